/* Pseudo-random numbers: any, unless nothing is told, when they have glibc's values, so that a seeded program
 * prints what it prints natively.  The interpreter keeps the generator of rand and random, which no engine
 * may lean on.  The 48 bit family: X' = 0x5DEECE66D X + 0xB modulo 2^48, as POSIX defines it. */
#include "primitives.h"

int rand(void)
{
    return (int)__whence_number("rand", __whence_usual_random(), 0x7fffffff);
}

long random(void)
{
    return __whence_number("random", __whence_usual_random(), 0x7fffffff);
}

void srand(unsigned seed)
{
    __whence_seed_random(seed);
}

void srandom(unsigned seed)
{
    __whence_seed_random(seed);
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
    result = result << 10 ^ (__whence_linear_step(seed) & 0x3ff);
    return (int)__whence_number("rand_r", result, 0x7fffffff);
}

static unsigned short __whence_state48[3];
static unsigned long long __whence_multiplier48 = 0x5deece66dULL;
static unsigned long long __whence_addend48 = 0xb;

static unsigned long long __whence_step48(unsigned short state[3])
{
    unsigned long long x = state[0] | (unsigned long long)state[1] << 16 | (unsigned long long)state[2] << 32;
    x = (x * __whence_multiplier48 + __whence_addend48) & 0xffffffffffffULL;
    state[0] = (unsigned short)x;
    state[1] = (unsigned short)(x >> 16);
    state[2] = (unsigned short)(x >> 32);
    return x;
}

void srand48(long seed)
{
    __whence_state48[0] = 0x330e;
    __whence_state48[1] = (unsigned short)seed;
    __whence_state48[2] = (unsigned short)((unsigned long long)seed >> 16);
    __whence_multiplier48 = 0x5deece66dULL;
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
    return __whence_number("lrand48", (long)(__whence_step48(__whence_state48) >> 17), 0x7fffffff);
}

long mrand48(void)
{
    return (int)__whence_number("mrand48", (int)(__whence_step48(__whence_state48) >> 16), 0xffffffff);
}

double drand48(void)
{
    long long bits = __whence_number("drand48", (long long)__whence_step48(__whence_state48), 0xffffffffffffLL);
    return (double)bits / 281474976710656.0;
}
