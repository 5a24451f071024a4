extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

enum { IDLE, OPENED, BUSY, CLOSED };
int main(void) {
    int state = IDLE, opens = 0, closes = 0;
    while (state != CLOSED) {
        int e = __VERIFIER_nondet_int();
        switch (state) {
        case IDLE: if (e == 1) { state = OPENED; opens++; } break;
        case OPENED: if (e == 2) state = BUSY; else if (e == 3) { state = CLOSED; closes++; } break;
        case BUSY: if (e == 4) state = OPENED; break;
        default: reach_error();
        }
        check(opens - closes == (state == OPENED || state == BUSY));
    }
    check(opens == 1 && closes == 1);
    return 0;
}
