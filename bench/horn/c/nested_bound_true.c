extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int i,j,n=__VERIFIER_nondet_int();for(i=0;i<n;i++){for(j=i;j<n;j++){__VERIFIER_assert(j>=i);__VERIFIER_assert(0<=j);}}return 0;}
