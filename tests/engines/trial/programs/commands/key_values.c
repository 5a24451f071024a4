#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { char name[32]; char value[64]; } entry_t;
typedef struct { entry_t *items; size_t count, room; } config_t;

static char *trim(char *s)
{
    while (isspace((unsigned char)*s))
        s++;
    char *end = s + strlen(s);
    while (end > s && isspace((unsigned char)end[-1]))
        end--;
    *end = '\0';
    return s;
}

static int config_add(config_t *c, const char *name, const char *value)
{
    if (c->count == c->room) {
        size_t room = c->room ? c->room * 2 : 8;
        entry_t *items = realloc(c->items, room * sizeof *items);
        if (items == NULL)
            return 0;
        c->items = items;
        c->room = room;
    }
    entry_t *e = &c->items[c->count];
    strncpy(e->name, name, sizeof e->name - 1);
    e->name[sizeof e->name - 1] = '\0';
    snprintf(e->value, sizeof e->value, "%s", value);
    c->count++;
    return 1;
}

static const char *config_get(const config_t *c, const char *name)
{
    for (size_t i = 0; i < c->count; i++)
        if (strcmp(c->items[i].name, name) == 0)
            return c->items[i].value;
    return NULL;
}

int main(int argc, char **argv)
{
    config_t config = {NULL, 0, 0};
    char line[256];
    int number = 0;
    if (argc < 2) {
        fprintf(stderr, "usage: %s name\n", argv[0]);
        return 2;
    }
    while (fgets(line, sizeof line, stdin)) {
        number++;
        char *s = trim(line);
        if (*s == '\0' || *s == '#')
            continue;
        char *eq = strchr(s, '=');
        if (!eq) {
            fprintf(stderr, "line %d: no '='\n", number);
            continue;
        }
        *eq = '\0';
        if (!config_add(&config, trim(s), trim(eq + 1)))
            return 1;
    }
    const char *port = config_get(&config, "port");
    int p = atoi(port);
    printf("%s=%s port %d share %d\n", argv[1], config_get(&config, argv[1]), p, 1000 / p);
    free(config.items);
    return 0;
}
