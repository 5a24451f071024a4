/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct dev { int mode, tick, missed, armed; };
static void reset(struct dev *d) { d->tick = 0; d->missed = 0; }
int main(void) {
    struct dev d = {0, 0, 0, 0};
    while (1) {
        int ev = __VERIFIER_nondet_int();
        if (ev == 17) { d.armed = 1; reset(&d); }
        else if (ev == 23 && d.armed) reset(&d);
        else if (ev == 99) return 0;
        d.tick++;
        if (d.armed && d.tick > 10) { d.tick = 0; d.missed++; }
        if (d.missed == 3) { d.mode = 2; d.armed = 0; d.missed = 0; }
        if (d.mode == 2 && ev == 31) d.mode = 3;
        if (d.mode == 3 && d.tick == 7) reach_error();
    }
}
