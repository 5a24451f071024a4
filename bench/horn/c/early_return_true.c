extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
static int find(int n){int i;for(i=0;i<n;i++){if(__VERIFIER_nondet_int())return i;}return -1;}int main(void){int n=__VERIFIER_nondet_int();int r=find(n);__VERIFIER_assert(r==-1||(r>=0&&r<n));return 0;}
