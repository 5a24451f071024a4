#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

struct setting { const char *key; int value; };
static struct setting settings[] = {{"width", 80}, {"height", 24}, {"depth", 8}};

static struct setting *lookup(const char *key) {
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        if (strcmp(settings[i].key, key) == 0)
            return &settings[i];
    return NULL;
}

int main(void) {
    char *line = NULL;
    size_t capacity = 0;
    ssize_t got;
    while ((got = getline(&line, &capacity, stdin)) > 0) {
        if (line[got - 1] == '\n')
            line[got - 1] = '\0';
        if (line[0] == '#' || line[0] == '\0')
            continue;
        char *equal = strchr(line, '=');
        *equal = '\0';
        struct setting *s = lookup(line);
        s->value = (int)strtol(equal + 1, NULL, 10);
    }
    free(line);
    printf("cells: %d\n", 10000 / lookup("width")->value);
    return 0;
}
