extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int n=__VERIFIER_nondet_int(),i;if(n<=0||n>1000)return 0;int *a=malloc(n*sizeof(int));if(!a)return 0;for(i=0;i<n;i++)a[i]=i;for(i=0;i<n;i++)__VERIFIER_assert(a[i]==i);free(a);return 0;}
