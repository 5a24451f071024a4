extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
struct p{int x;int y;};int main(void){struct p a[50];int i;for(i=0;i<50;i++){a[i].x=i;a[i].y=-i;}for(i=0;i<50;i++)__VERIFIER_assert(a[i].x+a[i].y==0);return 0;}
