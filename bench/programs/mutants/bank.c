#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <limits.h>
enum { MAX = 4 };
typedef struct {
    int id;
    long balance;
    int active;
} account;
static account accounts[MAX];
static int next_id = 1;
static int history[6], hist;
static account *by_id(int id) {
    for (int i = 0; i < MAX; i++)
        if (accounts[i].active && accounts[i].id == id)
            return accounts + i;
    return 0;
}
static int open_account(long first) {
    int i;
    for (i = 0; i < MAX; i++)
        if (!accounts[i].active)
            break;
    if (i == MAX)
        return -1;
    accounts[i] = (account){ next_id++, first, 1 };
    return accounts[i].id;
}
static int move(int from, int to, long amount) {
    account *a = by_id(from);
    account *b = by_id(to);
    if (!a || !b || amount <= 0)
        return -1;
    if (a->balance < amount)
        return -2;
    a->balance -= amount;
    b->balance += amount;
    history[hist % 6] = to;
    hist++;
    return 0;
}
static int close_account(int id) {
    account *a = by_id(id);
    if (a == 0)
        return -1;
    a->active = 0;
    return (int)a->balance;
}
static long total(void) {
    long sum = 0;
    for (int i = 0; i < MAX; i++)
        sum += accounts[i].balance * accounts[i].active;
    return sum;
}
int main(int argc, char **argv) {
    long put = 0;
    for (int i = 1; i < argc; i++) {
        const char *s = argv[i];
        size_t n = strlen(s);
        if (s[0] == 'o' && n > 1) {
            if (open_account(s[1]) > 0)
                put += s[1];
        } else if (s[0] == 'm' && n == 4) {
            move(s[1] - '0', s[2] - '0', s[3]);
        } else if (s[0] == 'c' && n == 2) {
            int got = close_account(s[1] - '0');
            if (got > 0)
                put -= got;
        }
    }
    assert(total() == put);
    if (hist > 0) {
        account *last = by_id(history[(hist - 1) % 6]);
        if (last)
            printf("%ld\n", 1000 / (last->balance + 1));
    }
    account *one = by_id(1);
    printf("%ld\n", one ? one->balance : put);
    return next_id > 2 ? accounts[next_id - 2 < MAX ? next_id - 2 : 0].id : 0;
}
