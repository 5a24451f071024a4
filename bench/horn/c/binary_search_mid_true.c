extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int n=__VERIFIER_nondet_int(),lo=0,hi,mid;if(n<1||n>1000000)return 0;hi=n-1;while(lo<=hi){mid=lo+(hi-lo)/2;__VERIFIER_assert(mid>=0&&mid<n);if(__VERIFIER_nondet_int())lo=mid+1;else hi=mid-1;}return 0;}
