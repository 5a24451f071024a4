/* expect: unreachable */
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    float s = 0.0f;
    while (__VERIFIER_nondet_int()) {
        float in = __VERIFIER_nondet_float();
        if (!(in >= -1.0f && in <= 1.0f)) return 0;
        s = 0.5f * s + 0.25f * in;
        if (s > 1.0f || s < -1.0f) reach_error();
    }
    return 0;
}
