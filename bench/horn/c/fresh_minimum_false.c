extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  int t[40], best = 0;
  for (int i = 0; i < 40; ++i) t[i] = __VERIFIER_nondet_int();
  for (int i = 1; i < 40; ++i) if (t[i] + 1 < t[best]) best = i;
  for (int i = 0; i < 40; ++i) must(t[best] <= t[i]);
  return 0;
}
