// expect: reachable
void reach_error(void) {}
int __VERIFIER_nondet_int(void);
static int grid[6][6] = {
 {0,1,0,0,0,0},
 {0,1,0,1,1,0},
 {0,0,0,1,0,0},
 {1,1,1,1,0,1},
 {0,0,0,0,0,1},
 {2,1,1,1,1,1}};
int main(void) {
  int r = 0, c = 0;
  for (int k = 0; k < 22; k++) {
    int d = __VERIFIER_nondet_int();
    int nr = r, nc = c;
    if (d == 0) nr = r - 1; else if (d == 1) nr = r + 1; else if (d == 2) nc = c - 1; else if (d == 3) nc = c + 1; else return 1;
    if (nr < 0 || nr >= 6 || nc < 0 || nc >= 6) return 2;
    if (grid[nr][nc] == 1) continue;
    r = nr; c = nc;
    if (grid[r][c] == 2) { reach_error(); return 0; }
  }
  return 0;
}
