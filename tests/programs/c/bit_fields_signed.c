/* Signed bit-fields: sign extension on reading. */
#include <stdio.h>

struct small { signed int a : 3, b : 5; int : 4; signed int c : 7; };
struct mixed { signed char tag : 2; unsigned char level : 6; short s : 9; long l : 33; };

static void show(struct small s) { printf("%d %d %d\n", s.a, s.b, s.c); }

int main(void)
{
    struct small s = {3, -16, 63};
    show(s);
    s.a = -4;
    s.b = 15;
    s.c = -64;
    show(s);
    s.a = s.b & 3;
    s.c /= 3;
    show(s);
    s.b -= 20;
    s.c += s.a;
    show(s);
    struct mixed m = {-2, 63, -256, 4294967295L};
    printf("%d %d %d %ld\n", m.tag, m.level, m.s, (long)m.l);
    m.l = -4294967296L;
    m.s >>= 2;
    m.tag = 1;
    printf("%d %d %d %ld %d\n", m.tag, m.level, m.s, (long)m.l, m.tag > m.s);
    return 0;
}
