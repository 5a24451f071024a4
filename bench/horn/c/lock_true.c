extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int lock=0,old,new=__VERIFIER_nondet_int();do{lock=1;old=new;if(__VERIFIER_nondet_int()){lock=0;new++;}}while(new!=old);__VERIFIER_assert(lock==1);return 0;}
