extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int n=__VERIFIER_nondet_int(),s=0,i;if(n<0||n>1000)return 0;for(i=1;i<=n;i++)s+=1;__VERIFIER_assert(s==n);return 0;}
