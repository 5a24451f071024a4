extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned sent = 0, seen = 0; _Bool busy = 0;
  for (;;) {
    int what = __VERIFIER_nondet_int();
    if (what == 0 && !busy) { sent++; busy = 1; }
    if (what == 1 && busy) { seen++; busy = 0; }
    if (what == 2 ) break;
  }
  must(sent == seen);
  return 0;
}
