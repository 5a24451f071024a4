/* Structs of one to sixteen bytes, which travel in registers. */
#include <stdio.h>

struct one { char c; };
struct three { char c[3]; };
struct eight { int a, b; };
struct twelve { int a, b, c; };
struct sixteen { long a; char *b; };

static struct one next_one(struct one s) { s.c++; return s; }
static struct three reverse(struct three s) { return (struct three){{s.c[2], s.c[1], s.c[0]}}; }
static struct eight swap(struct eight s) { return (struct eight){s.b, s.a}; }
static struct twelve add(struct twelve s, struct eight t) { s.a += t.a; s.b += t.b; s.c -= 1; return s; }
static struct sixteen advance(struct sixteen s, int by) { s.a *= by; s.b += by; return s; }

int main(void)
{
    struct one o = {'a'};
    printf("%c%c\n", next_one(o).c, o.c);
    struct three t = {"xyz"};
    t = reverse(t);
    printf("%.3s\n", t.c);
    struct eight e = swap((struct eight){1, 2});
    printf("%d %d\n", e.a, e.b);
    struct twelve w = add((struct twelve){10, 20, 30}, e);
    printf("%d %d %d\n", w.a, w.b, w.c);
    char text[] = "registers";
    struct sixteen s = advance((struct sixteen){21, text}, 2);
    printf("%ld %s\n", s.a, s.b);
    printf("%d\n", add(add(w, swap(e)), (struct eight){.b = -5}).b);
    return 0;
}
