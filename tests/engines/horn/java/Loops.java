public class Loops {
  static int sum(int n) { int s = 0; for (int i = 0; i < n; i++) { s += 1; } if (n >= 0 && n < 1000 && s != n) throw new IllegalStateException(); return s; }
  static void fill(int n) { if (n < 0 || n > 1000) return; int[] a = new int[n]; for (int i = 0; i < n; i++) a[i] = 3; for (int i = 0; i < n; i++) assert a[i] == 3; }
  static int index(int n) { int[] a = new int[10]; int k = 0; for (int i = 0; i < n; i++) { k++; if (k == 10) k = 0; a[k] = i; } return a[k]; }
  static int rec(int n) { if (n <= 0) return 0; return 1 + rec(n - 1); }
  static int recUse(int n) { int r = rec(n); int[] a = new int[4]; if (r < 0 && n > 0 && n < 5) return a[9]; return 100 / (r + 1 > 0 ? r + 1 : 1); }
  int size; int[] data = new int[8];
  void push(int v) { if (size < 8) { data[size] = v; size++; } }
  static int stack(int n) { Loops s = new Loops(); for (int i = 0; i < n; i++) s.push(i); return 10 / (s.size + 1); }
  static int wrap(int n) { int x = 0; while (x >= 0) { x += 7; } return 10 / x; }
  static int tryit(int[] a, int i) { int bad = 0; try { a[i] = 1; } catch (ArrayIndexOutOfBoundsException e) { bad = 1; } return 1 / (bad + 1); }
}
