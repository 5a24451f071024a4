/* expect: reachable */
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
int want[2], turn, pc[2];
static void thread(int me) {
    int you = 1 - me;
    switch (pc[me]) {
    case 0: pc[me] = want[you] ? 1 : 2; break;
    case 1: if (turn == me) pc[me] = 0; break;
    case 2: want[me] = 1; pc[me] = 3; break;
    case 3: pc[me] = 4; break; /* critical */
    case 4: turn = you; pc[me] = 5; break;
    case 5: want[me] = 0; pc[me] = 0; break;
    }
}
int main(void) {
    for (;;) {
        thread(__VERIFIER_nondet_bool() ? 1 : 0);
        if (pc[0] == 3 && pc[1] == 3) reach_error();
    }
}
