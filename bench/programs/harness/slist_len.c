/* expect: unreachable */
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { struct node *next; int data; };
int main(void) {
    struct node *head = 0;
    int n = 0;
    while (n < 30 && __VERIFIER_nondet_int()) {
        struct node *x = malloc(sizeof *x);
        if (!x) return 1;
        x->next = head;
        x->data = 1;
        head = x;
        n++;
    }
    int m = 0;
    for (struct node *p = head; p; p = p->next) {
        if (p->data != 1) reach_error();
        m += p->data;
    }
    return 0;
}
