extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
struct node { int v; struct node *next; }; int main(void) { struct node *head = 0; int n = __VERIFIER_nondet_int(); for (int i = 0; i < n; i++) { struct node *p = malloc(sizeof *p); if (!p) break; p->v = 4; p->next = head; head = p; } for (struct node *p = head; p; p = p->next) check(p->v == 4); return 0; }
