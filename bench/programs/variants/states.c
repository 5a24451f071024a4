// expect: reachable
#include <stdio.h>
void reach_error(void) {}
enum st { IDLE, SYN, EST, FIN1, FIN2, CLOSED, DEAD };
int main(void) {
  enum st s = IDLE; int data = 0, c, n = 0;
  while ((c = fgetc(stdin)) >= 0) {
    n++;
    switch (s) {
    case IDLE: s = c == 's' ? SYN : IDLE; break;
    case SYN: s = c == 'a' ? EST : c == 'r' ? IDLE : DEAD; break;
    case EST: if (c == 'd') data++; else if (c == 'f') s = FIN1; else s = DEAD; break;
    case FIN1: s = c == 'a' ? FIN2 : DEAD; break;
    case FIN2: s = c == 'f' ? CLOSED : DEAD; break;
    case CLOSED: if (data == 7 && c == '!') reach_error(); return 0;
    case DEAD: return 1;
    }
  }
  return 2;
}
