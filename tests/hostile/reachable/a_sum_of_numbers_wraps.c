/* What products and remainders say holds until one late step. */
int __VERIFIER_nondet_int(void);
void reach_error(void);
int main(void){ unsigned short s=0,i=0; while(i<400){i++; s+=i;} if(2*(unsigned)s!=(unsigned)i*(i+1)) reach_error(); return 0; }
