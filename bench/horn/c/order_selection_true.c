#include <stdlib.h>
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void __VERIFIER_assert(int cond) { if (!cond) reach_error(); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) return 0;
  int *a = malloc(n * sizeof(int));
  if (!a) return 0;
  for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  for (int last = n - 1; last > 0; last--) {
    int big = 0;
    for (int j = 1; j <= last; j++) if (a[j] > a[big]) big = j;
    int t = a[big]; a[big] = a[last]; a[last] = t;
  }
  for (int i = 0; i < n - 1; i++) __VERIFIER_assert(a[i] <= a[i + 1]);
  free(a);
  return 0;
}
