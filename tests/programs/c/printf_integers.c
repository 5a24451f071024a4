/* printf: integer conversions with flags, widths, precisions and lengths. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    printf("%d %i %u %x %X %o %c %%\n", -42, 42, 42u, 0xbeef, 0xbeef, 8, 'c');
    printf("[%5d] [%-5d] [%05d] [%+d] [% d] [%+5d]\n", 42, 42, 42, 42, 42, -42);
    printf("[%.3d] [%8.3d] [%-8.3d] [%08.3d] [%.0d]\n", 7, 7, 7, 7, 0);
    printf("[%#x] [%#o] [%#X] [%#010x] [%#x]\n", 255, 8, 255, 255, 0);
    printf("[%*d] [%-*d] [%.*d] [%*d]\n", 6, 1, 6, 2, 4, 3, -6, 4);
    printf("%ld %lld %hd %hhd %zu %jd %td\n", -1L, -2LL, (short)-3, (signed char)-4, (size_t)5, (intmax_t)-6, (ptrdiff_t)-7);
    printf("%lu %llx %hu %hhx %zx %ju\n", -1UL, -1ULL, (unsigned short)-1, (unsigned char)-1, (size_t)255, (uintmax_t)9);
    printf("%hhd %hd\n", 300, 70000);
    printf("[%3c] [%-3c] [%s] [%10s] [%-10s] [%.2s] [%6.3s]\n", 'a', 'b', "s", "right", "left", "cut", "both");
    printf("[%.*s] [%*s]\n", 3, "precision", 8, "width");
    int before = 0, after = 0;
    printf("count%n this%n\n", &before, &after);
    printf("%d %d\n", before, after);
    printf("%2$s %1$s\n", "world", "hello");
    printf("%d\n", printf("%s", "length"));
    printf("%x %u %o\n", -1, -1, -1);
    printf("[%+.3d] [%+05d] [% 05d] [%- 5d]\n", 5, 5, 5, 5);
    return 0;
}
