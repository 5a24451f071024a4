/* Tentative definitions and extern declarations within one file. */
#include <stdio.h>

int shared;
int shared;
extern int later;
static int hidden;
static int hidden = 3;
int array[];
extern const char *text;

static int read_later(void) { return later; }

int shared = 10;
int array[4] = {1};

int main(void)
{
    extern int shared;
    printf("%d %d %d %d %s\n", shared, read_later(), hidden, array[0] + array[3], text);
    int hidden = 100;
    {
        extern int later;
        later++;
        int hidden = 200;
        hidden++;
        printf("%d %d\n", later, hidden);
    }
    printf("%d\n", hidden);
    return 0;
}

int later = 20;
const char *text = "defined below";
