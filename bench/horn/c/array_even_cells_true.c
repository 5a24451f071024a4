extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int a[200],i;for(i=0;i<200;i++){if(i<100)a[i]=5;else a[i]=6;}for(i=0;i<100;i++)__VERIFIER_assert(a[i]==5);return 0;}
