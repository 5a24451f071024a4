extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  int a[8];
  for (int i = 0; i < 8; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 1; i < 8; i++) {
    int key = a[i], j = i - 1;
    while (j >= 0 && a[j] > key) { a[j + 1] = a[j]; j--; }
    a[j + 1] = key;
  }
  for (int i = 0; i < 7; i++) must(a[i] <= a[i + 1]);
  return 0;
}
