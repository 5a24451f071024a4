public class Attack {
  static int g; static int[] shared; int f; Attack next; int[] arr;
  static class Lazy { static int v; static { v = 3; Attack.g = 5; } static void touch() {} }
  static int clinitBad() { Attack.g = 1; Lazy.touch(); int r = 5 - Attack.g; for (int i = 0; i < 2; i++) r += 0; return 10 / r; }
  static int aliasBad(int[] a, int[] b) { if (a == null || b == null || a.length < 1 || b.length < 1) return 0; a[0] = 1; b[0] = 0; return 1 / a[0]; }
  static int wrapBad() { int x = 1; for (int i = 0; i < 32; i++) x = x * 2; return 1 / x; }
  static int byteBad() { byte b = 0; for (int i = 0; i < 200; i++) b++; int[] a = new int[300]; return a[b]; }
  static int charBad() { char c = 0; c--; int k = 0; for (int i = 0; i < 3; i++) k++; int[] a = new int[65535]; return a[c] + k; }
  static int longBad() { long l = Integer.MAX_VALUE; l++; int k = (int) l; for (int i = 0; i < 2; i++) {} int[] a = new int[4]; return a[k]; }
  static int fieldBad(int n) { Attack p = new Attack(); Attack q = p; p.f = 1; for (int i = 0; i < n; i++) q.f = 0; return 1 / p.f; }
  static int loopObjBad(int n) { Attack h = null; for (int i = 0; i < n; i++) { Attack p = new Attack(); p.f = i; p.next = h; h = p; } int d = 1; while (h != null) { d = h.f - 2; if (d == 0) break; h = h.next; } return 1 / d; }
  static int defaultBad(int n) { Attack h = null; for (int i = 0; i < 3; i++) h = new Attack(); return 1 / h.f; }
  static int catchBad(int[] a, int i) { int r = 1; try { a[i] = 2; r = 2; } catch (RuntimeException e) { r = 0; } return 1 / r; }
  static int finallyBad(int[] a, int i) { int r = 1; try { r = a[i]; r = 3; } finally { int z = r - 1; g = 1 / z; } return r; }
  static int callee(int x) { if (x > 3) throw new IllegalStateException("no"); return x; }
  static int interBad(int n) { int r = 5; try { for (int i = 0; i < n; i++) r = callee(i) + 1; } catch (IllegalStateException e) { r -= 4; } return 1 / r; }
  static int recThrow(int n) { if (n == 7) throw new ArithmeticException(); return n <= 0 ? 1 : recThrow(n - 1); }
  static int recBad(int n) { int r = 1; try { r = recThrow(n); } catch (ArithmeticException e) { r = 0; } return 1 / r; }
  static int matrixBad() { int[][] m = new int[3][2]; for (int i = 0; i < 3; i++) m[i][1] = i; return 1 / (m[2][1] - 2); }
  static int shiftBad(int s) { int x = 1 << s; for (int i = 0; i < 2; i++) x += 0; return 1 / (x - 8); }
  static int ushrBad() { int x = -1; int k = 0; while (k < 28) { x = x >>> 1; k++; } return 1 / (x - 15); }
  static int remBad(int n) { int r = n % 3; for (int i = 0; i < 2; i++) {} return 1 / (r + 2); }
  static int minBad(int n) { int x = Integer.MIN_VALUE; for (int i = 0; i < n; i++) x = -x; int[] a = new int[2]; if (x < 0) return a[-1 - (x + 1) % 2 - 1 + 0]; return 0; }
  static int escapeBad(int n) { int[] a = new int[2]; shared = a; a[0] = 1; poke(); return 1 / a[0]; }
  static void poke() { for (int i = 0; i < 1; i++) shared[0] = 0; }
  static int sortBad() { int[] a = {3, 0}; java.util.Arrays.sort(a); for (int i = 0; i < 1; i++) {} return 1 / a[0]; }
  static int copyBad() { int[] a = {1, 1}; int[] b = {0, 0}; System.arraycopy(b, 0, a, 0, 2); return 1 / a[0]; }
  static int cloneBad() { int[] a = {0, 1}; int[] b = a.clone(); b[1] = 0; return 1 / b[0]; }
  int inst(int n) { f = 1; for (int i = 0; i < n; i++) next.f = 0; return 1 / f; }
  static int lenBad(int[] a, int[] b) { if (a == null || b == null) return 0; int s = 0; for (int i = 0; i < a.length; i++) s += b[i]; return s; }
  static int longCmpBad(long a) { int r = 0; if (a > Integer.MAX_VALUE) r = (int) a; for (int i = 0; i < 1; i++) {} return 1 / (r - 5); }
  static int switchBad(int n) { int s = 0; for (int i = 0; i < n; i++) { switch (s) { case 0: s = 1; break; case 1: s = 2; break; default: s = 0; } } return 1 / (s - 2); }
}
