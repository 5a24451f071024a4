#include <stdlib.h>
#include <string.h>
#include <errno.h>
#include <stdio.h>
static int a = 1, b = 1, c = 1, d = 1, e = 1;
static int *pa = &a;
void viaptr(int v) { *pa = v; }
int f1(int x) { return x / a; } //! div
static void inc(int *p) { (*p)--; }
void apply(void (*g)(int *)) { g(&b); }
void doit(void) { apply(inc); }
int f2(int x) { return x / b; } //! div
struct ops { int (*get)(int); };
static int idle(int v) { return v; }
static int bad(int v) { return v / (v - v); } //! div
static struct ops table = { idle };
void install(int k) { table.get = k ? bad : idle; }
int f3(int x) { return table.get(x); }
int f4(char *s) { char *t = strtok(s, ","); return t ? *t : 0; }
int f5(void) { char *t = strtok(0, ","); return *t; } //! null
int f6(int x) { static int n = 2; n--; return x / n; } //! div
int f7(void) { return 10 / (errno - 2); } //! div
void touch(void) { FILE *f = fopen("nope", "r"); if (f) fclose(f); }
static char *buf; static unsigned len;
void reserve(unsigned n) { buf = malloc(n); len = n; }
void put(unsigned i, char v) { if (buf && i < len) buf[i] = v; }
void putbad(unsigned i, char v) { if (buf && i <= len) buf[i] = v; } //! bounds
void release(void) { free(buf); }
char peek(void) { return buf && len ? buf[0] : 0; } //! bounds
struct node { struct node *next; int v; }; static struct node *head;
void push(int v) { struct node *n = malloc(sizeof *n); n->next = head; n->v = v; head = n; } //! null
int pop(void) { struct node *n = head; head = n->next; int v = n->v; free(n); return v; } //! null
int second(void) { if (head) return head->next->v; return 0; } //! null
static int depth; 
void enter(void) { depth++; } void leave(void) { depth--; }
int f8(void) { return 8 / (depth + 1); } //! div
static int arr[4]; static int at;
void next(void) { at = (at + 1) % 4; }
int f9(void) { return arr[at]; }
void jump(int k) { if (k >= 0 && k < 5) at = k; }
int f10(void) { return arr[at]; } //! bounds
void callback_user(int (*cb)(void)) { int k = c; if (cb()) { if (c != k) d = 0; } }
void setc(int v) { c = v; }
int f11(int x) { return x / d; } //! div
int twomallocs(void) { char *p = malloc(4); if (!p) return 0; char *q = malloc(4); q[0] = 1; p[0] = q[0]; return p[0]; } //! null
static int *lazy; int *getlazy(void) { if (!lazy) lazy = calloc(2, sizeof *lazy); return lazy; }
int f12(void) { return 10 / (getlazy()[0] + 1); }  //! null
void poke(int v) { getlazy()[0] = v; }
