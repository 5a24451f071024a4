#ifndef INTERFACE_H
#define INTERFACE_H
struct operation { const char *name; int (*apply)(int, int); };
extern const struct operation operations[];
extern const int operation_count;
static inline int apply(int i, int a, int b) { return operations[i].apply(a, b); }
#endif
