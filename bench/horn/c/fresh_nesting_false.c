extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

static int depth;
static void list(void);
static void item(void) { if (__VERIFIER_nondet_bool()) list(); }
static void list(void) {
  if (depth >= 50) return;
  depth++;
  do item(); while (__VERIFIER_nondet_bool());
  if (depth != 50) depth--;
}
int main(void) { list(); must(depth == 0); return 0; }
