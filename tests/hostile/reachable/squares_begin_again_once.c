/* What products and remainders say holds until one late step. */
int __VERIFIER_nondet_int(void);
void reach_error(void);
int main(void){ int i=0,s=0,n=__VERIFIER_nondet_int(); if(n<1||n>40)return 0; while(1){ if(i==n)break; s+=2*i+1; i++; if(s==1600) s=0; } if(s!=i*i) reach_error(); return 0; }
