/** Each method divides by zero in some run. */
public class MoreTraps {
    static class Box { int v; Box next; Box[] all = new Box[2]; }
    static class Deep extends Box { void run() { v = 0; } }
    interface Act { default int go(Box b) { b.v = 0; return 1; } }
    static class Plain implements Act { }
    static int viaGiven(Box b) { Box x = new Box(); x.v = 1; b.next = x; b.next.v = 0; return 1 / x.v; }
    static int viaArray() { Box x = new Box(); Box[] all = new Box[2]; x.v = 1; all[1] = x; all[1].v = 0; return 1 / x.v; }
    static int viaOwn() { Box x = new Box(); x.v = 1; x.all[0] = x; x.all[0].v = 0; return 1 / x.v; }
    static void swap(Box a, Box b) { a.v = 0; b.v = 1; }
    static int viaCall(Box b) { Box x = new Box(); Box y = b.v > 3 ? x : b; swap(x, y); x.v = 1; swap(y, b); return 1 / x.v; }
    static int viaObject() { Box x = new Box(); x.v = 1; Object o = x; ((Box) o).v = 0; return 1 / x.v; }
    static int viaLoop(Box b, int n) { Box x = new Box(), y = b; x.v = 1; for (int i = 0; i < n; i++) { y.v = 0; y = x; } return 1 / x.v; }
    static int negativeCase(int n) { switch (n) { case -1: return 1 / (n + 1); case -2147483648: return 2; default: return 3; } }
    static int negativeSpread(int n) { switch (n) { case -1000: return 1 / (n + 1000); case 5: return 2; default: return 3; } }
    static int byDefault(Plain p) { Box x = new Box(); x.v = 1; p.go(x); return 1 / x.v; }
    static int bySub(Box b) { b.v = 1; if (b instanceof Deep) ((Deep) b).run(); return 1 / b.v; }
    static int nested(int[] a) { int x = 1; try { try { x = a[0]; } finally { x = 2; } } catch (ArrayIndexOutOfBoundsException e) { x = 0; } return 1 / x; }
    static int twice(int n) { int x = 0; for (int i = 0; i < 2; i++) { try { if (i == 1) throw new RuntimeException(); x = 1; } catch (RuntimeException e) { x--; } } return 1 / x; }
    static int longLoop(long n) { long k = 0; for (long i = n; i > n - 3; i--) k++; return 1 / (int) (k - 3); }
    static int intMin(int n) { int m = -n; if (n < 0 && m < 0) return 1 / (n - m); return 1; }
    static int compare(long a, long b) { int c = a < b ? -1 : a == b ? 0 : 1; return 1 / c; }
    static int mixed(int n) { long w = n * 2; return w > Integer.MAX_VALUE ? 1 : 1 / (int) (w + 4); }
    static int shorts(short s) { s++; return 1 / (s + 32768); }
    static int sum(int[] a) { int s = 0; for (int v : a) s += v * v; return s < 0 ? 1 / (s - s) : 1; }
    static int product(int n) { return n * n < 0 ? 1 / (n - n) : 1; }
    static int lengths(int n) { int[] a = new int[n & 3]; return 1 / a.length; }
    static int fresh(int n) { int[] a = null; for (int i = 0; i < 3; i++) { a = new int[2]; a[0] = i; } return 1 / (a[0] - 2); }
    static int[] kept = new int[2];
    static int regrow(int n) { int[] a = kept; a[0] = 1; kept = new int[2]; kept[0] = 0; a = kept; return 1 / a[0]; }
    static int bools(boolean b) { boolean c = !b; int x = (b & c) ? 1 : 0; return 1 / x; }
    static int bits(int n) { return 1 / ((n & 6) ^ 6); }
    static int ors(int n) { return 1 / ((n | 1) - 7); }
    static int deepRec(int n) { return n <= 0 ? 0 : n > 20 ? 1 : 1 + deepRec(n - 1); }
    static int usesRec(int n) { return 1 / (deepRec(n) - 4); }
}
