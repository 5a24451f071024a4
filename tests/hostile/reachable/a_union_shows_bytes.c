extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

union U { int i; unsigned char b[4]; }; int main(void){ union U u; u.i = __VERIFIER_nondet_int(); if (u.b[1] == 0x12) reach_error(); return 0; }
