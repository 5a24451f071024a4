extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){int a[10][10],i,j;for(i=0;i<10;i++)for(j=0;j<10;j++)a[i][j]=4;for(i=0;i<10;i++)for(j=0;j<10;j++)__VERIFIER_assert(a[i][j]==4);return 0;}
