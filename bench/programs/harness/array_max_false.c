/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define SIZE 500
int main(void) {
    int a[SIZE], max = 0, i;
    for (i = 0; i < SIZE; i++) a[i] = __VERIFIER_nondet_int();
    for (i = 0; i < SIZE - 1; i++)
        if (a[i] > max) max = a[i];
    for (i = 0; i < SIZE; i++)
        if (a[i] > max) reach_error();
    return 0;
}
