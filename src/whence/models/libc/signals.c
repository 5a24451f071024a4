/* Sets of signals, and handlers as POSIX sets them (<signal.h>).  No signal arrives unless the program raises it. */
#define _GNU_SOURCE
#include "primitives.h"
#include <errno.h>
#include <signal.h>

enum { SIGNALS = 65, BITS = 8 * sizeof(unsigned long) };

static sigset_t __whence_blocked_signals;

static int __whence_is_no_signal(int number)
{
    if (number > 0 && number < SIGNALS)
        return 0;
    errno = EINVAL;
    return 1;
}

static unsigned long *__whence_word_of(sigset_t *set, int number)
{
    return &set->__val[(number - 1) / BITS];
}

static unsigned long __whence_bit_of(int number)
{
    return 1UL << (number - 1) % BITS;
}

int sigemptyset(sigset_t *set)
{
    memset(set, 0, sizeof *set);
    return 0;
}

int sigfillset(sigset_t *set)
{
    memset(set, 0xff, sizeof *set);
    return 0;
}

int sigaddset(sigset_t *set, int number)
{
    if (__whence_is_no_signal(number))
        return -1;
    *__whence_word_of(set, number) |= __whence_bit_of(number);
    return 0;
}

int sigdelset(sigset_t *set, int number)
{
    if (__whence_is_no_signal(number))
        return -1;
    *__whence_word_of(set, number) &= ~__whence_bit_of(number);
    return 0;
}

int sigismember(const sigset_t *set, int number)
{
    if (__whence_is_no_signal(number))
        return -1;
    return (*__whence_word_of((sigset_t *)set, number) & __whence_bit_of(number)) != 0;
}

int sigprocmask(int how, const sigset_t *restrict set, sigset_t *restrict old)
{
    sigset_t before = __whence_blocked_signals;
    if (set != 0 && how != SIG_BLOCK && how != SIG_UNBLOCK && how != SIG_SETMASK) {
        errno = EINVAL;
        return -1;
    }
    for (unsigned i = 0; set != 0 && i < sizeof before.__val / sizeof before.__val[0]; i++) {
        unsigned long given = set->__val[i], *blocked = &__whence_blocked_signals.__val[i];
        *blocked = how == SIG_BLOCK ? *blocked | given : how == SIG_UNBLOCK ? *blocked & ~given : given;
    }
    if (old != 0)
        *old = before;
    return 0;
}

int sigaction(int number, const struct sigaction *restrict action, struct sigaction *restrict old)
{
    void (*before)(int) = signal(number, action != 0 ? action->sa_handler : SIG_DFL);
    if (before == SIG_ERR)
        return -1;
    if (action == 0)
        signal(number, before);
    if (old != 0) {
        memset(old, 0, sizeof *old);
        old->sa_handler = before;
    }
    return 0;
}

/* Handlers run on the one stack that there is. */
int sigaltstack(const stack_t *restrict stack, stack_t *restrict old)
{
    static stack_t current = {.ss_flags = SS_DISABLE};
    if (old != 0)
        *old = current;
    if (stack != 0)
        current = *stack;
    return 0;
}
