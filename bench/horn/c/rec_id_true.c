extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int id(int x){if(x==0)return 0;return id(x-1)+1;}int main(void){int x=__VERIFIER_nondet_int();if(x<0)return 0;__VERIFIER_assert(id(x)==x);return 0;}
