import java.util.*;
public class Resources2 {
    static final List<String> log = new ArrayList<>();
    static class Res implements AutoCloseable { final String n; final boolean bad; Res(String n, boolean bad) { if (n.isEmpty()) throw new IllegalArgumentException("empty"); this.n = n; this.bad = bad; log.add("open " + n); } @Override public void close() { log.add("close " + n); if (bad) throw new IllegalStateException("close " + n); } }
    static int use(String a, String b, boolean bad, boolean fail) {
        try (Res x = new Res(a, false); Res y = new Res(b, bad)) { log.add("use"); if (fail) throw new RuntimeException("body"); return 1; }
        catch (IllegalStateException e) { log.add("ise"); return 2; }
        finally { log.add("finally"); }
    }
    @SuppressWarnings("finally") static int odd() { try { throw new RuntimeException("lost"); } finally { return 7; } }
    static int order() { int x = 1; try { return x; } finally { x = 5; } }
    static String nested(int k) { StringBuilder b = new StringBuilder(); for (int i = 0; i < 4; i++) { try { try { if (i == k) throw new Exception("" + i); if (i == k + 1) continue; if (i == 3) break; b.append('t'); } catch (Exception e) { b.append('c').append(e.getMessage()); } finally { b.append('f'); } } finally { b.append('F'); } b.append(','); } return b.toString(); }
    static class Chain extends Exception { Chain(String m, Throwable c) { super(m, c); } }
    static void level(int n) throws Chain { try { if (n == 0) { Object o = "s"; Integer i = (Integer) o; } level(n - 1); } catch (ClassCastException e) { throw new Chain("wrapped", e); } catch (Chain c) { if (n == 2) throw new Chain("again", c); throw c; } }
    static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
    static int forever(int n) { return forever(n + 1) + 1; }
    static int parse(String s, int dflt) { try { return Integer.parseInt(s.trim()); } catch (NumberFormatException e) { return dflt; } }
    static int firstPositive(int[] a) { int i = 0; try { while (true) if (a[i++] > 0) return i - 1; } catch (ArrayIndexOutOfBoundsException e) { return -i; } }
    static int ratio(int a, int b) { int r = 0; try { r = a / b; } catch (ArithmeticException e) { r = -1; } finally { if (b == 0) r--; } return r; }
    public static void main(String[] args) {
        System.out.println(use("a", "b", false, false)); System.out.println(use("a", "b", true, false));
        try { use("a", "b", true, true); } catch (RuntimeException e) { System.out.println(e.getMessage() + " " + e.getSuppressed().length + " " + e.getSuppressed()[0].getMessage()); }
        try { use("a", "", true, true); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(log); System.out.println(odd() + " " + order() + " " + nested(1) + " " + nested(9));
        try { level(4); } catch (Chain e) { Throwable t = e; while (t != null) { System.out.println(t.getClass().getSimpleName() + ":" + (t.getCause() == null ? "-" : t.getMessage())); t = t.getCause(); } }
        System.out.println(depth(1000));
        try { forever(0); } catch (StackOverflowError e) { System.out.println("deep"); }
        System.out.println(parse(" 12 ", 0) + parse("x", 5) + " " + firstPositive(new int[] {-1, 0, 3}) + firstPositive(new int[] {0}) + " " + ratio(7, 2) + ratio(1, 0));
        try { Object o = List.of(1); ((List<Integer>) o).add(2); } catch (UnsupportedOperationException e) { System.out.println("uoe " + e.getMessage()); }
        try { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (Integer i : l) if (i == 2) l.remove(i); System.out.println(l); for (Integer i : l) l.add(4); } catch (ConcurrentModificationException e) { System.out.println("cme"); }
        int[] box = null; System.out.println(parse(null, 3));
    }
}
