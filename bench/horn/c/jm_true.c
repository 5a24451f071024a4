extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int i=__VERIFIER_nondet_int(),j=__VERIFIER_nondet_int();if(!(i>=0&&j>=0))return 0;int x=i,y=j;while(x!=0){x--;y--;}if(i==j)__VERIFIER_assert(y==0);return 0;}
