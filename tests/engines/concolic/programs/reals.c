/* Floating-point numbers that decide: `..._met` is reached, `..._never` is not, `..._open` is neither shown. */
#include <math.h>
#include <string.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);

void nan_met(void)
{
    double given = __VERIFIER_nondet_double();
    if (given != given)
        reach_error();
}

void sum_met(double a, double b)
{
    if (a > 0 && b > a && a + b == 7.5)
        reach_error();
}

void single_met(int n)
{
    float near = n;
    if ((double)near != (double)n)
        reach_error();
}

void negative_zero_met(double x)
{
    if (x == 0.0 && 1.0 / x < 0)
        reach_error();
}

struct point {
    float x;
    double y;
};

static void scale(struct point *p) { p->x *= 2; }

void memory_met(struct point *p)
{
    if (!p)
        return;
    scale(p);
    if (p->x == 3.0f && p->y > p->x)
        reach_error();
}

void root_met(double x)
{
    if (sqrt(x) == 12.0 && x == floor(x))
        reach_error();
}

void range_never(void)
{
    float x = __VERIFIER_nondet_float();
    if (x >= 1.0f && x <= 2.0f && (x * 0.5f < 0.5f || x * 0.5f > 1.0f))
        reach_error();
}

void exact_never(int n)
{
    double wide = n;
    if ((int)wide != n)
        reach_error();
}

void absolute_never(double x)
{
    if (fabs(x) < 0)
        reach_error();
}

void truncated_never(double x)
{
    int whole = (int)x;
    if (x > 10.0 && x < 20.0 && (whole < 10 || whole > 19))
        reach_error();
}

/* Which bits a computed number that is none has is up to the processor. */
void bits_open(double a, double b)
{
    union {
        double number;
        unsigned long long bits;
    } seen;
    seen.number = a / b;
    if (seen.bits == 0x7ff8000000000001ULL)
        reach_error();
}

static double cell[2];
static void put(double *p, double v) { *p = v; }
/* aliasing */
void alias_met(double v, int same) { double a = 1.0; double *p = &a, *q = same ? &a : &cell[0]; put(q, v); if (*p == 4.25) reach_error(); }
/* a loop that runs zero times */
void zero_met(double x, int n) { for (int i = 0; i < n; i++) x = 0.0; if (x == 9.5) reach_error(); }
/* an early return, which what is not a number does not take */
void early_met(double x) { if (x < 0.0 || x >= 0.0) return; reach_error(); }
/* a cast that does not fit, and one that loses */
void cast_met(double x) { if (x > 300.0 && x < 302.0 && (unsigned char)(int)x == 45) reach_error(); }
void narrowed_met(double x) { float f = (float)x; if (x != 1.0 && f == 1.0f) reach_error(); }
/* rounding and infinity */
void absorbed_met(double x) { if (x > 0 && x + 1.0 == x) reach_error(); }
void overflow_met(double x) { if (isfinite(x) && isinf(x * 10.0)) reach_error(); }
/* recursion */
static double halves(double x, int n) { return n <= 0 ? x : halves(x / 2.0, n - 1); }
void recursion_met(double x) { if (halves(x, 3) == 1.5) reach_error(); }
/* bytes */
void bytes_met(double x) { unsigned char b[8]; memcpy(b, &x, 8); if (b[7] == 0x40 && b[6] == 0x59 && x == 100.0) reach_error(); }
/* the sign of zero */
void sign_met(double x) { double y = x * -1.0; if (x == 0.0 && copysign(1.0, y) < 0) reach_error(); }
