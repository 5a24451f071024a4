/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int counter;
int moves(int n) { return n == 1 ? 1 : 2 * moves(n - 1) + 1; }
void apply(int n, int from, int to, int via) {
    if (n == 0) { counter++; return; }
    counter++;
    apply(n - 1, from, via, to);
    apply(n - 1, via, to, from);
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 31) return 0;
    counter = 0;
    apply(n, 1, 3, 2);
    if (counter < n) reach_error();
    return 0;
}
