import java.util.*;
public class Arrays3 {
    static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s; }
    static String kind(Object... xs) { return xs == null ? "null" : "" + xs.length; }
    static int[][] transpose(int[][] m) { int[][] t = new int[m[0].length][m.length]; for (int i = 0; i < m.length; i++) for (int j = 0; j < m[i].length; j++) t[j][i] = m[i][j]; return t; }
    static int[][] mul(int[][] a, int[][] b) {
        int n = a.length, k = b.length, p = b[0].length; int[][] c = new int[n][p];
        for (int i = 0; i < n; i++) for (int j = 0; j < p; j++) { int s = 0; for (int x = 0; x < k; x++) s += a[i][x] * b[x][j]; c[i][j] = s; }
        return c;
    }
    static int find(int[][] g, int v) { int steps = 0; outer: for (int i = 0; i < g.length; i++) { for (int j = 0; j < g[i].length; j++) { steps++; if (g[i][j] == v) break outer; if (g[i][j] < 0) continue outer; } } return steps; }
    static void fill(Object[] os, Object o) { for (int i = 0; i < os.length; i++) os[i] = o; }
    static int[] sieve(int n) { boolean[] no = new boolean[n + 1]; int c = 0; for (int i = 2; i <= n; i++) { if (no[i]) continue; c++; for (int j = i + i; j <= n; j += i) no[j] = true; } int[] r = new int[c]; for (int i = 2, k = 0; i <= n; i++) if (!no[i]) r[k++] = i; return r; }
    static int bsearch(int[] a, int key) { int lo = 0, hi = a.length - 1; while (lo <= hi) { int mid = (lo + hi) >>> 1; if (a[mid] < key) lo = mid + 1; else if (a[mid] > key) hi = mid - 1; else return mid; } return -(lo + 1); }
    static void bubble(int[] a) { for (int i = 0; i < a.length; i++) for (int j = 0; j + 1 < a.length - i; j++) if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; } }
    static long[] fib(int n) { long[] f = new long[n]; f[0] = 0; f[1] = 1; for (int i = 2; i < n; i++) f[i] = f[i - 1] + f[i - 2]; return f; }
    static int[][] pascal(int n) { int[][] p = new int[n][]; for (int i = 0; i < n; i++) { p[i] = new int[i + 1]; p[i][0] = p[i][i] = 1; for (int j = 1; j < i; j++) p[i][j] = p[i - 1][j - 1] + p[i - 1][j]; } return p; }
    public static void main(String[] args) {
        System.out.println(sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + kind() + " " + kind((Object[]) null) + " " + kind(1, "a") + " " + kind((Object) new String[] {"x", "y"}) + " " + kind(new String[] {"x", "y"}));
        int[][] m = {{1, 2, 3}, {4, 5, 6}};
        System.out.println(Arrays.deepToString(transpose(m)) + Arrays.deepToString(mul(m, transpose(m))));
        System.out.println(find(new int[][] {{1, -1, 7}, {}, {2, 7}}, 7));
        Object[] o = new Integer[2];
        try { fill(o, "x"); } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        fill(o, 3); System.out.println(Arrays.toString(o));
        int[] a = {5, 3, 9, 1}, b = a.clone(); bubble(b); System.out.println(Arrays.toString(a) + Arrays.toString(b) + bsearch(b, 5) + bsearch(b, 4) + Arrays.equals(a, b) + a.equals(b));
        int[][] c = m.clone(); c[0][0] = 99; System.out.println(m[0][0] + " " + (c == m) + (c[0] == m[0]));
        System.out.println(Arrays.toString(sieve(50)) + fib(50)[49]);
        System.out.println(Arrays.toString(pascal(6)[5]));
        try { int[] neg = new int[a[3] - 2]; } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        try { System.out.println(((String[]) (Object) new Object[1]).length); } catch (ClassCastException e) { System.out.println("cce"); }
        System.out.println(new int[0].getClass().getName() + " " + new String[0][0].getClass().getSimpleName() + " " + (o instanceof Number[]));
        Integer[] boxed = {3, 1, 2}; Arrays.sort(boxed, Collections.reverseOrder()); System.out.println(Arrays.asList(boxed));
        char[] cs = "hello".toCharArray(); Arrays.sort(cs); System.out.println(cs); System.out.println(String.valueOf(cs, 1, 2) + new String(cs, 2, 3));
        System.out.println(Arrays.hashCode(a) + " " + Arrays.stream(a).max().getAsInt() + " " + Arrays.copyOfRange(a, 2, 6).length);
        System.out.println(fib(1)[0]);
    }
}
