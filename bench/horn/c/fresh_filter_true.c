extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

#define N 60
int main(void) {
  int in[N], out[N]; int n = 0;
  for (int i = 0; i < N; i++) in[i] = __VERIFIER_nondet_int();
  for (int *p = in; p != in + N; ++p) if (*p  > 3) out[n++] = *p;
  for (int j = 0; j < n; j++) must(out[j] != 0);
  return 0;
}
