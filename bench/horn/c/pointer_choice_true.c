extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int x=0,y=0,i;int*p;for(i=0;i<100;i++){p=__VERIFIER_nondet_int()?&x:&y;(*p)++;__VERIFIER_assert(x+y==i+1);}return 0;}
