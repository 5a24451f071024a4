extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { abort(); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); } }
struct st{int top;int cap;int data[16];};void init(struct st*s){s->top=0;s->cap=16;}void push(struct st*s,int v){if(s->top<s->cap)s->data[s->top++]=v;}int pop(struct st*s){if(s->top>0)return s->data[--s->top];return 0;}int main(void){struct st s;init(&s);while(__VERIFIER_nondet_int()){if(__VERIFIER_nondet_int())push(&s,1);else pop(&s);__VERIFIER_assert(s.top>=0&&s.top<=16);}return 0;}
