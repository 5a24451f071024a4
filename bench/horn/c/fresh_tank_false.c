extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

struct tank { int level; int valve; };
int main(void) {
  struct tank t = { 40, 0 };
  while (__VERIFIER_nondet_bool()) {
    if (t.level < 20) t.valve = 1;
    else if (t.level > 80) t.valve = 0;
    if (t.valve) t.level += 5; else t.level -= 3;
    must(t.level >= 18 && t.level <= 85);
  }
  return 0;
}
