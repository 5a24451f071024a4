/* TwoLoops (Obdrzalek and Trtik 2011): the second loop never ends, so the target can't be reached. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 0, j = 0;
    while (i < n)
        i += 4;
    while (i != j + 7)
        j += 2;
    reach_error();
    return 0;
}
