extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void __VERIFIER_assert(int cond) { if (!cond) reach_error(); }
void sort(int a[], int n) {
  for (int i = 1; i < n; i++) {
    int x = a[i], k;
    for (k = i; k > 0 && a[k - 1] > x; k--) a[k] = a[k - 1];
    a[k] = x;
  }
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n <= 0 || n > 500) return 0;
  int a[n];
  for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  sort(a, n);
  for (int i = 1; i < n; i++) __VERIFIER_assert(a[i] >= a[i - 1]);
  return 0;
}
