/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
extern void reach_error(void);
int main(void) {
    int p1 = __VERIFIER_nondet_int(), lk1;
    int p2 = __VERIFIER_nondet_int(), lk2;
    int p3 = __VERIFIER_nondet_int(), lk3;
    int p4 = __VERIFIER_nondet_int(), lk4;
    int p5 = __VERIFIER_nondet_int(), lk5;
    int p6 = __VERIFIER_nondet_int(), lk6;
    int p7 = __VERIFIER_nondet_int(), lk7;
    int cond;
    while (1) {
        cond = __VERIFIER_nondet_int();
        if (cond == 0) goto out;
        lk1 = lk2 = lk3 = lk4 = lk5 = lk6 = lk7 = 0;
        if (p1 != 0) lk1 = 1;
        if (p2 != 0) lk2 = 1;
        if (p3 != 0) lk3 = 1;
        if (p4 != 0) lk4 = 1;
        if (p5 != 0) lk5 = 1;
        if (p6 != 0) lk6 = 1;
        if (p7 != 0) lk7 = 1;
        if (p1 != 0) { if (lk1 != 1) goto ERROR; lk1 = 0; }
        if (p2 != 0) { if (lk2 != 1) goto ERROR; lk2 = 0; }
        if (p3 != 0) { if (lk3 != 1) goto ERROR; lk3 = 0; }
        if (p4 != 0) { if (lk4 != 1) goto ERROR; lk4 = 0; }
        if (p5 != 0) { if (lk5 != 1) goto ERROR; lk5 = 0; }
        if (p6 != 0) { if (lk6 != 1) goto ERROR; lk6 = 0; }
        if (p7 != 0) { if (lk7 != 1) goto ERROR; lk7 = 0; }
    }
out:
    return 0;
ERROR:
    reach_error();
    abort();
}
