extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
int main(void){char seen[256];int i,c=0;for(i=0;i<256;i++)seen[i]=0;while(__VERIFIER_nondet_int()){int k=__VERIFIER_nondet_int();if(k>=0&&k<256&&!seen[k]){seen[k]=1;c++;}}for(i=0;i<256;i++)__VERIFIER_assert(seen[i]==0||seen[i]==1);return 0;}
