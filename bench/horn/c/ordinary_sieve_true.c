extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

#define N 200
int main(void) {
    char composite[N + 1];
    for (int i = 0; i <= N; i++) composite[i] = 0;
    for (int i = 2; i * i <= N; i++)
        if (!composite[i])
            for (int j = i * i; j <= N; j += i) {
                check(j >= 4 && j <= N);
                composite[j] = 1;
            }
    return 0;
}
