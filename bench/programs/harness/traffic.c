/* expect: unreachable */
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
enum { RED, GREEN, YELLOW };
int main(void) {
    int ns = GREEN, ew = RED, timer = 0;
    while (1) {
        if (__VERIFIER_nondet_bool()) timer++;
        if (timer > 3) {
            timer = 0;
            if (ns == GREEN) ns = YELLOW;
            else if (ns == YELLOW) { ns = RED; ew = GREEN; }
            else if (ew == GREEN) ew = YELLOW;
            else { ew = RED; ns = GREEN; }
        }
        if (ns != RED && ew != RED) reach_error();
    }
}
