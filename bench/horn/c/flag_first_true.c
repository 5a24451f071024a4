extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int first=1,m=0,v;while(__VERIFIER_nondet_int()){v=__VERIFIER_nondet_int();if(first){m=v;first=0;}else if(v<m)m=v;__VERIFIER_assert(m<=v);}return 0;}
