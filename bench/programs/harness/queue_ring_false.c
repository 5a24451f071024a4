/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#define CAP 5
int ring[CAP], head, tail, full;
int main(void) {
    int expect[64], in = 0, out = 0;
    while (in < 64) {
        int cmd = __VERIFIER_nondet_int();
        if (cmd == 1) {
            if (full) continue;
            int v = __VERIFIER_nondet_int();
            ring[tail] = v;
            expect[in++] = v;
            tail = tail + 1 == CAP ? 0 : tail + 1;
            if (tail == head && in > 9) full = 1;
        } else if (cmd == 2) {
            if (head == tail && !full) continue;
            int v = ring[head];
            head = head + 1 == CAP ? 0 : head + 1;
            full = 0;
            if (expect[out++] != v) reach_error();
        } else break;
    }
    return 0;
}
