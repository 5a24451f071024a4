extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

struct job { int cost; struct job *next; };
static struct job *first, *last;
static void add(int cost) {
  struct job *j = malloc(sizeof *j);
  if (!j) abort();
  j->cost = cost; j->next = 0;
  if (last) last->next = j; else first = j;
  last = j;
}
static int take(void) {
  struct job *j = first; int c = j->cost;
  first = j->next;
  if (!first) last = 0;
  free(j); return c;
}
int main(void) {
  for (;;) {
    if (__VERIFIER_nondet_bool()) { int c = __VERIFIER_nondet_int(); add(c > 9 ? c : 10); }
    else if (first) must(take() > 9);
    else if (__VERIFIER_nondet_bool()) break;
    must((first == 0) == (last == 0));
  }
  return 0;
}
