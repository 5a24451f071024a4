extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), bits = 0;
  do { bits += x & 1u; x >>= 1; } while (x != 0);
  must(bits <= 31);
  return 0;
}
