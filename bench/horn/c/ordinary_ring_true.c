extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }

#define SIZE 16
struct ring { int data[SIZE]; unsigned head, tail, count; };
static int push(struct ring *r, int v) {
    if (r->count == SIZE) return 0;
    r->data[r->head] = v;
    r->head = (r->head + 1) % SIZE;
    r->count++;
    return 1;
}
static int pop(struct ring *r, int *v) {
    if (r->count == 0) return 0;
    *v = r->data[r->tail];
    r->tail = (r->tail + 1) % SIZE;
    r->count--;
    return 1;
}
int main(void) {
    struct ring r;
    int v;
    r.head = r.tail = r.count = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) push(&r, 1);
        else pop(&r, &v);
        check(r.count <= SIZE && r.head < SIZE && r.tail < SIZE);
    }
    return 0;
}
