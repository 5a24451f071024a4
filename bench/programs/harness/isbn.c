/* expect: reachable */
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
int main(void) {
    int sum = 0, zeros = 0;
    for (int i = 10; i > 1; i--) {
        char c = __VERIFIER_nondet_char();
        if (c < '0' || c > '9') return 1;
        zeros += c == '0';
        sum += i * (c - '0');
    }
    char last = __VERIFIER_nondet_char();
    int check = last == 'X' ? 10 : last - '0';
    if (check < 0 || check > 10) return 1;
    if ((sum + check) % 11 == 0 && zeros == 2 && last == 'X') reach_error();
    return 0;
}
