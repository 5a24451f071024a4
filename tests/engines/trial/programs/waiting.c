/* Programs that ask a harness for ever: a fault needs a few answers that belong together. */
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

static int level = 1, is_pumping, has_gas, is_watched = 1;

static void shift(void) {
    if (is_pumping && level > 0)
        level--;
    if (is_watched) {
        if (is_pumping && (has_gas || level == 0))
            is_pumping = 0;
        else if (!is_pumping && level == 2 && !has_gas)
            is_pumping = 1;
    }
    if (is_pumping && has_gas)
        puts("explosion");
}

int mine(void) {
    for (;;) {
        if (__VERIFIER_nondet_int() && level < 2)
            level++;
        if (__VERIFIER_nondet_int())
            has_gas = !has_gas;
        if (__VERIFIER_nondet_bool())
            is_watched = 1;
        else if (__VERIFIER_nondet_bool())
            is_watched = 0;
        shift();
    }
}

enum state { CLOSED, ONE, TWO, OPEN };

int lock(void) {
    enum state state = CLOSED;
    unsigned tries = 0;
    while (1) {
        unsigned char key = __VERIFIER_nondet_uchar();
        switch (state) {
        case CLOSED: state = key == 'k' ? ONE : CLOSED; break;
        case ONE: state = key == 'e' ? TWO : CLOSED; break;
        case TWO: state = key == 'y' ? OPEN : CLOSED; break;
        default:
            if (key == '!' && tries > 0)
                puts("open");
            state = CLOSED;
            tries++;
        }
    }
}

struct machine {
    int paid, has_chosen;
};

int machine(void) {
    struct machine m = {0, 0};
    int sold = 0;
    do {
        int event = __VERIFIER_nondet_int();
        if (event == 1 && m.paid < 3)
            m.paid++;
        else if (event == 2)
            m.has_chosen = 1;
        else if (event == 3 && m.has_chosen) {
            m.paid = 0;
            m.has_chosen = 0;
        }
        if (m.paid == 3 && m.has_chosen) {
            sold++;
            m.paid = 0;
            if (sold == 2)
                puts("sold");
        }
    } while (1);
}
