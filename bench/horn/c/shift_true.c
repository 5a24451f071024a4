extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){unsigned x=__VERIFIER_nondet_uint();int c=0;while(x>0){x=x>>1;c++;if(c>40)break;}__VERIFIER_assert(c>=0);return 0;}
