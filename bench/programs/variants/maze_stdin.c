// expect: reachable
#include <stdio.h>
void reach_error(void) {}
#define H 7
#define W 11
char maze[H][W+1] = {
 "###########",
 "#     #   #",
 "# ### # # #",
 "#   # # # #",
 "### # # # #",
 "#   #   #X#",
 "###########" };
int main(void) {
  int px = 1, py = 1, steps = 0, ch;
  while ((ch = getchar()) != EOF && steps < 40) {
    int nx = px, ny = py;
    if (ch == 'U') ny--; else if (ch == 'D') ny++; else if (ch == 'L') nx--; else if (ch == 'R') nx++; else break;
    if (maze[ny][nx] == '#') { puts("bump"); return 1; }
    px = nx; py = ny; steps++;
    if (maze[py][px] == 'X') { reach_error(); return 0; }
  }
  return 2;
}
