/* fread in items, with a rest that is no whole item. */
#include <stdio.h>

int main(void)
{
    char block[8];
    size_t got, total = 0;
    unsigned checksum = 0;
    while ((got = fread(block, 1, sizeof block, stdin)) > 0) {
        total += got;
        for (size_t i = 0; i < got; i++)
            checksum = checksum * 31 + (unsigned char)block[i];
        if (total >= 24)
            break;
    }
    printf("%zu %u\n", total, checksum);
    short items[16];
    got = fread(items, sizeof items[0], 16, stdin);
    printf("%zu %x %d\n", got, items[0], feof(stdin) != 0);
    printf("%zu\n", fread(items, 2, 1, stdin));
    return 0;
}
