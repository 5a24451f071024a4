#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int registers[4];

static void load(char **words) { registers[atoi(words[1])] = atoi(words[2]); }
static void divide(char **words) { registers[0] /= registers[atoi(words[1]) & 3]; }
static void print(char **words) { printf("%d %s\n", registers[0], words[1]); }

static const struct { const char *name; void (*run)(char **); int words; } commands[] = {
    {"load", load, 3}, {"divide", divide, 2}, {"print", print, 1},
};

int main(void) {
    char line[120];
    while (fgets(line, sizeof line, stdin)) {
        char *words[8] = {0};
        int n = 0;
        char *rest = line, *token;
        while (n < 8 && (token = strsep(&rest, " \n")) != NULL)
            if (*token)
                words[n++] = token;
        if (!n)
            continue;
        for (unsigned i = 0; i < 3; i++)
            if (strcasecmp(words[0], commands[i].name) == 0 && n >= commands[i].words)
                commands[i].run(words);
    }
    return 0;
}
