extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int a[100],i,s=0;for(i=0;i<100;i++)a[i]=__VERIFIER_nondet_int()?1:0;for(i=0;i<100;i++)s+=a[i];__VERIFIER_assert(s>=0&&s<=100);return 0;}
