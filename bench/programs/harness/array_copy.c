/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define SIZE 2000
int main(void) {
    int a[SIZE], b[SIZE], i;
    for (i = 0; i < SIZE; i++) a[i] = __VERIFIER_nondet_int();
    for (i = 0; i < SIZE; i++) b[i] = a[i];
    for (i = 0; i < SIZE; i++)
        if (a[i] != b[i]) reach_error();
    return 0;
}
