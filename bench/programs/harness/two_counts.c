/* expect: reachable; counts a's and b's until a stop */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int a = 0, b = 0, other = 0;
    while (1) {
        int c = __VERIFIER_nondet_int();
        if (c == 0) break;
        if (c == 'a') a++;
        else if (c == 'b') b++;
        else other++;
        if (a + b + other > 60) return 0;
    }
    if (a == 7 && b == 9 && other == 2) reach_error();
    return 0;
}
