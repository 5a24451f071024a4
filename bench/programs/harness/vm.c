/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define STACK 8
int main(void) {
    int st[STACK], sp = 0, steps = 0;
    while (steps++ < 20) {
        int op = __VERIFIER_nondet_int();
        if (op == 0) break;
        else if (op == 1) { if (sp == STACK) return 1; int k = __VERIFIER_nondet_int(); if (k < 0 || k > 9) return 1; st[sp++] = k; }
        else if (op == 2) { if (sp < 2) return 1; sp--; st[sp - 1] += st[sp]; }
        else if (op == 3) { if (sp < 2) return 1; sp--; st[sp - 1] *= st[sp]; }
        else if (op == 4) { if (sp < 1 || sp == STACK) return 1; st[sp] = st[sp - 1]; sp++; }
        else return 1;
    }
    if (sp == 1 && st[0] == 343) reach_error();
    return 0;
}
