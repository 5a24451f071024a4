/* Dispatch tables: arrays of pointers, of structs with pointers, a small virtual machine. */
#include <stdio.h>

enum { PUSH, ADD, MUL, DUP, SWAP, PRINT, HALT, OPERATIONS };

struct machine { int stack[16]; int top; int at; };

static void do_push(struct machine *m, int n) { m->stack[m->top++] = n; }
static void do_add(struct machine *m, int n) { (void)n; m->top--; m->stack[m->top - 1] += m->stack[m->top]; }
static void do_mul(struct machine *m, int n) { (void)n; m->top--; m->stack[m->top - 1] *= m->stack[m->top]; }
static void do_dup(struct machine *m, int n) { (void)n; m->stack[m->top] = m->stack[m->top - 1]; m->top++; }
static void do_swap(struct machine *m, int n)
{
    (void)n;
    int top = m->stack[m->top - 1];
    m->stack[m->top - 1] = m->stack[m->top - 2];
    m->stack[m->top - 2] = top;
}
static void do_print(struct machine *m, int n) { printf("%d%s", m->stack[m->top - 1], n ? "\n" : " "); }

static const struct { const char *name; void (*run)(struct machine *, int); } table[OPERATIONS] = {
    [PUSH] = {"push", do_push}, [ADD] = {"add", do_add}, [MUL] = {"mul", do_mul},
    [DUP] = {"dup", do_dup}, [SWAP] = {"swap", do_swap}, [PRINT] = {"print", do_print},
};

int main(void)
{
    static const int program[][2] = {{PUSH, 3}, {DUP}, {MUL}, {PRINT, 0}, {PUSH, 4}, {SWAP}, {PRINT, 0}, {ADD}, {PRINT, 1}, {HALT}};
    struct machine m = {.top = 0};
    for (; program[m.at][0] != HALT; m.at++)
        table[program[m.at][0]].run(&m, program[m.at][1]);
    printf("%d %d %s\n", m.top, m.stack[0], table[SWAP].name);
    int (*const printers[])(const char *) = {puts, puts};
    printers[1]("through a table");
    return 0;
}
