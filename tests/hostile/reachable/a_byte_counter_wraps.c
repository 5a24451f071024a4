extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void){ unsigned char c = 0; int n = __VERIFIER_nondet_int(); for (int i=0;i<n;i++) c++; if (n==256 && c==0) reach_error(); return 0; }
