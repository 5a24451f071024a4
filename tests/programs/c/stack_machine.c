/* a small stack machine: switch in a loop, static tables, pointers into arrays, an output buffer */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum op { PUSH, ADD, MUL, DUP, JNZ, DEC, OUT, HALT };
struct code { enum op op; int arg; };
static struct code program[32];
static int stack[16], *sp = stack, steps;
static char out[64], *end = out;
static int memory['z' - 'a' + 1];

static void push(int v) { if (sp < stack + 16) *sp++ = v; }
static int pop(void) { return sp > stack ? *--sp : 0; }
static void emit(int v) { end += sprintf(end, "%d ", v); }
static int load(char *text) {
    int n = 0;
    for (char *word = strtok(text, " \n"); word && n < 31; word = strtok(NULL, " \n")) {
        struct code *c = &program[n++];
        if (isdigit((unsigned char)*word)) { c->op = PUSH; c->arg = atoi(word); }
        else switch (*word) {
        case '+': c->op = ADD; break;
        case '*': c->op = MUL; break;
        case 'd': c->op = DUP; break;
        case 'j': c->op = JNZ; c->arg = atoi(word + 1); break;
        case '-': c->op = DEC; break;
        case '.': c->op = OUT; break;
        default: c->op = HALT; memory[(*word - 'a') & 15]++;
        }
    }
    program[n].op = HALT;
    return n;
}
static void run(void) {
    for (struct code *pc = program; steps < 200; steps++) {
        int a, b;
        switch (pc->op) {
        case PUSH: push(pc->arg); break;
        case ADD: a = pop(); b = pop(); push(a + b); break;
        case MUL: a = pop(); b = pop(); push(a * b % 997); break;
        case DUP: a = pop(); push(a); push(a); break;
        case JNZ: a = pop(); if (a) { push(a); pc = program + pc->arg; continue; } break;
        case DEC: push(pop() - 1); break;
        case OUT: emit(pop()); break;
        case HALT: return;
        }
        pc++;
    }
}
int main(void) {
    char line[80];
    while (fgets(line, sizeof line, stdin)) {
        if (load(line)) run();
        sp = stack;
    }
    printf("%s(%d steps, %d)\n", out, steps, memory[0]);
    return 0;
}
