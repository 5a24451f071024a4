/* Time without looking at the clock's value: calendar arithmetic, and clocks that do not run backwards. */
#include <stdio.h>
#include <time.h>

int main(void)
{
    time_t moments[] = {0, 86399, 951782400, 1700000000, 4102444800};
    for (int i = 0; i < 5; i++) {
        struct tm *t = gmtime(&moments[i]);
        printf("%d-%02d-%02d %02d:%02d:%02d %d %d\n", t->tm_year + 1900, t->tm_mon + 1, t->tm_mday, t->tm_hour,
               t->tm_min, t->tm_sec, t->tm_wday, t->tm_yday);
    }
    time_t first = time(NULL), second;
    time(&second);
    printf("%d %g\n", second >= first, difftime(100, 58));
    clock_t start = clock();
    printf("%d\n", clock() >= start);
    return 0;
}
