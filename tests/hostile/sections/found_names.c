/* Procedures and variables that a program finds by their names while it runs: each marked line fails in some run. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <dlfcn.h>
static int t[8];
//// a_procedure_that_only_its_name_leads_to
int handler(int x) { return
  t[x]; } //! bounds
int main(int argc, char **argv) { int (*f)(int) = (int (*)(int))dlsym(RTLD_DEFAULT, "handler"); return f ? f(argc + 8) : 0; }
//// a_procedure_that_changes_a_static
static int level = 3;
void raise_level(void) { level = 9; }
int main(int argc, char **argv) { void (*f)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "raise_level"); if (f) f();
 return t[level]; } //! bounds
//// a_variable_by_its_name_behind_a_test
int level = 3;
int main(int argc, char **argv) { int *p = dlsym(RTLD_DEFAULT, "level"); if (!p || level != 3) return 1; *p = argc + 8;
 return t[level]; } //! bounds
//// a_procedure_by_its_name_is_given_a_pointer
void set(int *p) { *p = 9; }
int main(int argc, char **argv) { int level = 3; void (*f)(int *) = (void (*)(int *))dlsym(RTLD_DEFAULT, "set"); if (!f) return 1; level = 2; f(&level);
 return t[level]; } //! bounds
//// a_procedure_by_its_name_is_given_a_number
static int last;
int note(int i) { last = i; return 
  t[last]; } //! bounds
int main(int argc, char **argv) { note(3); int (*f)(int) = (int (*)(int))dlsym(RTLD_DEFAULT, "note"); if (!f) return 1; return f(argc + 9); }
//// a_procedure_by_its_name_in_a_table
static int last = 2;
struct op { const char *name; int (*run)(int); };
static struct op ops[] = { { "one" }, { "two" } };
int one(int i) { last = 2; return i; }
int two(int i) { last = 9; return i; }
int main(int argc, char **argv) { void *self = dlopen(NULL, RTLD_NOW); for (int k = 0; k < 2; k++) ops[k].run = (int (*)(int))dlsym(self, ops[k].name);
 for (int k = 0; k < 2; k++) if (ops[k].run) ops[k].run(argc);
 return t[last]; } //! bounds
