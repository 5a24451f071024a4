/* OneLoop (Obdrzalek and Trtik 2011): the target can't be reached. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 0;
    while (i < n)
        i += 4;
    if (i == 15)
        reach_error();
    return 0;
}
