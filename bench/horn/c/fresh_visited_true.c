extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  _Bool seen[30] = {0}; int count = 0;
  while (__VERIFIER_nondet_bool()) {
    unsigned k = __VERIFIER_nondet_uint() % 30;
    if (seen[k]) continue;
    seen[k] = 1; if (count < 30) count++;
  }
  int k = __VERIFIER_nondet_int();
  if (k >= 0 && k < 30) must(!seen[k] || count > 0);
  return 0;
}
