extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
#include <stdlib.h>
static void check(int holds) { if (!holds) { reach_error(); } }
struct node { struct node *next; }; int main(void) { struct node *head = 0; int made = 0; while (made < 25 && __VERIFIER_nondet_bool()) { struct node *p = malloc(sizeof *p); if (!p) break; p->next = head; head = p; made++; } int n = 0; for (struct node *p = head; p; p = p->next) { n++; if (n > 25) break; } check(made <= 25); return 0; }
