extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int lo=0,mid=__VERIFIER_nondet_int(),hi;if(!(mid>0&&mid<=100000))return 0;hi=2*mid;while(mid>0){lo++;hi--;mid--;}__VERIFIER_assert(lo==hi);return 0;}
