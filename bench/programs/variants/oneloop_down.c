/* OneLoop, downwards by six. expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 600;
    while (i > n && i > 6)
        i -= 6;
    if (i == 100)
        reach_error();
    return 0;
}
