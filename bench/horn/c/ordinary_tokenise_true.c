extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

struct tok { int start, end; };
int main(void) {
    char line[80];
    struct tok toks[16];
    int n = __VERIFIER_nondet_int(), count = 0, i = 0;
    if (n < 0 || n > 80) return 0;
    for (int k = 0; k < n; k++) line[k] = (char)__VERIFIER_nondet_int();
    while (i < n) {
        while (i < n && line[i] == ' ') i++;
        if (i == n) break;
        int start = i;
        while (i < n && line[i] != ' ') i++;
        check(start < i && i <= n);
        if (count == 16) break;
        toks[count].start = start;
        toks[count].end = i;
        count++;
        check(count <= 16);
    }
    return count;
}
