// expect: reachable
#include <string.h>
void reach_error(void);
static const char *map[] = {
 "+-+---+---+",
 "| |     |#|",
 "| | --+ | |",
 "| |   | | |",
 "| +-- | | |",
 "|     |   |",
 "+-----+---+" };
int main(int argc, char **argv) {
  if (argc != 2) return 1;
  int x = 1, y = 1;
  const char *p = argv[1];
  for (int i = 0; i < 28 && p[i]; i++) {
    int ox = x, oy = y;
    switch (p[i]) { case 'w': y--; break; case 's': y++; break; case 'a': x--; break; case 'd': x++; break; default: return 2; }
    char c = map[y][x];
    if (c == '#') { reach_error(); return 0; }
    if (c != ' ') { x = ox; y = oy; }
    if (ox == x && oy == y) return 4;
  }
  return 5;
}
void reach_error(void) {}
