/* IncDec: increments a number several times and then decrements it until a condition holds, which is the failure
   (Anand, Godefroid and Tillmann 2008, section 6). */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define TIMES 5

static int increment(int x)
{
    if (x > 1000)
        return x;
    if (x < -1000)
        return x;
    return x + 1;
}

static int decrement(int x)
{
    if (x > 1000)
        return x - 2;
    if (x < -1000)
        return x;
    return x - 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x;
    for (int i = 0; i < TIMES; i++)
        y = increment(y);
    for (int i = 0; i < 4 * TIMES; i++) {
        if (y == -7 && x > 5)
            reach_error();
        y = decrement(y);
    }
    return 0;
}
