extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
struct node { int v; struct node *next; }; int main(void) { struct node *top = 0; int n = 0; while (n < 6) { struct node *p = malloc(sizeof *p); if (!p) return 0; p->v = n; p->next = top; top = p; n++; } int sum = 0; while (top) { sum += top->v; top = top->next; } check(sum != 15); return 0; }
