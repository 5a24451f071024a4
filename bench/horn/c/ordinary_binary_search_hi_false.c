extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

static int a[50];
int main(void) {
    int lo = 0, hi = 50, key = __VERIFIER_nondet_int();
    for (int i = 0; i < 50; i++) a[i] = i;
    while (lo <= hi) {
        int mid = (lo + hi) / 2;
        check(mid < 50);
        if (a[mid] == key) return mid;
        if (a[mid] < key) lo = mid + 1;
        else hi = mid - 1;
    }
    return -1;
}
