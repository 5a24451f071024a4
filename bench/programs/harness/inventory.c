/* expect: reachable */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
static unsigned stock[3];
static void move(unsigned a, unsigned b, unsigned n) {
    if (a < 3 && b < 3 && stock[a] >= n) { stock[a] -= n; stock[b] += n; }
}
int main(void) {
    stock[0] = 60;
    for (int i = 0; i < 8; i++) {
        unsigned a = __VERIFIER_nondet_uint() % 4;
        if (a == 3) break;
        unsigned b = __VERIFIER_nondet_uint() % 3, n = __VERIFIER_nondet_uint() % 64;
        move(a, b, n);
    }
    if (stock[0] == 11 && stock[1] == 22 && stock[2] == 27) reach_error();
    return 0;
}
