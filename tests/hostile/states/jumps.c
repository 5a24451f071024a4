/* What is changed between setjmp and longjmp: the marked lines fail when setjmp returns again. */
#include <setjmp.h>

static jmp_buf back;
static int table[4], kept;

static void leave(void) { longjmp(back, 1); }

int volatile_index(void) {
    volatile int i = 0;
    if (setjmp(back))
        return table[i]; //! bounds
    i = 7;
    leave();
    return 0;
}

int divisor(void) {
    int i = 0;
    if (setjmp(back) == 1)
        return 10 / (i - 7); //! div
    i = 7;
    leave();
    return 0;
}

struct held { int n; };

int field(void) {
    struct held x = {0};
    struct held *volatile p = &x;
    if (setjmp(back) == 0) {
        p->n = 9;
        leave();
    }
    return table[x.n]; //! bounds
}

int variable(void) {
    kept = 0;
    if (setjmp(back) == 0) {
        kept = 5;
        leave();
    }
    return table[kept]; //! bounds
}

int pointer(void) {
    int *volatile p = table;
    if (setjmp(back) == 0) {
        p = 0;
        leave();
    }
    return *p; //! null
}

int counter(void) {
    int n = 0;
    for (int j = 0; j < 9; j++) {
        if (setjmp(back))
            return table[n]; //! bounds
        n++;
        if (n == 8)
            leave();
    }
    return 0;
}

int main(int argc, char **argv) {
    (void)argv;
    switch (argc) {
    case 1: return volatile_index();
    case 2: return divisor();
    case 3: return field();
    case 4: return variable();
    case 5: return pointer();
    default: return counter();
    }
}
