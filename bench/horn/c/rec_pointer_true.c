extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
void inc(int *p,int n){if(n<=0)return;*p=*p+1;inc(p,n-1);}int main(void){int x=0,n=__VERIFIER_nondet_int();if(n<0)return 0;inc(&x,n);__VERIFIER_assert(x==n);return 0;}
