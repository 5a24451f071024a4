/* TwoLoops in procedures, odd and even. expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

static int evens(int n) { int i = 0; while (i < n) i += 2; return i; }
static int odds(int n) { int i = 1; while (i < n) i += 2; return i; }
int main(void) {
    if (evens(__VERIFIER_nondet_int()) == odds(__VERIFIER_nondet_int()))
        reach_error();
    return 0;
}
