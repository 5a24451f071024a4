/* A switch over neighbouring values, with and without default. */
#include <stdio.h>

static const char *day(int n)
{
    switch (n) {
    case 0: return "Sunday";
    case 1: return "Monday";
    case 2: return "Tuesday";
    case 3: return "Wednesday";
    case 4: return "Thursday";
    case 5: return "Friday";
    case 6: return "Saturday";
    default: return "no day";
    }
}

static int score(char c)
{
    int result = 0;
    switch (c) {
    case 'a': result++;
    case 'b': result++;
    case 'c': result++; break;
    case 'd': result = -1; break;
    }
    return result;
}

int main(void)
{
    for (int i = -1; i <= 7; i++)
        puts(day(i));
    for (char c = 'a'; c <= 'e'; c++)
        printf("%d ", score(c));
    printf("\n");
    return 0;
}
