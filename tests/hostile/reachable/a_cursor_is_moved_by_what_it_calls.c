extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static char line[4] = "abc";
static const char *at = line;

static void cut(int k) { if (k > 0 && k < 3) line[k] = 0; }
static int next(int k) { cut(k); return *at ? *at++ : -1; }

int main(void) {
    int n = 0, k = __VERIFIER_nondet_int();
    while (next(k) != -1) n++;
    if (n == 1) reach_error();
    return 0;
}
