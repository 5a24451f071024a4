/* What the library keeps, and variables that are the library's own. */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static char name[] = "NAME=value";
static char options[] = "-f", file[] = "file", rest[] = "rest", program[] = "program";
static int ended;

static void at_end(void) {
    ended++;
    printf("%s %d\n", name, ended);
}

static int *place(void) {
    return &errno;
}

int main(int count, char **arguments) {
    char *own[] = {program, rest, options, file, NULL};
    int option, *number = place();
    putenv(name);
    char *value = getenv("NAME");
    value[0] = 'V';
    while ((option = getopt(4, own, "f:")) != -1)
        if (option == 'f')
            optarg[0] = 'F';
    own[optind][0] = 'R';
    errno = 3;
    *number += 1;
    arguments[0] = program;
    arguments[0][0] = 'P';
    char words[] = "one two";
    char *word = strtok(words, " ");
    word[0] = 'O';
    word = strtok(NULL, " ");
    word[0] = 'T';
    time_t moment = 0;
    struct tm *calendar = gmtime(&moment);
    calendar->tm_year += 1;
    FILE *stream = count > 5 ? stdin : stdout;
    fprintf(stream, "%s %s %s %s %d %s %d\n", name, file, rest, program, errno, words, calendar->tm_year);
    atexit(at_end);
    return 0;
}
