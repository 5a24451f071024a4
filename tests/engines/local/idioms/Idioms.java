import java.util.*;
class Idioms {
    private int[] data = new int[4]; private int size;
    private int[] other = new int[2]; private int used;
    void grow() {
        if (size == data.length) data = Arrays.copyOf(data, size + size / 2 + 1);
        data[size++] = 1; // holds
    }
    void copy() {
        if (used == other.length) {
            int[] larger = new int[other.length + (other.length >> 1) + 1];
            System.arraycopy(other, 0, larger, 0, used); // holds
            other = larger;
        }
        other[used] = 3; // holds
        used++;
    }
    static char a(String s) { if (s.startsWith("--")) return s.charAt(1); return 'x'; } // holds
    static String b(String s) { return s.startsWith("@") ? s.substring(1) : s; } // holds
    static char c(String s) { if (s.isBlank()) return ' '; return s.charAt(0); } // holds
    static String d(String s) { String[] w = s.trim().split("\\s+"); return w[0]; } // holds
    static String e(Scanner in) { String line = in.nextLine().trim(); if (line.isEmpty()) return ""; String[] w = line.split(" "); return w[0]; } // holds
    static String f(String s) { return s.split(",", -1)[0]; } // holds
    static int g(int h, int[] t) { return t[Math.floorMod(h, t.length)]; } // holds
    static char h(String s) { if (s.equals("abc")) return s.charAt(2); return s.endsWith("ing") ? s.charAt(s.length() - 3) : '?'; } // holds
    static String i(String s) { String x = s; if (x.isBlank()) return ""; for (String w : x.split(" +")) { if (w.length() > 3) return w; } return x.split("\\s")[0]; } // holds
    static char za(String s) { if (s.startsWith("--")) return s.charAt(2); return 'x'; } // fails
    static char zb(String s) { if (s.startsWith("")) return s.charAt(0); return 'x'; } // fails
    static char zc(String s) { if (!s.startsWith("-")) return s.charAt(0); return 'x'; } // fails
    static char zd(String s) { if (!s.isBlank()) return 'x'; return s.charAt(0); } // fails
    static String ze(String s) { return s.split(" ")[0]; } // fails
    static String zf(String s) { return s.trim().split(",")[0]; } // fails
    static String zg(String s) { String t = s.trim(); t = s; return t.split(" ")[0]; } // fails
    static String zh(String s, boolean b) { String t = b ? s.trim() : s; return t.split(" ")[0]; } // fails
    static String zi(String s) { return s.trim().split("\\s+")[1]; } // fails
    static int zj(int h, int n, int[] t) { return t[Math.floorMod(h, n)]; } // fails
    static int zk(int h, int[] t, int[] u) { return t[Math.floorMod(h, u.length)]; } // fails
    static String zl(String s) { return s.split(",", 0)[0]; } // fails
    static String zm(String s) { String t = s.trim(); t = t.replace("x", " "); return t.split(" ")[0]; } // fails
    static String zn(String s) { boolean q = s.isBlank(); s = " "; if (q) return ""; return s.split(" ")[0]; } // fails
    static String zo(String s) { return s.trim().split(".")[0]; } // fails
    static char zp(String s) { boolean q = s.startsWith("ab"); s = s.substring(1); return q ? s.charAt(1) : 'x'; } // fails
    private int[] bad = new int[4]; private int nb;
    void zq() {
        if (nb == bad.length) bad = new int[nb + nb / 2];
        bad[nb++] = 1; // holds
    }
    void zr() { if (nb == bad.length) bad = Arrays.copyOf(bad, nb); bad[nb] = 1; } // fails
    static int zt(int n) {
        int[] t = new int[n + 5];
        return t[n + 1]; // fails
    }
    static int zu(int n, int m) {
        int[] t = new int[n + m];
        return n >= 0 ? t[n] : 0; // fails
    }
    static int zv(int n, int m) {
        int[] t = new int[n + m + 1];
        return n >= 0 && m > -2 ? t[n] : 0; // fails
    }
    static int zw(int n, int m, int[] t) {
        if (n < 0 || m < 0) return 0;
        int sum = n + m;
        return sum >= -2 && sum < t.length ? t[n] : 0; // fails
    }
    static int zx(int n, int m, int[] t) {
        if (n < 0 || m < 0) return 0;
        int sum = n + m;
        return sum >= -1 && sum < t.length ? t[n] : 0; // holds
    }
}
