extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
static void __VERIFIER_assert(int cond) { if (!cond) reach_error(); }
#define CAP 32
int item[CAP]; int used = 0;
void insert(int x) {
  int k = used;
  if (used == CAP) return;
  while (k > 0 && item[k - 1] > x) { item[k] = item[k - 1]; k--; }
  item[k] = x;
  used++;
}
int main(void) {
  while (__VERIFIER_nondet_bool()) insert(__VERIFIER_nondet_int());
  for (int i = 1; i < used; i++) __VERIFIER_assert(item[i - 1] <= item[i]);
}
