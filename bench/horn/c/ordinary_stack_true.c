extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

static int stack[100];
static int top = 0;
static void push(int x) { if (top < 100) stack[top++] = x; }
static int pop(void) { if (top > 0) return stack[--top]; return -1; }
int main(void) {
    for (;;) {
        int c = __VERIFIER_nondet_int();
        if (c == 0) push(c);
        else if (c == 1) pop();
        else if (c == 2) { if (pop() >= 0 && top < 100) push(1); }
        else break;
        check(top >= 0 && top <= 100);
    }
    return 0;
}
