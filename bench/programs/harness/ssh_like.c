/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int s = 8466, blast = 0, hit = __VERIFIER_nondet_int(), cb = __VERIFIER_nondet_int();
    while (1) {
        if (s == 8466) { if (cb != -12288 && cb == 16384) return 0; if (blast == 0) blast = 1; s = 8480; }
        else if (s == 8480) { if (__VERIFIER_nondet_int()) return 0; s = 8482; if (blast == 1) blast = 2; }
        else if (s == 8482) { s = hit ? 8512 : 8496; if (blast == 2) blast = 3; }
        else if (s == 8496) { if (blast == 3) blast = 4; s = 8512; }
        else if (s == 8512) { if (blast == 5) reach_error(); if (__VERIFIER_nondet_int() > 5) s = 8528; else s = 8544; }
        else if (s == 8528) { if (blast == 4) blast = 3; s = 8544; }
        else if (s == 8544) { if (blast == 3 && !hit) blast = 4; s = __VERIFIER_nondet_int() ? 8466 : 8480; }
        else return 0;
    }
}
