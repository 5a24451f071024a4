/* fgets: lines longer than the buffer, empty lines, a last line without a newline; getline. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char buffer[10];
    for (int i = 0; i < 5 && fgets(buffer, sizeof buffer, stdin); i++) {
        size_t length = strlen(buffer);
        int whole = length > 0 && buffer[length - 1] == '\n';
        if (whole)
            buffer[length - 1] = '\0';
        printf("%d '%s'\n", whole, buffer);
    }
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, stdin)) != -1)
        printf("%zd %s", length, line);
    printf("\n%d\n", fgets(buffer, sizeof buffer, stdin) == NULL);
    free(line);
    return 0;
}
