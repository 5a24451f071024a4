extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int a(int m,int n){if(m==0)return n+1;if(n==0)return a(m-1,1);return a(m-1,a(m,n-1));}int main(void){int m=__VERIFIER_nondet_int(),n=__VERIFIER_nondet_int();if(m<0||m>3||n<0||n>23)return 0;__VERIFIER_assert(a(m,n)>=0);return 0;}
