extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

struct span { int from, to; };
int main(void) {
  struct span s[25];
  for (unsigned i = 0; i < 25; i++) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < b) { s[i].from = a; s[i].to = b; } else { s[i].from = b; s[i].to = a; }
  }
  unsigned q = __VERIFIER_nondet_uint();
  if (q < 25) must(s[q].from <= s[q].to);
  return 0;
}
