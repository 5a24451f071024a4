/** Arrays of arrays: all methods up to the line are safe, all behind it fail for some arguments. */
final class Rows {
    static int filled(int h, int w) {
        if (h < 0 || w < 0) return 0;
        int[][] a = new int[h][w];
        int s = 0;
        for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) s += a[y][x];
        return s;
    }

    static int walked(int h, int w) {
        if (h < 0 || w < 4) return 0;
        char[][] a = new char[h][w];
        int s = 0;
        for (char[] row : a) s += row[3];
        return s;
    }

    static long triangle(int n) {
        if (n < 1) return 0;
        long[][] t = new long[n][];
        for (int i = 0; i < n; i++) t[i] = new long[i + 1];
        long s = 0;
        for (int i = 0; i < n; i++) s += t[i][i];
        return s;
    }

    // --------

    static int beyond(int h, int w) {
        if (h < 0 || w < 0) return 0;
        int[][] a = new int[h][w];
        int s = 0;
        for (int y = 0; y < h; y++) s += a[y][w];
        return s;
    }

    static int turned(int h, int w) {
        if (h < 0 || w < 0) return 0;
        int[][] a = new int[h][w];
        int s = 0;
        for (int y = 0; y < w; y++) for (int x = 0; x < h; x++) s += a[x][x + y];
        return s;
    }

    static int replaced(int h, int w, int at) {
        if (h < 0 || w < 2 || at < 0 || at >= h) return 0;
        int[][] a = new int[h][w];
        a[at] = new int[1];
        int s = 0;
        for (int y = 0; y < h; y++) s += a[y][1];
        return s;
    }

    static int growing(int n) {
        if (n < 1) return 0;
        int[][] t = new int[n][];
        for (int i = 0; i < n; i++) t[i] = new int[i];
        int s = 0;
        for (int i = 0; i < n; i++) s += t[i][0];
        return s;
    }

    static int widest(int n) {
        if (n < 2) return 0;
        int[][] t = new int[n][];
        for (int i = 0; i < n; i++) t[i] = new int[i];
        int s = 0;
        for (int i = 0; i < n; i++) s += t[i][n - 2];
        return s;
    }

    static int alternating(int n) {
        if (n < 1) return 0;
        int[][] t = new int[n][];
        for (int i = 0; i < n; i++) t[i] = i % 2 == 0 ? new int[5] : new int[4];
        int s = 0;
        for (int i = 0; i < n; i++) s += t[i][4];
        return s;
    }

    static int given(int[][] a, int w) {
        if (a == null || w < 1) return 0;
        int[][] b = new int[a.length][w];
        for (int i = 0; i < a.length; i++) if (a[i] != null) b[i] = a[i];
        int s = 0;
        for (int i = 0; i < b.length; i++) s += b[i][0];
        return s;
    }

    static int latest(int n) {
        if (n < 1) return 0;
        int[] last = new int[9];
        for (int i = 0; i < n; i++) last = new int[i];
        return last[0];
    }
}
