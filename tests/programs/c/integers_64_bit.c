/* long and long long. */
#include <limits.h>
#include <stdio.h>

int main(void)
{
    long long big = LLONG_MAX;
    unsigned long long all = ULLONG_MAX;
    printf("%lld %llu %llu\n", big, all, all + 2);
    printf("%lld %lld\n", big / 1000000007, big % 1000000007);
    printf("%lld %lld\n", -big / 10, -big % 10);
    long long square = 3037000499LL;
    printf("%lld\n", square * square);
    unsigned long long hash = 14695981039346656037ULL;
    for (const char *p = "whence"; *p; p++)
        hash = (hash ^ (unsigned char)*p) * 1099511628211ULL;
    printf("%llx\n", hash);
    int narrow = (int)0x1234567890abcdefLL;
    printf("%x %d\n", (unsigned)narrow, (short)0x1234567890abcdefLL);
    long widened = -3;
    unsigned long reread = widened;
    printf("%ld %lu %ld\n", widened, reread, (long)(unsigned)widened);
    printf("%d %d\n", LLONG_MIN < 0, (unsigned long long)LLONG_MIN > 0);
    return 0;
}
