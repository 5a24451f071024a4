/* va_list passed on: to vprintf and friends, to own functions, copied with va_copy. */
#include <stdarg.h>
#include <stdio.h>

static int report(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vprintf(format, arguments);
    va_end(arguments);
    return length;
}

static int maximum_of(int count, va_list arguments)
{
    int best = va_arg(arguments, int);
    while (--count > 0) {
        int n = va_arg(arguments, int);
        if (n > best)
            best = n;
    }
    return best;
}

static void twice(int count, ...)
{
    va_list first, second;
    va_start(first, count);
    va_copy(second, first);
    int skipped = va_arg(second, int);
    printf("%d %d %d\n", skipped, maximum_of(count, first), maximum_of(count - 1, second));
    va_end(second);
    va_end(first);
}

static char *format_into(char *buffer, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(buffer, size, format, arguments);
    va_end(arguments);
    return buffer;
}

int main(void)
{
    int length = report("%s is %d and %.2f\n", "this", 42, 2.5);
    report("%d\n", length);
    twice(4, 9, 3, 7, 5);
    char buffer[12];
    puts(format_into(buffer, sizeof buffer, "%d-%s-%d", 12, "truncated", 34));
    return 0;
}
