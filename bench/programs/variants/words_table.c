// expect: reachable
void reach_error(void) {}
void klee_make_symbolic(void *, unsigned long, const char *);
/* four words anywhere in one text, one procedure */
int main(void) {
  char t[48];
  klee_make_symbolic(t, sizeof t, "t");
  t[47] = 0;
  static const char *w[] = {"alpha", "beta", "gamma", "delta"};
  int found = 0;
  for (int k = 0; k < 4; k++) {
    for (int i = 0; t[i]; i++) {
      int j = 0;
      while (w[k][j] && t[i + j] == w[k][j]) j++;
      if (!w[k][j]) { found++; break; }
    }
  }
  if (found == 4) reach_error();
  return 0;
}
