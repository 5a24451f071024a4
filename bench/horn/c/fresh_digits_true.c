extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), start = n, s = 0;
  while (n != 0) { s += n % 10; n = n / 10; }
  must(s <= start);
  return 0;
}
