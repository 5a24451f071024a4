/* Library functions that hand pointers on: through arguments, results, callbacks and memory. */
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    const char *name;
    int *count;
};

static int by_name(const void *left, const void *right) {
    const struct entry *one = left, *other = right;
    ++*one->count;
    return strcmp(one->name, other->name);
}

static int longest(int count, ...) {
    va_list arguments, again;
    int length = 0;
    va_start(arguments, count);
    va_copy(again, arguments);
    for (int i = 0; i < count; i++) {
        const char *text = va_arg(arguments, const char *);
        if ((int)strlen(text) > length)
            length = strlen(text);
    }
    va_end(arguments);
    *va_arg(again, char *) = '!';
    va_end(again);
    return length;
}

static void say(char *buffer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsprintf(buffer, format, arguments);
    va_end(arguments);
}

static void count_into(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
}

int main(void) {
    int counts[3] = {0, 0, 0}, written = 0;
    struct entry entries[3] = {{"pear", &counts[0]}, {"apple", &counts[1]}, {"fig", &counts[2]}};
    qsort(entries, 3, sizeof entries[0], by_name);
    *entries[0].count += 10;
    struct entry key = {"fig", &written};
    struct entry *found = bsearch(&key, entries, 3, sizeof entries[0], by_name);
    if (found != NULL)
        *found->count += 20;
    char first[8] = "one", second[8] = "three", buffer[64];
    printf("%d\n", longest(2, first, second));
    say(buffer, "%s %d %s", first, counts[0], second);
    count_into("%d%n\n", 12345, &written);
    char line[] = "a,b;c,d", *rest = line, *saved = NULL, *end = NULL, *word;
    while ((word = strsep(&rest, ",")) != NULL)
        word[0] = 'x';
    char other[] = "k l m";
    for (word = strtok_r(other, " ", &saved); word != NULL; word = strtok_r(NULL, " ", &saved))
        *word = 'y';
    char number[] = "12z";
    long value = strtol(number, &end, 10);
    *end = 'q';
    struct entry moved[3];
    memmove(moved, entries, sizeof moved);
    *moved[1].count += 30;
    struct entry *grown = malloc(2 * sizeof *grown);
    grown[0] = entries[0];
    grown[1] = entries[1];
    grown = realloc(grown, 8 * sizeof *grown);
    *grown[1].count += 40;
    char *made = NULL;
    if (asprintf(&made, "%s", buffer) > 0)
        made[0] = 'z';
    char *given = strdup(made);
    given[1] = 'w';
    printf("%s %s %s %ld %d %d %d %d %s\n", line, other, number, value, counts[0], counts[1], counts[2],
           written, given);
    fputs(buffer, stdout);
    return 0;
}
