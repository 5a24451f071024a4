/* Failures by alias, cast, wrap, recursion, goto, zero iterations and dead objects: each is shown or left. */
#include <stdlib.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int g[4]; int *gp; struct S { int *p; int n; }; int glob;
static int *leak(void) { int x = 3; int *p = &x; return p; }
static void set(int **q) { *q = 0; }  //? bounds proved, null proved
static int rec(int n) { return n <= 0 ? 1 : rec(n - 1); }
int main(void) {
  int k = __VERIFIER_nondet_int();
  switch (__VERIFIER_nondet_int()) {
  case 0: { int *p = g; set(&p); return *p; }  //? bounds proved, null refuted
  case 1: { struct S s = {g, 1}; struct S *t = &s; t->p = 0; return *s.p; }  //? bounds proved, null proved, null refuted
  case 2: { int d = 4; int *e = &d; for (int i = 0; i < k; i++) (*e)--; return 8 / d; }  //? bounds proved, div refuted, null proved
  case 3: { unsigned char c = (unsigned char)k; return 5 / c; }  //? div refuted
  case 4: { int i = k; if (i < 0) return 0; i = i % 5; return g[i]; }  //? bounds refuted
  case 5: { gp = g; for (int i = 0; i < k; i++) gp = 0; return *gp; }  //? bounds proved, null refuted
  case 6: { long z = k; z = z * 4294967296L; return 7 / (int)z; }  //? div refuted
  case 7: { unsigned u = (unsigned)k; if (u + 1 > 4) return 0; return g[u]; }  //? bounds refuted
  case 8: { int v = k; do { v /= 2; } while (v > 1); return 9 / v; }  //? div refuted
  case 9: { glob = 0; while (glob < k) glob++; assert(glob != 5); return 0; }  //? assert refuted
  case 10: { int a[3] = {0}; int *q = a + 1; q[k & 3] = 1; return a[0]; }  //? bounds proved, bounds refuted, null proved
  case 11: { char b[4]; b[0] = 0; int j = k; if (j == 200) { signed char s = (signed char)j; return g[s + 54]; } return 0; }  //? bounds refuted
  case 12: { return 6 / (rec(k) - 1); }  //? div refuted
  case 13: { int h = 1; if (k > 0) goto out; h = 0; out: return 3 / h; }  //? div refuted
  case 14: { int *m = malloc(4); if (m) { free(m); } return m ? *m : 0; }  //? bounds refuted, null proved
  case 15: { return g[k > 3 ? 3 : k]; }  //? bounds refuted
  case 16: { short w = (short)k; return 4 / (w + 32768); }  //? div refuted
  }
  return *leak();  //? bounds refuted, null proved
}
