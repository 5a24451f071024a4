/* strtok, strtok_r, strdup, strndup, and strerror of well-known errors. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char line[] = "  alpha, beta;;gamma ,delta";
    for (char *token = strtok(line, " ,;"); token; token = strtok(NULL, " ,;"))
        printf("[%s]", token);
    printf("\n");
    char rows[] = "a=1&b=2&c", *outer, *inner;
    for (char *row = strtok_r(rows, "&", &outer); row; row = strtok_r(NULL, "&", &outer)) {
        char *key = strtok_r(row, "=", &inner), *value = strtok_r(NULL, "=", &inner);
        printf("%s->%s\n", key, value ? value : "nothing");
    }
    char fields[] = "x::y:", *rest = fields, *field;
    while ((field = strsep(&rest, ":")))
        printf("<%s>", field);
    printf("\n");
    char *copy = strdup("duplicate"), *part = strndup(copy, 3);
    copy[0] = 'D';
    printf("%s %s\n", copy, part);
    free(copy);
    free(part);
    printf("%s; %s; %s\n", strerror(0), strerror(ENOENT), strerror(EINVAL));
    return 0;
}
