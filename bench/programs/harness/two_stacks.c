/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define N 6
int main(void) {
    int in[N], out[N], ni = 0, no = 0, got = 0, key = 0;
    for (int i = 0; i < 30; i++) {
        int op = __VERIFIER_nondet_int();
        if (op == 1 && ni < N) in[ni++] = __VERIFIER_nondet_int();
        else if (op == 2) {
            if (no == 0) while (ni > 0) out[no++] = in[--ni];
            if (no > 0) { key = key * 10 + out[--no]; got++; }
        } else if (op == 0) break;
    }
    if (got == 4 && key == 2718) reach_error();
    return 0;
}
