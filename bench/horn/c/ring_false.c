extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
#define N 8
int buf[N];int head=0,count=0;void push(int v){if(count<=N){buf[(head+count)%N]=v;count++;}}int pop(void){int v=0;if(count>0){v=buf[head];head=(head+1)%N;count--;}return v;}int main(void){while(__VERIFIER_nondet_int()){if(__VERIFIER_nondet_int())push(1);else pop();__VERIFIER_assert(head>=0&&head<N&&count>=0&&count<=N);}return 0;}
