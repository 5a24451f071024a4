#include <ucontext.h>

static ucontext_t outer, inner;
static char stack[65536];
static int zero;

static void work(void) {
    zero = 100 / zero; /* fails */
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 9) {
        getcontext(&inner);
        inner.uc_stack.ss_sp = stack;
        inner.uc_stack.ss_size = sizeof stack;
        inner.uc_link = &outer;
        makecontext(&inner, work, 0);
        swapcontext(&outer, &inner);
        return 0;
    }
    return 0;
}
