extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int n=__VERIFIER_nondet_int(),i,j,k=0;if(n<0||n>100)return 0;for(i=0;i<n;i++)for(j=0;j<n;j++)k++;__VERIFIER_assert(k>=0);return 0;}
