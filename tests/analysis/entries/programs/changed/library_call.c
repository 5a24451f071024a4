#include <string.h>
static int g = 1;
void set(void) { memset(&g, 0, 4); }
int use(int a) { return a / g; }
