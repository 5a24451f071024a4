extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int a[100],i;for(i=0;i<100;i++)a[i]=1;for(i=0;i<100;i++)if(a[i]==1)a[i]=0;for(i=0;i<100;i++)__VERIFIER_assert(a[i]==0);return 0;}
