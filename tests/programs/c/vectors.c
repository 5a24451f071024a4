/* Arithmetic on vectors, their elements, shuffles, comparisons and casts. */
#include <stdio.h>
#include <string.h>
typedef int v4 __attribute__((vector_size(16)));
typedef unsigned u4 __attribute__((vector_size(16)));
typedef short s8 __attribute__((vector_size(16)));
typedef unsigned char b16 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
typedef long l2 __attribute__((vector_size(16)));
static v4 twist(v4 a, v4 b) { return __builtin_shufflevector(a, b, 3, 4, 1, 6); }
int main(int argc, char **argv) {
  v4 a = {1, -2, 3, argc}, b = {argc, 5, 6, 7};
  v4 c = a * b - a / (b + 1) + (a << 1) % 3;
  v4 m = a > b; v4 z = (m & a) | (~m & b);
  for (int i = 0; i < 4; i++) printf("%d %d %d\n", c[i], m[i], z[i]);
  v4 t = twist(a, b); t[argc] = 99; for (int i = 0; i < 4; i++) printf("%d ", t[i]);
  f4 f = __builtin_convertvector(a, f4); f = f * 1.5f + (f4){1, 2, 3, 4}; f = -f;
  for (int i = 0; i < 4; i++) printf("%g ", f[i]);
  d2 d = {1.5, 2.5}; l2 cmp = d > 2.0; printf("%ld %ld\n", cmp[0], cmp[1]);
  b16 raw = (b16)a; int s = 0; for (int i = 0; i < 16; i++) s += raw[i]; printf("%d\n", s);
  s8 h = (s8)raw; h += 3; h >>= 1; for (int i = 0; i < 8; i++) printf("%d ", h[i]);
  u4 u = (u4)a; u >>= 3; printf("%u %u\n", u[1], u[2]);
  v4 arr[3]; memset(arr, 0, sizeof arr); arr[1] += a; arr[2] = b; printf("%d %d\n", arr[1][2], arr[2][1]);
  return 0;
}
