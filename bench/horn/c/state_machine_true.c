extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int s=0,n=0;while(__VERIFIER_nondet_int()){switch(s){case 0:s=1;n=1;break;case 1:s=2;n++;break;case 2:s=0;n=0;break;default:reach_error();}}__VERIFIER_assert(n<=2&&s==n);return 0;}
