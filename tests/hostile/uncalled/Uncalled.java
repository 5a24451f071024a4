import java.util.*;
import java.util.function.*;

/** Methods that nobody calls, so that nobody says what is passed: each marked line throws for some arguments. */
public class Uncalled {
    static int[][] grid; static int[] kept; static String name;
    interface Shape { default int[] cells() { return null; } int side(); }
    record Box(int side) implements Shape { Box { if (side < 0) side = 0; } public int[] cells() { return side > 3 ? Shape.super.cells() : new int[side]; } }
    record Pair(int[] a, int n) { Pair { n = n + 1; } }
    static class Half { static Half seen; final int[] data; Half(int n) { seen = this; if (n > 3) throw new IllegalStateException(); data = new int[4]; } }
    static class Late { static int[] table = make(); static int size = 4; static int[] make() { return new int[size]; } }
    static class Outer { int[] v = new int[2]; class In { int at(int i) { return v[i]; } } //! bounds
        void shrink() { v = new int[0]; } }
    static abstract class Base { int n; Base() { set(); } abstract void set(); }
    static class Derived extends Base { int[] a = null; int[] b = new int[3]; void set() { a = new int[3]; } }
    static int rows(int h, int w) { int[][] a = new int[h][w]; a[0] = new int[1];
        return a[0][w - 1]; } //! bounds
    static int sharedRow(int h, int w) { int[][] a = new int[h][]; int[] r = new int[w]; for (int i = 0; i < h; i++) { a[i] = r; r = new int[w - i]; }
        return a[h - 1][w - 1]; } //! bounds
    static int swappedRows(int n) { int[][] a = new int[2][]; a[0] = new int[n]; a[1] = new int[n + 1]; int[] t = a[0]; a[0] = a[1]; a[1] = t;
        return a[1][n]; } //! bounds
    static int clonedRows(int n) { int[][] a = new int[2][2], b = a.clone(); b[1] = new int[1];
        a[1] = b[n & 1]; return a[1][1]; } //! bounds
    static int covariant(int n) { Object[] o = new String[2][]; o[0] = new String[n]; String[][] s = (String[][]) o;
        return s[0][1] == null ? 1 : 2; } //! bounds
    static int missingRow(int n) { int[][] a = new int[n][]; for (int i = 0; i < n - 1; i++) a[i] = new int[2];
        return a[n - 1][0]; } //! null
    static int thirdDimension(int n) { int[][][] a = new int[n][2][];
        return a[0][1][0]; } //! null
    static int fromFinally(int n) { int[] a = new int[3]; try { if (n > 2) a = new int[n]; return 1; } finally { if (n == 1) a = new int[1];
        kept = new int[a[2]]; } } //! bounds
    static int finallyWins(int n) { int i = 0; try { i = n; throw new RuntimeException(); } catch (RuntimeException e) { i = 9; } finally { i--; }
        return (new int[8])[i]; } //! bounds
    static int labelled(int n) { int i = 0; outer: for (int j = 0; j < 9; j++) { for (i = j; i < 9; i++) { if (i == n) break outer; if (i > 4) continue outer; } }
        return (new int[5])[i]; } //! bounds
    static int switched(String s) { int[] a = new int[3]; int i = switch (s) { case "Aa" -> 0; case "BB" -> 3; default -> 1; };
        return a[i]; } //! bounds
    static int cached(int n) { Integer a = n, b = n; int[] t = new int[1];
        return t[a == b ? 0 : 1]; } //! bounds
    static int varargs(int... v) {
        return v[0]; } //! bounds
    static int callVarargs() { return varargs(); }
    static int lambda(int n) { int[] at = {0}; Runnable r = () -> { Runnable q = () -> at[0] = n; q.run(); }; r.run();
        return (new int[2])[at[0]]; } //! bounds
    static int half(int n) { try { new Half(n); } catch (IllegalStateException e) { }
        return Half.seen.data[0]; } //! null
    static int late(int n) {
        return Late.table[3]; } //! bounds
    static int inner(int n) { Outer o = new Outer(); Outer.In in = o.new In(); if (n > 0) o.shrink(); return in.at(1); }
    static int fieldReset() { Derived d = new Derived();
        return d.a[0]; } //! null
    static int box(int n) { Shape s = new Box(n);
        return s.cells()[0]; } //! null
    static int pair(int n) { Pair p = new Pair(new int[4], n); if (n < 0 || n > 3) return 0;
        return p.a()[p.n()]; } //! bounds
    static int narrowed(int n) { byte b = (byte) n; int[] a = new int[128]; if (n < 0) return 0;
        return a[b]; } //! bounds
    static int shifted(int n) { int[] a = new int[8];
        return a[(n >>> 29) + (n >> 31 & 1)]; } //! bounds
    static int masked(int n) { int[] a = new int[8];
        return a[(n & 5) | (n & 8)]; } //! bounds
    static int xored(int n) { int[] a = new int[8]; if (n < 0 || n > 7) return 0;
        return a[n ^ 8]; } //! bounds
    static int least(int n) { int[] a = new int[7];
        return a[Math.abs(n) % 7]; } //! bounds
    static int remainder(int n) { int[] a = new int[8];
        return a[n % 8]; } //! bounds
    static int grownCopy(int[] a, int n) { if (a.length < 1) return 0; int[] b = Arrays.copyOf(a, a.length + n);
        return b[a.length]; } //! bounds
    static int overlapped(int n) { int[] a = {1, 2, 3, 9}; System.arraycopy(a, 1, a, 0, 3); int[] t = new int[9];
        return t[a[n & 3]]; } //! bounds
    static class Node { int v; Node next; Node(int v) { this.v = v; } }
    static int list(int n) { Node first = new Node(0), at = first; for (int i = 0; i < n; i++) { at.next = new Node(i == 2 ? 8 : 1); at = at.next; }
        return (new int[8])[at.v]; } //! bounds
    static int listEnd(int n) { Node first = new Node(0), at = first; for (int i = 0; i < n; i++) { at.next = new Node(i); at = at.next; }
        return at.next.v; } //! null
    static int ring(int n) { Node a = new Node(1), b = new Node(2); a.next = b; b.next = n > 1 ? null : a; Node x = a; for (int i = 0; i < n; i++) x = x.next;
        return x.v; } //! null
    static int optional(Map<String, int[]> m, String k) { int[] a = m.getOrDefault(k, null); if (m.containsKey(k)) m.remove(k);
        return m.get(k).length; } //! null
    static int iterated(int n) { List<int[]> l = new ArrayList<>(); for (int i = 0; i < n; i++) l.add(i == 3 ? null : new int[i]); int s = 0; for (int[] a : l)
        s += a.length; return s; } //! null
    static int cond(int n) { int[] a = n > 0 ? new int[n] : null; int[] b = n > 1 ? a : null; if (a != null)
        return b.length; return 0; } //! null
    static int twice(int[] a, int i) { if (i < 0 || i >= a.length) return 0; a = new int[i];
        return a[i]; } //! bounds
    static int dowhile(int[] a) { int i = 0, s = 0; do { 
        s += a[i++]; } while (i < a.length); return s; } //! bounds
    static int longIndex(long n, int[] a) { if (n < 0 || n >= a.length + (1L << 32)) return 0;
        return a[(int) n]; } //! bounds
    static int charIndex(char c) { int[] a = new int[26];
        return a[c - 'a']; } //! bounds
    static int floatIndex(float f) { int[] a = new int[100]; if (!(f >= 0) || f > 99.5f) return 0;
        return a[Math.round(f)]; } //! bounds
    static int nan(double d) { int[] a = new int[4]; if (d < 0 || d > 3) return 0;
        return a[Double.isNaN(d) ? 4 : (int) d]; } //! bounds
    static synchronized int statics(int n) { name = "a"; set(n);
        return name.length(); } //! null
    static void set(int n) { if (n == 7) name = null; }
    static int supplier(int n) { Supplier<String> s = () -> n > 2 ? null : "a"; String x = s.get();
        return x.length(); } //! null
}
