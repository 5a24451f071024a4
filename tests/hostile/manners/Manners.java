import java.io.*;
import java.util.*;
import java.util.function.*;

/** Everyday manners of Java in which something fails: each marked line throws when `main` is run. */
public class Manners {
    static final int[] T = new int[8];
    static int at(int i) { return T[i]; } //! bounds

    // texts that are switched on, one with the hash of another
    static int bySwitch(String s) { switch (s) { case "Aa": return 1; case "BB": return 9; default: return 0; } }
    static void stringSwitch() { String s = "B" + "B".toLowerCase().toUpperCase();
        System.out.println(T[bySwitch(s)]); } //! bounds
    static void switchOfNull() { String s = T[0] == 0 ? null : "x";
        switch (s) { case "x": break; default: } } //! null

    // inner classes and what they capture
    class Inner { int n = outer + 8; int get() { return T[n]; } } //! bounds
    int outer = 1;
    static void inner() { new Manners().new Inner().get(); }
    static void innerOfNull() { Manners m = T[0] == 0 ? null : new Manners();
        m.new Inner(); } //! null
    static void captured() { int[] box = {1}; Runnable r = () -> box[0] += 20; r.run();
        System.out.println(T[box[0]]); } //! bounds
    static void capturedNull() { String s = T[1] > 0 ? "x" : null;
        Supplier<Integer> f = s::length; //! null
        f.get(); }
    static void capturedLater() { String[] s = {"x"}; Supplier<Integer> f = () -> s[0].length(); s[0] = null; //! null
        f.get(); }
    static void anonymous() { final Object[] kept = new Object[1]; Object o = new Object() { { kept[0] = this; } int n; public String toString() { return n == 0 ? null : "y"; } };
        System.out.println(kept[0].toString().length()); } //! null

    // enums with bodies
    enum Op { PLUS { int run(int a) { return a + 8; } String sign() { return "+"; } }, ZERO { int run(int a) { return a * 0; } }; abstract int run(int a); String sign() { return null; } }
    static void enumBodies() { for (Op op : Op.values())
        System.out.println(T[op.run(1)]); } //! bounds
    static void enumNull() { int n = 0; for (Op op : Op.values())
        n += op.sign().length(); } //! null
    static void enumDivides() { 
        System.out.println(5 / Op.valueOf("PLUS").ordinal()); } //! div
    static void enumMap() { EnumMap<Op, String> m = new EnumMap<>(Op.class); m.put(Op.PLUS, "p");
        System.out.println(m.get(Op.ZERO).length()); } //! null

    // records
    record Pair(String a, Integer b) { Pair { if (b == null) b = 9; } int index() { return T[b]; } } //! bounds
    static void recordIndex() { new Pair("x", null).index(); }
    static void recordNull() { Pair p = new Pair(null, 1);
        System.out.println(p.a().length()); } //! null
    record Odd(String s) { public String s() { return null; } }
    static void recordAccessor() { Odd o = new Odd("x");
        System.out.println(o.s().length()); } //! null
    record Held(int[] v) { }
    static void recordShares() { int[] v = {1}; Held h = new Held(v); v[0] = 50;
        System.out.println(T[h.v()[0]]); } //! bounds

    // sealed types and patterns
    sealed interface Shape permits Dot, Box { }
    record Dot() implements Shape { }
    record Box(Shape in, Integer n) implements Shape { }
    static String name(Shape s) { if (s instanceof Box b && b.in() instanceof Box) return "box"; return s instanceof Dot ? null : "one"; }
    static void patterns() { 
        System.out.println(name(new Dot()).length()); } //! null
    static void patternOfNull() { Object o = T[0] == 0 ? null : "x"; if (!(o instanceof String s)) {
        System.out.println(o.hashCode()); } } //! null
    static void patternField() { Box b = new Box(new Box(null, 1), 2); if (b.in() instanceof Box in)
        System.out.println(in.in().hashCode()); } //! null
    static void patternUnboxed() { Box b = new Box(null, null);
        int n = b.n(); } //! null

    // text blocks
    static void textBlock() { String s = """
            ab
            c""";
        System.out.println(s.charAt(4)); System.out.println(T[s.indexOf('c') + 5]); } //! bounds

    // resources, what they suppress, and finally
    static class Res implements AutoCloseable { static int open; final boolean bad; Res(boolean bad) { this.bad = bad; open++; } public void close() { open--; if (bad) throw new IllegalStateException("close"); } }
    static void suppressed() { Throwable seen = null; try (Res a = new Res(true); Res b = new Res(true)) { throw new RuntimeException("body"); } catch (RuntimeException e) { seen = e; }
        System.out.println(5 / (seen.getSuppressed().length - 2)); } //! div
    static void closedFirst() { Res.open = 0; try (Res a = new Res(false)) { } catch (RuntimeException e) { }
        System.out.println(5 / Res.open); } //! div
    static void noResource() { try (Res a = null) { T[0] = 0; } 
        String s = null; try (Res a = new Res(true)) { s = "x"; } catch (IllegalStateException e) { s = null; }
        System.out.println(s.length()); } //! null
    @SuppressWarnings("finally")
    static int overridden(int[] v) { try { v[0] = 1; return 1; } finally { return 30; } }
    static void finallyReturns() { 
        System.out.println(T[overridden(null)]); } //! bounds
    static int kept() { int x = 1; try { return x; } finally { x = 40; } }
    static void finallyKeeps() { 
        System.out.println(5 / (kept() - 1)); } //! div
    static String order = "";
    static void finallyOrder() { order = ""; for (int i = 0; i < 2; i++) { try { if (i == 0) continue; order += "b"; } finally { order += "f"; } }
        System.out.println(order.charAt(3)); } //! bounds
    @SuppressWarnings("finally")
    static String swallowed() { for (;;) { try { throw new RuntimeException(); } finally { break; } } return null; }
    static void finallyBreaks() { 
        System.out.println(swallowed().length()); } //! null

    // labels
    static void labels() { int n = 0; outer: for (int i = 0; i < 5; i++) { for (int j = 0; j < 5; j++) { if (j == 3) continue outer; if (i == 3) break outer; n++; } }
        System.out.println(T[n]); } //! bounds
    static void labelledBlock() { String s = null; here: { if (T[0] == 0) break here; s = "x"; }
        System.out.println(s.length()); } //! null

    // small numbers
    static void bytes() { byte b = (byte) 200;
        System.out.println(T[b + 50]); } //! bounds
    static void bytesWrap() { byte b = 127; b++;
        System.out.println(T[b]); } //! bounds
    static void bytesCompound() { byte b = 10; b *= 30;
        System.out.println(T[b]); } //! bounds
    static void chars() { char c = 'a'; c -= 98;
        System.out.println(T[c]); } //! bounds
    static void charSum() { 
        System.out.println(T['9' - '0']); } //! bounds
    static void shorts() { short s = (short) 0x18000; int n = s >>> 28;
        System.out.println(T[n]); } //! bounds
    static void shiftsMask() { int n = 1 << 35;
        System.out.println(T[n]); } //! bounds
    static void longIndex() { long l = 0x100000009L;
        System.out.println(T[(int) l]); } //! bounds
    static void leastNegated() { int n = Integer.MIN_VALUE; n = Math.abs(n);
        System.out.println(T[n % 8 == 0 ? n >> 28 : 0]); } //! bounds
    static void leastByMinusOne() { int n = Integer.MIN_VALUE / -1;
        System.out.println(T[n < 0 ? -1 : 0]); } //! bounds
    static void remainderSign() { int n = -7 % 4;
        System.out.println(T[n]); } //! bounds
    static void floatToInt() { int n = (int) Float.NaN;
        System.out.println(5 / n); } //! div
    static void floatTooLarge() { int n = (int) 1e20;
        System.out.println(T[n == Integer.MAX_VALUE ? 8 : 0]); } //! bounds
    static void doubleToByte() { byte b = (byte) 300.7;
        System.out.println(T[b]); } //! bounds
    static void nan() { double d = 0.0 / 0.0; int n = d < 1 || d >= 1 ? 1 : 0;
        System.out.println(5 / n); } //! div
    static void minusZero() { double d = -0.0; int n = d == 0.0 && Double.compare(d, 0.0) < 0 ? 0 : 1;
        System.out.println(5 / n); } //! div
    static void compoundNarrows() { int i = 3; i += 5.9;
        System.out.println(T[i]); } //! bounds
    static void order2() { int i = 0; int[] v = {7, 8}; i = v[i++] + v[i];
        System.out.println(T[i - 7]); } //! bounds
    static void leftFirst() { int[] v = T; int i = 7; 
        v[i = i + 1] = (i = 0); } //! bounds

    // boxes
    static void cache() { Integer a = 127, b = 127, c = 128, d = 128; int n = (a == b ? 1 : 0) - (c == d ? 0 : 1);
        System.out.println(5 / n); } //! div
    static void unboxedNull() { Map<String, Integer> m = new HashMap<>();
        int n = m.get("a"); } //! null
    static void ternaryUnboxes() { Integer a = null; boolean b = T[0] == 0;
        Integer c = b ? a : 0; } //! null
    static void equalsAcross() { Long l = 9L; Object o = 9; 
        System.out.println(5 / (l.equals(o) ? 1 : 0)); } //! div
    static void boxedIndex() { Integer i = 7; i++;
        System.out.println(T[i]); } //! bounds
    static void booleanNull() { Boolean b = null;
        if (b) T[0] = 0; } //! null

    // arrays
    static void covariance() { Object[] o = new String[1]; 
        o[0] = 1; } //! cast
    static void covariantNull() { Object[] o = new String[2];
        System.out.println(o[1].hashCode()); } //! null
    static void negativeSize() { int n = T.length - 9; 
        int[] v = new int[n]; } //! bounds
    static void nested() { int[][] v = new int[2][];
        v[1][0] = 1; } //! null
    static void ragged() { int[][] v = {{1}, {1, 2}}; 
        v[0][1] = 1; } //! bounds
    static void cloned() { int[][] v = {{1}}; int[][] w = v.clone(); w[0][0] = 9;
        System.out.println(T[v[0][0]]); } //! bounds
    static int count(Object... a) { return a.length; } //! null
    static void varargsNull() { count((Object[]) null); }
    static void varargsOne() { 
        System.out.println(5 / (count((Object) null) - 1)); } //! div
    static void varargsArray() { Object[] v = {1, 2};
        System.out.println(5 / (count(v) - 2)); } //! div

    static int failures;
    static void run(Runnable r) { try { r.run(); System.out.println("NOT " + r); } catch (RuntimeException e) { failures++; StackTraceElement[] s = e.getStackTrace(); for (StackTraceElement x : s) if (x.getClassName().startsWith("Manners")) { System.out.println("FAILED " + x.getLineNumber()); break; } } }
    public static void main(String[] args) {
        run(() -> at(9)); run(Manners::stringSwitch); run(Manners::switchOfNull); run(Manners::inner); run(Manners::innerOfNull); run(Manners::captured); run(Manners::capturedNull); run(Manners::capturedLater); run(Manners::anonymous);
        run(Manners::enumBodies); run(Manners::enumNull); run(Manners::enumDivides); run(Manners::enumMap); run(Manners::recordIndex); run(Manners::recordNull); run(Manners::recordAccessor); run(Manners::recordShares);
        run(Manners::patterns); run(Manners::patternOfNull); run(Manners::patternField); run(Manners::patternUnboxed); run(Manners::textBlock); run(Manners::suppressed); run(Manners::closedFirst); run(Manners::noResource);
        run(Manners::finallyReturns); run(Manners::finallyKeeps); run(Manners::finallyOrder); run(Manners::finallyBreaks); run(Manners::labels); run(Manners::labelledBlock);
        run(Manners::bytes); run(Manners::bytesWrap); run(Manners::bytesCompound); run(Manners::chars); run(Manners::charSum); run(Manners::shorts); run(Manners::shiftsMask); run(Manners::longIndex); run(Manners::leastNegated); run(Manners::leastByMinusOne); run(Manners::remainderSign);
        run(Manners::floatToInt); run(Manners::floatTooLarge); run(Manners::doubleToByte); run(Manners::nan); run(Manners::minusZero); run(Manners::compoundNarrows); run(Manners::order2); run(Manners::leftFirst);
        run(Manners::cache); run(Manners::unboxedNull); run(Manners::ternaryUnboxes); run(Manners::equalsAcross); run(Manners::boxedIndex); run(Manners::booleanNull);
        run(Manners::covariance); run(Manners::covariantNull); run(Manners::negativeSize); run(Manners::nested); run(Manners::ragged); run(Manners::cloned); run(Manners::varargsNull); run(Manners::varargsOne); run(Manners::varargsArray);
    }
}
