#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char body[32];

int main(void) {
    char line[200], method[8], path[64];
    int length = -1;
    if (!fgets(line, sizeof line, stdin))
        return 1;
    if (sscanf(line, "%7s %63s HTTP/1.0", method, path) != 2)
        return 1;
    if (strcmp(method, "GET") && strcmp(method, "POST"))
        return 1;
    while (fgets(line, sizeof line, stdin)) {
        if (line[0] == '\n')
            break;
        if (sscanf(line, "Content-Length: %d", &length) == 1)
            continue;
    }
    if (strcmp(method, "POST") == 0) {
        if (length < 0)
            return 1;
        body[length] = 0;
        char *query = strchr(path, '?');
        printf("%s %s\n", body, query + 1);
        printf("%d\n", 1024 / length);
    }
    return 0;
}
