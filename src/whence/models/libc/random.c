/* Pseudo-random numbers with glibc's values, so that a seeded program prints what it prints natively.
 *
 * rand and random: the additive feedback generator x[i] = x[i-3] + x[i-31] over 31 words that a Lehmer
 * generator (16807 modulo 2^31 - 1) fills; the first 310 outputs are thrown away.
 * The 48 bit family: X' = 0x5DEECE66D X + 0xB modulo 2^48, as POSIX defines it. */
#include "primitives.h"

enum { DEGREE = 31, SEPARATION = 3, DISCARDED = 310 };

static int __whence_words[DEGREE];
static int __whence_front;
static int __whence_seeded;

static int __whence_step(void)
{
    int rear = (__whence_front + DEGREE - SEPARATION) % DEGREE;
    unsigned sum = (unsigned)__whence_words[__whence_front] + (unsigned)__whence_words[rear];
    __whence_words[__whence_front] = (int)sum;
    __whence_front = (__whence_front + 1) % DEGREE;
    return (int)(sum >> 1);
}

static void __whence_seed(unsigned seed)
{
    __whence_words[0] = seed == 0 ? 1 : (int)seed;
    for (int i = 1; i < DEGREE; i++) {
        long next = 16807L * (__whence_words[i - 1] % 127773) - 2836L * (__whence_words[i - 1] / 127773);
        __whence_words[i] = (int)(next < 0 ? next + 2147483647L : next);
    }
    __whence_front = SEPARATION;
    __whence_seeded = 1;
    for (int i = 0; i < DISCARDED; i++)
        __whence_step();
}

static int __whence_random(void)
{
    if (!__whence_seeded)
        __whence_seed(1);
    return __whence_step();
}

int rand(void)
{
    return __whence_random();
}

long random(void)
{
    return __whence_random();
}

void srand(unsigned seed)
{
    __whence_seed(seed);
}

void srandom(unsigned seed)
{
    __whence_seed(seed);
}

static unsigned __whence_linear_step(unsigned *state)
{
    *state = *state * 1103515245u + 12345u;
    return *state >> 16;
}

int rand_r(unsigned *seed)
{
    unsigned result = __whence_linear_step(seed) & 0x7ff;
    result = result << 10 ^ (__whence_linear_step(seed) & 0x3ff);
    return (int)(result << 10 ^ (__whence_linear_step(seed) & 0x3ff));
}

static unsigned short __whence_state48[3];
static unsigned long __whence_multiplier48 = 0x5deece66dUL;
static unsigned long __whence_addend48 = 0xb;

static unsigned long __whence_step48(unsigned short state[3])
{
    unsigned long x = state[0] | (unsigned long)state[1] << 16 | (unsigned long)state[2] << 32;
    x = (x * __whence_multiplier48 + __whence_addend48) & 0xffffffffffffUL;
    state[0] = (unsigned short)x;
    state[1] = (unsigned short)(x >> 16);
    state[2] = (unsigned short)(x >> 32);
    return x;
}

void srand48(long seed)
{
    __whence_state48[0] = 0x330e;
    __whence_state48[1] = (unsigned short)seed;
    __whence_state48[2] = (unsigned short)((unsigned long)seed >> 16);
    __whence_multiplier48 = 0x5deece66dUL;
    __whence_addend48 = 0xb;
}

long nrand48(unsigned short state[3])
{
    return (long)(__whence_step48(state) >> 17);
}

long jrand48(unsigned short state[3])
{
    return (int)(__whence_step48(state) >> 16);
}

double erand48(unsigned short state[3])
{
    return (double)__whence_step48(state) / 281474976710656.0;
}

long lrand48(void)
{
    return (long)(__whence_step48(__whence_state48) >> 17);
}

long mrand48(void)
{
    return (int)(__whence_step48(__whence_state48) >> 16);
}

double drand48(void)
{
    return (double)__whence_step48(__whence_state48) / 281474976710656.0;
}
