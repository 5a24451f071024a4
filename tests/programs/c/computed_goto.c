#include <assert.h>
#include <stdio.h>
/* a small interpreter with relative labels, and a table in a local */
static int run(const unsigned char *code) {
  static const int rel[] = { &&stop - &&stop, &&inc - &&stop, &&dbl - &&stop };
  void *local[] = { &&stop, &&inc, &&dbl };
  int acc = 0, pc = 0;
  goto *(&&stop + rel[code[pc]]);
inc: acc++; pc++; goto *local[code[pc]];
dbl: acc *= 2; pc++; goto *(&&stop + rel[code[pc]]);
stop: return acc;
}
int main(void){ unsigned char c[]={1,1,2,1,2,0}; int r = run(c); printf("%d\n", r); assert(r==10); return 0; }
