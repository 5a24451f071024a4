/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define CAP 8
int ring[CAP], head, count;
static int push(int v) {
    if (count == CAP) return 0;
    ring[(head + count) % CAP] = v;
    count++;
    return 1;
}
static int pop(int *v) {
    if (count == 0) return 0;
    *v = ring[head];
    head = (head + 1) % CAP;
    count--;
    return 1;
}
int main(void) {
    int in = 0, out = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) in += push(__VERIFIER_nondet_int());
        else { int v; out += pop(&v); }
        if (in > 1000000) return 0;
        if (in - out != count || count < 0 || count > CAP || head < 0 || head >= CAP) reach_error();
    }
    return 0;
}
