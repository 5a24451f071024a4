extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
struct node { int open; int closed; struct node *next; }; int main(void) { struct node *head = 0; for (int i = 0; i < 30; i++) { struct node *p = malloc(sizeof *p); if (!p) return 0; p->open = __VERIFIER_nondet_bool(); p->closed = !p->open; p->next = head; head = p; } for (struct node *p = head; p; p = p->next) check(p->open != p->closed); return 0; }
