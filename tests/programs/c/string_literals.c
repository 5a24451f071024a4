/* String literals: escapes, joining, sharing, embedded zeros, wide ones, as arrays. */
#include <stdio.h>
#include <string.h>
#include <wchar.h>

int main(void)
{
    const char *joined = "one, " "two, "
                         "three";
    puts(joined);
    const char *escapes = "tab\tquote\"backslash\\bell\a\101\x42\0hidden";
    printf("%zu", strlen(escapes));
    for (const char *p = escapes + 20; *p; p++)
        printf(" %d", *p);
    printf("\n");
    char array[] = "array", exact[3] = "abc", padded[8] = "pad";
    array[0] = 'A';
    printf("%s %zu %.3s %d\n", array, sizeof array, exact, padded[7]);
    printf("%zu %zu\n", sizeof "", sizeof "a\0b");
    printf("%c %c\n", "index"[2], *"first");
    const wchar_t *wide = L"wide\u00e9";
    printf("%zu %d %zu\n", wcslen(wide), (int)wide[4], sizeof L"ab");
    const char *utf8 = u8"\u00e9";
    printf("%zu %x\n", strlen(utf8), (unsigned char)utf8[0]);
    puts("percent % is plain in puts");
    printf("%s\n", __func__);
    return 0;
}
