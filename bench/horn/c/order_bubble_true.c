extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void __VERIFIER_assert(int cond) { if (!cond) reach_error(); }
#define N 60
int a[N];
int main(void) {
  for (int i = 0; i < N; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N - 1 - i; j++)
      if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
  for (int i = 0; i + 1 < N; i++) __VERIFIER_assert(a[i] <= a[i + 1]);
}
