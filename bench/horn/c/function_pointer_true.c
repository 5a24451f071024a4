extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
static int g=0;static void a(void){g=1;}static void b(void){g=2;}int main(void){void(*f)(void)=__VERIFIER_nondet_int()?a:b;int i;for(i=0;i<10;i++)f();__VERIFIER_assert(g==1||g==2);return 0;}
