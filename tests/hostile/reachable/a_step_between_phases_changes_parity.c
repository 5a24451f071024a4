/* What products and remainders say holds until one late step. */
int __VERIFIER_nondet_int(void);
void reach_error(void);
int main(void){ unsigned x=0; int b=__VERIFIER_nondet_int(); while(x<200){ if(x<101)x++; else x+=2; if(b&&x==151) x++; } if(x%2==0) reach_error(); return 0; }
