#include <limits.h>
#include <stdint.h>

enum state { IDLE, OPEN, LOCKED, BROKEN };

int door(enum state state, int event)
{
    switch (state) {
    case IDLE:
        return event == 1 ? OPEN : event == 2 ? LOCKED : IDLE;
    case OPEN:
        if (event == 3)
            return BROKEN;
        return event ? OPEN : IDLE;
    case LOCKED:
        return event == 1234 ? IDLE : LOCKED;
    default:
        return BROKEN;
    }
}

/* The sequence 1, 2, 3 in a row opens. */
int combination(const unsigned char *keys, int n)
{
    int at = 0;
    for (int i = 0; i < n && i < 6; i++) {
        if (keys[i] == at + 1)
            at++;
        else
            at = keys[i] == 1;
        if (at == 3)
            return 1;
    }
    return 0;
}

int triangle(int a, int b, int c)
{
    if (a <= 0 || b <= 0 || c <= 0)
        return -1;
    if (a >= b + c || b >= a + c || c >= a + b)
        return -1;
    if (a == b && b == c)
        return 3;
    if (a == b || b == c || a == c)
        return 2;
    return 1;
}

unsigned gcd(unsigned a, unsigned b) { return b ? gcd(b, a % b) : a; }

int days(int month, int year)
{
    switch (month) {
    case 4: case 6: case 9: case 11:
        return 30;
    case 2:
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
    case 1: case 3: case 5: case 7: case 8: case 10: case 12:
        return 31;
    }
    return 0;
}

int64_t clamp_add(int64_t a, int64_t b)
{
    if (b > 0 && a > INT64_MAX - b)
        return INT64_MAX;
    if (b < 0 && a < INT64_MIN - b)
        return INT64_MIN;
    return a + b;
}

uint8_t checksum(uint32_t word)
{
    uint8_t sum = 0;
    for (int i = 0; i < 4; i++)
        sum += word >> (8 * i);
    if (sum == 0x5a && (word & 0xff) == 7)
        return 0xff;
    return sum;
}

double grade(double points, int bonus)
{
    if (points < 0 || points > 100)
        return -1;
    if (bonus > 3)
        points += 10;
    if (points >= 89.5)
        return 1.0;
    if (points >= 60.25)
        return 2.5;
    return 5.0;
}

static int depth;
static int nested(int n)
{
    if (n <= 0)
        return 0;
    depth++;
    return 1 + nested(n - 2);
}
int levels(int n)
{
    if (n > 9)
        return -1;
    return nested(n) == 3 && depth == 3;
}
