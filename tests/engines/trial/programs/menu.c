/* A menu that wants its own words and numbers before anything goes wrong. */
#include <stdio.h>
#include <string.h>

static int accounts;
static int total;
static char last[8];

static void never(void) { total = -total; }

static int average(void) { return total / accounts; }

int main(int argc, char **argv)
{
    char word[32];
    int amount;
    if (argc > 99)
        never();
    while (scanf("%31s", word) == 1) {
        if (strcmp(word, "open") == 0) {
            accounts++;
        } else if (strcmp(word, "pay") == 0) {
            if (scanf("%d", &amount) != 1)
                return 1;
            total += amount;
        } else if (strcmp(word, "mean") == 0) {
            printf("%d\n", average());
        } else {
            strcpy(last, word);
        }
    }
    return 0;
}
