// expect: reachable
#include <stdio.h>
void reach_error(void) {}
int main(void) {
  char out[32]; int n = 0, c;
  while ((c = getchar()) != EOF && c != '\n') {
    if (c < '1' || c > '9') return 1;
    int r = c - '0';
    if ((c = getchar()) == EOF) return 2;
    if (n + r > 32) return 3;
    while (r--) out[n++] = c;
  }
  if (n == 20 && out[0] == 'x' && out[9] == 'y' && out[19] == 'z') reach_error();
  return 0;
}
