extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
void inc(int*p){(*p)++;}int main(void){int x=0,y=0,i;for(i=0;i<100;i++){inc(&x);inc(&y);}__VERIFIER_assert(x==y);return 0;}
