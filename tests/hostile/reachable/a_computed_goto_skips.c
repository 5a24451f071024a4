/* A jump through a table of labels passes by the assignment between them. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    static void *const labels[] = {&&first, &&second, &&third};
    int seen = 0, n = __VERIFIER_nondet_int();
    if (n < 0 || n > 2)
        return 0;
    goto *labels[n];
first:
    seen = 1;
second:
    seen += 2;
third:
    if (seen == 2)
        reach_error();
    return 0;
}
