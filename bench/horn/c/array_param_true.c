extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
void fill(int *p,int n,int v){int i;for(i=0;i<n;i++)p[i]=v;}int main(void){int a[64],i;fill(a,64,3);for(i=0;i<64;i++)__VERIFIER_assert(a[i]==3);return 0;}
