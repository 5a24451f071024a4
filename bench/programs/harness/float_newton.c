/* expect: unreachable */
extern float __VERIFIER_nondet_float(void);
extern void reach_error(void);
int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x >= 0.0f && x <= 10.0f)) return 0;
    float y = x * x - x;
    if (x >= 1.0f && y < 0.0f) reach_error();
    return 0;
}
