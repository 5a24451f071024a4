import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/* Everyday methods that call the library; those whose name ends with `Bad` fail. */
class Library {
    static int histogram(String s) {
        int[] seen = new int[26];
        for (int i = 0; i < s.length(); i++) {
            char c = Character.toLowerCase(s.charAt(i));
            if (c >= 'a' && c <= 'z') seen[c - 'a']++;
        }
        return seen[0];
    }
    static int first(int[] a, int k) {
        int sum = 0;
        for (int i = 0; i < Math.min(a.length, k); i++) {
            sum += a[i];
            System.out.println("at " + i + ": " + sum);
        }
        return sum;
    }
    static int parsed(String[] words) {
        int[] found = new int[10];
        int n = 0;
        for (String word : words) {
            if (n == found.length) break;
            try { found[n++] = Integer.parseInt(word); } catch (NumberFormatException e) { System.err.println(word); }
        }
        return n;
    }
    static int turned(List<Integer> all) {
        int[] sums = new int[8];
        int at = 0;
        for (int i = 0; i < all.size(); i++) { sums[at] += all.get(i); at = at == 7 ? 0 : at + 1; }
        return sums[Math.floorMod(at - 20, 8)];
    }
    static int copied(String s) {
        char[] letters = s.toCharArray();
        int n = 0;
        for (int i = 0; i < s.length(); i++) n += letters[i];
        return n;
    }
    static int copiedBad(int[] a, int n) {
        int[] b = Arrays.copyOf(a, n);
        return b[a.length - 1];
    }
    static int quotient(int d) { return 10 / d; }
    static int triedBad(int x) {
        int r = quotient(5);
        try { r += quotient(x); } catch (RuntimeException e) { r = 1; }
        return r;
    }
    static int absBad(int x) { return new int[7][1].length + quotientOf(Math.abs(x)); }
    static int quotientOf(int k) { return k < 0 ? 1 / (k + Integer.MAX_VALUE + 1) : 1; }
}
class Printed {
    int shown, divisor = 1;
    final int[] last = new int[4];
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < last.length; i++) text.append(last[i]);
        shown++;
        return text.toString();
    }
    static int printed(int n) {
        Printed p = new Printed();
        for (int i = 0; i < n; i++) System.out.println(p);
        return n / p.divisor;
    }
    static int printedBad(int n) {
        Printed p = new Printed();
        p.shown = -3;
        for (int i = 0; i < 5; i++) { n = n / p.shown; System.out.println(p); }
        return n;
    }
}
