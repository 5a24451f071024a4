#include <stdio.h>
#include <string.h>

struct account { char name[16]; int balance; struct account *next; };

static struct account alice = {"alice", 10, 0};
static struct account bob = {"bob", 20, &alice};
static struct account *accounts = &bob;

static struct account *find(const char *name) {
    for (struct account *a = accounts; a; a = a->next)
        if (strcmp(a->name, name) == 0)
            return a;
    return NULL;
}

int main(void) {
    char line[80], name[20];
    int n;
    while (fgets(line, sizeof line, stdin)) {
        if (sscanf(line, "pay %19s %d", name, &n) == 2)
            find(name)->balance += n;
        else if (sscanf(line, "share %19s %d", name, &n) == 2) {
            struct account *a = find(name);
            if (a)
                a->balance = a->balance / n;
        } else
            puts("what?");
    }
    for (struct account *a = accounts; a; a = a->next)
        printf("%s %d\n", a->name, a->balance);
    return 0;
}
