#include <string.h>
int feed(char *s) { return strtok(s, ",") != 0; }
int use(void) { return 1 / !strtok(0, ","); }
