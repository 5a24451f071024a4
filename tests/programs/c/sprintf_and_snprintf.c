/* Formatting into memory: lengths, truncation, sizes of zero, appending. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char buffer[16];
    int n = sprintf(buffer, "%d+%d", 12, 34);
    printf("%s %d\n", buffer, n);
    n = snprintf(buffer, sizeof buffer, "a rather long %s", "sentence");
    printf("%s %d %zu\n", buffer, n, strlen(buffer));
    n = snprintf(NULL, 0, "%s-%05d", "measure", 42);
    printf("%d\n", n);
    memset(buffer, '#', sizeof buffer);
    n = snprintf(buffer, 1, "lost");
    printf("%d %d %c\n", n, buffer[0], buffer[1]);
    n = snprintf(buffer, 0, "untouched");
    printf("%d %d\n", n, buffer[0]);
    size_t used = 0;
    for (int i = 0; i < 10 && used < sizeof buffer; i++)
        used += snprintf(buffer + used, sizeof buffer - used, "%d,", i * i);
    printf("%s %zu\n", buffer, used);
    sprintf(buffer, "%s", "");
    printf("%zu\n", strlen(buffer));
    sprintf(buffer, "%c%c%c", 'a', 0, 'b');
    printf("%zu %c\n", strlen(buffer), buffer[2]);
    return 0;
}
