extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int a[1000];int main(void){int i;for(i=0;i<1000;i++)a[i]=7;for(i=0;i<1000;i++)__VERIFIER_assert(a[i]==7);return 0;}
