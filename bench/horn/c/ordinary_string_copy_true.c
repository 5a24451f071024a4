extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

#define MAX 128
int main(void) {
    char src[MAX], dst[MAX];
    for (int i = 0; i < MAX; i++) src[i] = (char)__VERIFIER_nondet_int();
    src[MAX - 1] = 0;
    int i = 0;
    while (src[i] != 0) {
        check(i < MAX - 1);
        dst[i] = src[i];
        i++;
    }
    dst[i] = 0;
    check(i < MAX);
    return dst[0];
}
