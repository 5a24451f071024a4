import java.util.*;

/** Arguments that a method does not return with if they are null, and those that it may return with. */
public class Required {
    static boolean quiet = true;
    static <T> T notNull(T value, String message) { if (value == null) throw new NullPointerException(message); return value; }
    static void check(Object value) { notNull(value, "value"); }
    static void checkAll(Object one, Object other) { check(one); Objects.requireNonNull(other, "other"); }
    static void swallowed(Object value) { try { notNull(value, ""); } catch (NullPointerException e) { quiet = true; } }
    static void sometimes(Object value, boolean is) { if (is) notNull(value, ""); }
    static void reassigned(Object value) { value = "x"; notNull(value, ""); }
    static void finallyReturns(Object value) { try { notNull(value, ""); } finally { return; } }
    static void endless(Object value, int n) { if (n > 0) endless(value, n - 1); else quiet = value == null; }
    static void inLoop(Object[] values, Object value) { for (Object each : values) notNull(value, ""); }
    static void other(Object value, Object copy) { copy = value; notNull(copy, ""); }
    static void inverted(Object value) { if (value != null) throw new IllegalStateException(); }
    static class Strict { void take(Object value) { notNull(value, ""); } }
    static class Lax extends Strict { void take(Object value) { } }
    interface Taker { void take(Object value); }
    static String held;
    static void clears(Object value) { notNull(value, ""); held = null; }

    static int t1(String s) { swallowed(s);
        return s.length(); // throws
    }
    static void r1() { t1(null); }
    static int t2(String s, boolean is) { sometimes(s, is);
        return s.length(); // throws
    }
    static void r2() { t2(null, false); }
    static int t3(String s) { reassigned(s);
        return s.length(); // throws
    }
    static void r3() { t3(null); }
    static int t4(String s) { finallyReturns(s);
        return s.length(); // throws
    }
    static void r4() { t4(null); }
    static int t5(String s) { endless(s, 2);
        return s.length(); // throws
    }
    static void r5() { t5(null); }
    static int t6(String s, Object[] all) { inLoop(all, s);
        return s.length(); // throws
    }
    static void r6() { t6(null, new Object[0]); }
    static int t7(String s) { inverted(s);
        return s.length(); // throws
    }
    static void r7() { t7(null); }
    static int t8(Strict by, String s) { by.take(s);
        return s.length(); // throws
    }
    static void r8() { t8(new Strict(), "a"); t8(new Lax(), null); }
    static int t9(String s) { check(s); s = null;
        return s.length(); // throws
    }
    static void r9() { t9("a"); }
    static int t10() { held = "a"; clears(held);
        return held.length(); // throws
    }
    static void r10() { t10(); }
    static int t11(String s, String other) { check(other);
        return s.length(); // throws
    }
    static void r11() { t11(null, "a"); }
    static int t12(Taker by, String s) { by.take(s);
        return s.length(); // throws
    }
    static void r12() { t12(each -> { }, null); t12(each -> notNull(each, ""), "a"); }
    static int t13(String s) { try { check(s); } catch (RuntimeException e) { quiet = false; }
        return s.length(); // throws
    }
    static void r13() { t13(null); }

    static int p1(String s) { check(s);
        return s.length(); // proved
    }
    static int p2(String s, String other) { checkAll(other, s);
        return s.length(); // proved
    }
    static int p3(String s) { notNull(s, "s");
        return s.length(); // proved
    }
    static int p4(String s, String copy) { other(s, copy);
        return s.length(); // proved
    }
    static int p5(String s) { try { check(s); } catch (NullPointerException e) { return 0; }
        return s.length(); // proved
    }
    static void r60() { p1("a"); p2("a", "b"); p3("a"); p4("a", null); p5(null); }
}
