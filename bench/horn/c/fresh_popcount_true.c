extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint(); int c = 0;
  while (x) { x &= x - 1; c++; }
  must(c <= 32);
  return 0;
}
