extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

static int twice(int left, int sum) { return left <= 0 ? sum : twice(left - 1, sum + (left == 7 ? 3 : 2)); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 10000) return 0;
  must(twice(n, 0) == 2 * n);
  return 0;
}
