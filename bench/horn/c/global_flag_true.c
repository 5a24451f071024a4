extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
static int on=0,ops=0;static void use(void){if(on)ops++;}int main(void){while(__VERIFIER_nondet_int()){if(__VERIFIER_nondet_int())on=1;use();if(ops>0)__VERIFIER_assert(on);}return 0;}
