extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
struct node { int v; struct node *next; }; int main(void) { struct node *head = 0, *tail = 0; while (__VERIFIER_nondet_bool()) { struct node *p = malloc(sizeof *p); if (!p) break; p->v = 1; p->next = 0; if (tail) tail->next = p; else head = p; tail = p; } while (head) { struct node *p = head; head = p->next; check(p->v == 1); free(p); } return 0; }
