/* testAbs: figure 1 of Anand, Godefroid and Tillmann 2008. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int absolute(int x)
{
    if (x > 0)
        return x;
    else if (x == 0)
        return 100;
    else
        return -x;
}

int main(void)
{
    int p = __VERIFIER_nondet_int();
    int q = __VERIFIER_nondet_int();
    int m = absolute(p);
    int n = absolute(q);
    if (m > n && p > 0)
        reach_error();
    return 0;
}
