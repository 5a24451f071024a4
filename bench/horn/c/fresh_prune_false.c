extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

struct cell { unsigned v; struct cell *tail; };
int main(void) {
  struct cell *all = 0;
  while (__VERIFIER_nondet_bool()) {
    struct cell *c = malloc(sizeof(struct cell));
    if (c == 0) break;
    c->v = __VERIFIER_nondet_uint() & 31;
    c->tail = all; all = c;
  }
  for (struct cell **at = &all; *at; ) {
    struct cell *c = *at;
    if (c->v == 3) { *at = c->tail; free(c); } else at = &c->tail;
  }
  for (struct cell *c = all; c; c = c->tail) must(c->v < 16);
  return 0;
}
