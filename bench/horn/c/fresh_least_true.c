extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

static int least(const int *a, int n) {
  if (n == 1) return a[0];
  int rest = least(a + 1, n - 1);
  return rest < a[0] ? rest : a[0];
}
int main(void) {
  int t[12];
  for (int i = 0; i < 12; i++) { t[i] = __VERIFIER_nondet_int(); if (t[i] < 5) t[i] = 5; }
  must(least(t, 12) >= 5);
  return 0;
}
