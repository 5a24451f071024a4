#include <time.h>
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);

int main(void){ time_t t = __VERIFIER_nondet_long(); struct tm *m = gmtime(&t); if (m == 0) reach_error(); return 0; }
