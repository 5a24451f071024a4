// expect: reachable
#include <string.h>
void reach_error(void) {}
int main(int argc, char **argv) {
  char stack[32]; int top = 0, deepest = 0, pairs = 0;
  if (argc != 2) return 1;
  for (char *p = argv[1]; *p; p++) {
    if (strchr("([{<", *p)) { if (top == 32) return 2; stack[top++] = *p; if (top > deepest) deepest = top; }
    else {
      if (top == 0) return 3;
      char o = stack[--top];
      if ((o == '(' && *p == ')') || (o == '[' && *p == ']') || (o == '{' && *p == '}') || (o == '<' && *p == '>')) pairs++;
      else return 4;
    }
  }
  if (top == 0 && pairs == 8 && deepest == 5) reach_error();
  return 0;
}
