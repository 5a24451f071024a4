/* Structs that mix integers and floats: one register of each class, or two of one. */
#include <stdio.h>

struct pair { double x, y; };
struct floats { float x, y; };
struct triple { float x, y, z; };
struct mixed { int n; double d; };
struct packed { int n; float f; };
struct reversed { double d; char c; };

static struct pair turn(struct pair p) { return (struct pair){-p.y, p.x}; }
static struct floats scale(struct floats p, float by) { return (struct floats){p.x * by, p.y * by}; }
static struct triple cross(struct triple a, struct triple b)
{
    return (struct triple){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static struct mixed mix(struct mixed m, struct packed p) { return (struct mixed){m.n + p.n, m.d * p.f}; }
static struct reversed flip(struct mixed m) { return (struct reversed){m.d, (char)m.n}; }

int main(void)
{
    struct pair p = turn((struct pair){1.5, 2.5});
    printf("%g %g\n", p.x, p.y);
    struct floats f = scale((struct floats){1, -2}, 1.25f);
    printf("%g %g\n", f.x, f.y);
    struct triple t = cross((struct triple){1, 2, 3}, (struct triple){4, 5, 6});
    printf("%g %g %g\n", t.x, t.y, t.z);
    struct mixed m = mix((struct mixed){60, 2.0}, (struct packed){5, 0.125f});
    printf("%d %g\n", m.n, m.d);
    struct reversed r = flip(m);
    printf("%g %c\n", r.d, r.c);
    return 0;
}
