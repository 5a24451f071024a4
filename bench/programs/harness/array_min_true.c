/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int a[300];
    for (int i = 0; i < 300; i++) a[i] = __VERIFIER_nondet_int();
    int min = a[0];
    for (int i = 1; i < 300; i++)
        if (a[i] < min) min = a[i];
    for (int i = 0; i < 300; i++)
        if (a[i] < min) reach_error();
    return 0;
}
