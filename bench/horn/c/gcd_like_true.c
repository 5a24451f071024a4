extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int x=__VERIFIER_nondet_int(),y=__VERIFIER_nondet_int();if(x<1||y<1)return 0;while(x!=y){if(x>y)x-=y;else y-=x;__VERIFIER_assert(x>0&&y>0);}return 0;}
