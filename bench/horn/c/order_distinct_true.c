extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
static void __VERIFIER_assert(int cond) { if (!cond) reach_error(); }
#define N 100
int v[N];
int main(void) {
  int n = 0;
  while (n < N && __VERIFIER_nondet_bool()) {
    int x = __VERIFIER_nondet_int(), seen = 0;
    for (int i = 0; i < n; i++) if (v[i] == x) seen = 1;
    if (!seen) v[n++] = x;
  }
  for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) __VERIFIER_assert(v[i] != v[j]);
}
