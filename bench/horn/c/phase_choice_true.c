extern void abort(void);
extern void reach_error(void);
static void __VERIFIER_assert(int cond) { if (!cond) reach_error(); }
int main(void) {
  unsigned int x = 0, y = 10000000;
  while (x < 10000000) {
    if (x < 5000000) { x++; }
    else { x++; y++; }
  }
  __VERIFIER_assert(y == 15000000);
  return 0;
}
