extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

struct ring { int data[4]; int head, count; };
int main(void) {
    struct ring r = {{0}, 0, 0};
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            r.data[r.head % 4] = 1;
            r.head++;
            if (r.head > 4) r.head = 0;
            r.count++;
        }
        check(r.head < 4);
    }
    return 0;
}
