extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void __VERIFIER_assert(int cond) { if (!cond) reach_error(); }
#define N 64
int v[N];
int main(void) {
  for (int i = 0; i < N; i++) v[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < N; i++) {
    int least = i;
    for (int j = i + 1; j < N - 1; j++) if (v[j] < v[least]) least = j;
    int t = v[least]; v[least] = v[i]; v[i] = t;
  }
  for (int i = 0; i < N - 1; i++) __VERIFIER_assert(v[i] <= v[i + 1]);
  return 0;
}
