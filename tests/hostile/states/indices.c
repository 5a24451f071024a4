/* Indices that wrap, are cut, come through pointers or from loops. A marked line fails for some n. */
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
static int sink;

void w1(int n) {
  int a[4] = { 0 };
  unsigned char i = (unsigned char)n;
  i += 250;
  if (i < 8)
  a[i] = 1; //! bounds
  sink = a[0];
}

void w2(int n) {
  int a[4] = { 0 };
  signed char i = (signed char)n;
  if (i < 4)
  a[i] = 1; //! bounds
}

void w3(int n) {
  int a[4] = { 0 };
  unsigned k = (unsigned)n;
  if (k - 1 < 4)
  a[k] = 1; //! bounds
}

void w4(int n) {
  int a[4] = { 0 };
  int i;
  for (i = 0; i < 4; i++) sink += a[i];
  a[i] = 1; //! bounds
}

void w5(int n) {
  int a[10] = { 0 };
  short s = 32767;
  s += (n & 1);
  int i = s & 15;
  a[i] = 1; //! bounds
}

void w6(int n) {
  int a[4] = { 0 };
  int i = n % 4;
  a[i] = 1; //! bounds
}

void w7(int n) {
  int a[4] = { 0 };
  unsigned i = 3;
  while (i >= 0) {
    a[i] = 1;
    i--;
    if (i > 10) break;
    if (i == 0) {
      i = 4 + (n & 1);
      a[i] = 2; //! bounds
      return;
    }
  }
}

void w8(int n) {
  int a[4] = { 0 };
  int i = 0;
  int *p = &i;
  *p = n & 7;
  a[i] = 1; //! bounds
}

static void set(int *q, int v) {
  *q = v;
}

void w9(int n) {
  int a[4] = { 0 };
  int i = 1;
  set(&i, n & 7);
  a[i] = 1; //! bounds
}

void w10(int n) {
  int a[4] = { 0 };
  int i = 0, j = 0;
  for (i = 0; i < 4; i++) {
    for (j = i; j < 4; j++) sink++;
    a[j - (n & 1)] = 1; //! bounds
  }
}

void w11(int n) {
  int a[4] = { 0 };
  int i = 0;
  again: if (i < 4) {
    i += 3;
    if (n & 1) goto again;
  }
  a[i - (i > 3 ? 2 : 0)] = 1; //! bounds
  a[i] = 1;
}

void w12(int n) {
  int a[4] = { 0 };
  switch (n & 3) {
    case 0: n = 1;
    break;
    case 1: n = 2;
    case 2: n += 2;
    break;
    default: n = 3;
  }
  a[n] = 1; //! bounds
}

void w13(int n) {
  int a[4] = { 0 };
  long long L = (long long)n * n;
  int i = (int)(L >> 31) & 7;
  if (i < 5)
  a[i] = 1; //! bounds
}

void w14(int n) {
  int a[4] = { 0 };
  int i = n > 0 ? (n > 3 ? 3 : n) : -n;
  if (i < 9) a[i] = 1; //! bounds
}

void w15(int n) {
  char b[4] = "abc";
  int i = 0;
  while (b[i]) i++;
  b[i + (n & 1)] = 'x'; //! bounds
}

void w16(int n) {
  int a[4] = { 0 };
  int *p = a + (n & 3);
  p[n & 1] = 1; //! bounds
}

void w17(int n) {
  int a[4] = { 0 };
  int *p = a;
  for (int k = 0; k < 3; k++) p += n & 1;
  p[1] = 1; //! bounds
}

void w18(int n) {
  int a[2][3] = { 0 };
  int i = n & 1, j = n & 3;
  a[i][j] = 1; //! bounds
}

void w19(int n) {
  int a[4] = { 0 };
  int i = ~n & 7;
  if (i != 7 && i != 6 && i != 5)
  a[i] = 1; //! bounds
}

void w20(int n) {
  int a[4] = { 0 };
  int i = 3;
  i -= n & 1;
  i <<= n & 1;
  a[i] = 1; //! bounds
}

void w21(int n) {
  int a[4] = { 0 };
  unsigned short u = (unsigned short)n;
  int d = u / 16384;
  a[d + (n & 1)] = 1; //! bounds
}

void w22(int n) {
  int a[4] = { 0 };
  int lo = 0, hi = 4;
  while (lo < hi) {
    int mid = lo + (hi - lo) / 2;
    if (mid < (n & 7)) lo = mid + 1;
    else hi = mid;
  }
  a[lo] = 1; //! bounds
}

void w23(int n) {
  int a[4] = { 0 };
  int i = -1;
  do {
    i++;
    a[i] = 1; //! bounds
  }
  while (i < (n & 7));
}

void w24(int n) {
  int a[4] = { 0 };
  volatile int v = 1;
  v = n & 7;
  a[v] = 1; //! bounds
}

static int glob;

static void setg(void) {
  glob = 5;
}

void w25(int n) {
  int a[4] = { 0 };
  glob = 2;
  if (n & 1) setg();
  a[glob] = 1; //! bounds
}

void w26(int n) {
  int a[4] = { 0 };
  int i = 2;
  for (int k = 0; k < (n & 3); k++) {
    int t = i;
    i = k + 1;
    if (t == 2) i = 4 - k;
  }
  a[i] = 1; //! bounds
}

void w27(int n) {
  int *h = malloc(16);
  if (!h) return;
  int i = n & 3;
  i++;
  h[i] = 1; //! bounds
}

void w28(int n) {
  struct { int x[3]; int y; } s = { 0 };
  int i = n & 3;
  s.x[i] = 1; //! bounds
}

void w29(int n) {
  int a[4] = { 0 };
  int i = (n & 1) - 1u > 5 ? 0 : 4;
  a[i] = 1; //! bounds
}

void w30(int n) {
  int a[4] = { 0 };
  uint8_t c = 255;
  c += (n & 1);
  int i = c == 0 ? 4 : c == 255 ? 0 : 1;
  a[i] = 1; //! bounds
}

void w31(int n) {
  int a[4] = { 0 };
  float f = n & 7;
  int i = (int)(f / 2.0f + 0.6f);
  a[i] = 1; //! bounds
}

void w32(int n) {
  int a[4] = { 0 };
  int i = 0;
  if (n > 5) i = n;
  if (n < 3 || n > 4) {
    if (i > 4) i = 4;
    a[i] = 1; //! bounds
  }
}
