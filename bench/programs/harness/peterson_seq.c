/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int flag0 = 0, flag1 = 0, turn = 0, pc0 = 0, pc1 = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            switch (pc0) {
            case 0: flag0 = 1; pc0 = 1; break;
            case 1: turn = 1; pc0 = 2; break;
            case 2: if (!(flag1 && turn == 1)) pc0 = 3; break;
            case 3: flag0 = 0; pc0 = 0; break;
            }
        } else {
            switch (pc1) {
            case 0: flag1 = 1; pc1 = 1; break;
            case 1: turn = 0; pc1 = 2; break;
            case 2: if (!(flag0 && turn == 0)) pc1 = 3; break;
            case 3: flag1 = 0; pc1 = 0; break;
            }
        }
        if (pc0 == 3 && pc1 == 3) reach_error();
    }
    return 0;
}
