extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *malloc(unsigned long); extern void free(void *);
static void must(int c) { if (!c) { reach_error(); abort(); } }

static int balance, fees;
static void pay(int n) { if (n > 0 && n  <= balance) { balance -= n + 2; fees += 2; } }
static void put(int n) { if (n > 0 && n < 1000 && balance < 100000) balance += n; }
int main(void) {
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int() % 3) pay(__VERIFIER_nondet_int()); else put(__VERIFIER_nondet_int());
    if (fees > 10000) return 0;
  }
  must(balance >= 0);
  return 0;
}
