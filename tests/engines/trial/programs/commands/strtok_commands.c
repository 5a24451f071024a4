#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int stack[4], depth;

int main(void) {
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *word = strtok(line, " \t\n");
        if (word == NULL)
            continue;
        if (!strcmp(word, "push")) {
            char *arg = strtok(NULL, " \t\n");
            int value = atoi(arg);
            if (depth < 4)
                stack[depth++] = value;
        } else if (!strcmp(word, "mod")) {
            char *arg = strtok(NULL, " \t\n");
            if (arg)
                printf("%d\n", 17 % atoi(arg));
        } else if (!strcmp(word, "pop")) {
            depth--;
            printf("%d\n", stack[depth]);
        }
    }
    return 0;
}
