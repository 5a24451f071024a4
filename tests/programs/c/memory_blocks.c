/* memcpy, memset, memmove, memcmp, memchr on bytes, structs and overlapping blocks. */
#include <stdio.h>
#include <string.h>

struct record { char tag; int value; short rest[3]; };

int main(void)
{
    char buffer[16] = "abcdefghij";
    memmove(buffer + 3, buffer, 7);
    printf("%s\n", buffer);
    memmove(buffer, buffer + 2, 8);
    printf("%.10s\n", buffer);
    memset(buffer + 4, '-', 3);
    printf("%.10s\n", buffer);
    struct record a = {'x', 1234, {1, 2, 3}}, b, c;
    memcpy(&b, &a, sizeof b);
    printf("%c %d %d\n", b.tag, b.value, b.rest[2]);
    memset(&c, 0, sizeof c);
    printf("%d %d %d\n", c.tag, c.value, c.rest[1]);
    int numbers[4] = {1, 2, 3, 4}, copy[4];
    memcpy(copy, numbers, sizeof numbers);
    printf("%d %d\n", memcmp(copy, numbers, sizeof copy), copy[3]);
    copy[1]++;
    printf("%d\n", memcmp(copy, numbers, sizeof copy) > 0);
    memset(copy, 0xff, 8);
    printf("%d %d %d\n", copy[0], copy[1], copy[2]);
    char *found = memchr("find the letter", 't', 15);
    printf("%s %d\n", found, memchr("abc", 'z', 3) == NULL);
    float f = 1.5f;
    unsigned bits;
    memcpy(&bits, &f, sizeof bits);
    printf("%x\n", bits);
    memcpy(buffer, buffer + 8, 0);
    printf("%c\n", buffer[0]);
    return 0;
}
