/* printf runs what was registered for a letter. */
#include <printf.h>
#include <stdio.h>

static int seen;

static int printed(FILE *stream, const struct printf_info *info, const void *const *arguments)
{
    seen = 1;
    return 0;
}

static int described(const struct printf_info *info, size_t count, int *types, int *sizes)
{
    return 0;
}

int main(void)
{
    register_printf_specifier('W', printed, described);
    printf("%W\n");
    return 100 / (1 - seen); // fails
}
