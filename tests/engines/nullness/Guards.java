import java.util.*;
import java.util.function.*;

/** What a call's result says of its arguments. */
public class Guards {
    static boolean isEmpty(String s) { return s == null || s.length() == 0; }
    static boolean has(Object o) { return o != null; }
    static boolean hasAny(Object... all) { for (Object each : all) if (each != null) return true; return false; }
    static class Node {
        Node next; String name;
        Node(String name) { this.name = name; }
        boolean hasNext() { return next != null; }
        Node getNext() { return next; }
        Node cut() { Node was = next; next = null; return was; }
        boolean hasName() { return name != null; }
    }
    static class Liar extends Node {
        Liar() { super(null); }
        @Override boolean hasNext() { return true; }
        @Override Node getNext() { Node was = next; next = null; return was; }
    }
    static class Any { @Override public boolean equals(Object o) { return true; } @Override public int hashCode() { return 1; } }

    // the callee assigns its parameter
    static boolean mends(String s) { if (s == null) s = ""; return s.length() == 0; }
    static int t1(String s) { if (!mends(s)) return 0;
        return s.length(); // throws
    }
    static void r1() { t1(null); }
    // the variable is assigned between the copy and the test
    static int t2(String s) { String t = s; boolean e = isEmpty(t); s = null; if (e) return 0;
        return s.length(); // throws
    }
    static void r2() { t2("a"); }
    // the wrong outcome
    static int t3(String s) { if (!isEmpty(s)) return 0;
        return s.length(); // throws
    }
    static void r3() { t3(null); }
    // the test is of another argument
    static boolean first(Object a, Object b) { return a != null; }
    static int t4(String a, String b) { if (!first(a, b)) return 0;
        return b.length(); // throws
    }
    static void r4() { t4("a", null); }
    static int t5(String a, String b) { if (first(b, a) || first(a, b))
        return b.length(); // throws
        return 0; }
    static void r5() { t5("a", null); }
    // a method that is overridden
    static int t6(Node n) { if (!n.hasNext()) return 0;
        return n.getNext().name.length(); // throws
    }
    static void r6() { t6(new Liar()); }
    // the field is cleared between test and use
    static int t7(Node n) { if (n.next == null) return 0; if (n.cut() == null) return 0;
        return n.next.hashCode(); // throws
    }
    static void r7() { Node n = new Node("a"); n.next = new Node("b"); t7(n); }
    static int t8(Node n) { if (n.getNext() == null) return 0;
        return n.getNext().hashCode(); // throws
    }
    static void r8() { Liar n = new Liar(); n.next = new Node("b"); t8(n); }
    // through another name of the object
    static int t9(Node n, Node m) { if (!n.hasName()) return 0; m.name = null;
        return n.name.length(); // throws
    }
    static void r9() { Node n = new Node("a"); t9(n, n); }
    // any of several arguments
    static int t10(String a, String b) { if (!hasAny(a, b)) return 0;
        return a.length(); // throws
    }
    static void r10() { t10(null, "b"); }
    // recursion
    static boolean even(String s, int n) { return n == 0 ? s != null : n == 1 || even(s, n - 2); }
    static int t11(String s, int n) { if (!even(s, n)) return 0;
        return s.length(); // throws
    }
    static void r11() { t11(null, 3); }
    // a lambda
    static int t12(String s, Predicate<String> p) { if (!p.test(s)) return 0;
        return s.length(); // throws
    }
    static void r12() { t12("a", x -> x != null); t12(null, x -> true); }
    // equals that is the user's
    static int t13(Object o, String s) { if (!o.equals(s)) return 0;
        return s.length(); // throws
    }
    static void r13() { t13("a", "a"); t13(new Any(), null); }
    static int t14(String s) { if ("a".equals(s)) return 0;
        return s.length(); // throws
    }
    static void r14() { t14(null); }
    static int t15(String s) { if (!Objects.equals(null, s)) return 0;
        return s.length(); // throws
    }
    static void r15() { t15(null); }
    static int t16(String s, String d) {
        return Optional.ofNullable(s).orElse(d).length(); // throws
    }
    static void r16() { t16(null, null); }
    static int t17(String s) { String d = Optional.ofNullable(s).orElse(null);
        return d.length(); // throws
    }
    static void r17() { t17(null); }
    static int t18(Object o) { if (String.class.isInstance(o)) return 0;
        return o.hashCode(); // throws
    }
    static void r18() { t18(null); }
    // the exception between
    static boolean checked(String s) { if (s == null) throw new IllegalStateException(); return true; }
    static int t19(String s) { boolean is = true; try { is = checked(s); } catch (IllegalStateException e) { } if (!is) return 0;
        return s.length(); // throws
    }
    static void r19() { t19(null); }
    // the result is of a call before
    static int t20(String a, String b) { boolean is = has(a); a = b; if (!is) return 0;
        return a.length(); // throws
    }
    static void r20() { t20("a", null); }
    static int t21(String a, String b) { boolean is = has(a); for (int i = 0; i < 2; i++) { if (is && i == 1)
        return a.length(); // throws
        a = b; } return 0; }
    static void r21() { t21("a", null); }
    // a static that the callee changes
    static String shared;
    static boolean clears(Object o) { shared = null; return o != null; }
    static int t22(String s) { shared = s; if (s == null || !clears(s)) return 0;
        return shared.length(); // throws
    }
    static void r22() { t22("a"); }
    static boolean compares(Node a, Node b) { b.next = null; return a.next != null || a == b; }
    static int t23(Node a, Node b) { if (!compares(a, b)) return 0;
        return a.next.hashCode(); // throws
    }
    static void r23() { Node n = new Node("a"); n.next = n; t23(n, n); }
    static int t24(Object o) { if (!Objects.isNull(o)) return 0;
        return o.hashCode(); // throws
    }
    static void r24() { t24(null); }
    static int t25(String s) { if (s == null || s.contains("a")) if (s == null || s.startsWith("b")) 
        return s.length(); // throws
        return 0; }
    static void r25() { t25(null); }

    // and where it does go together
    static int p1(String s) { if (isEmpty(s)) return 0;
        return s.length(); // proved
    }
    static int p2(String s) { if (!has(s)) return 0;
        return s.length(); // proved
    }
    static int p3(Node n) { if (n == null || !plain(n)) return 0;
        return n.name.length(); // proved
    }
    static boolean plain(Node n) { return n.name != null; }
    static int p4(String s) { if (!"a".equals(s)) return 0;
        return s.length(); // proved
    }
    static int p5(String s) {
        return Optional.ofNullable(s).orElse("").length(); // proved
    }
    static int p6(Object o) { if (Objects.isNull(o)) return 0;
        return o.hashCode(); // proved
    }
    static int p7(Object o) { if (!Objects.nonNull(o)) return 0;
        return o.hashCode(); // proved
    }
    static int p8(String a, String b) { if (isEmpty(a) || isEmpty(b)) return 0;
        return a.length() + b.length(); // proved
    }
    static int code(Object o) { if (o == null) return -1; return o.hashCode() & 7; }
    static int p9(String s) { int code = code(s); if (code < 0) return 0;
        return s.length(); // proved
    }
    static int p10(String a, String b) { if (a != null && a.startsWith(b))
        return b.length(); // proved
        return 0; }
    static void r50() { p1(null); p2(null); p3(new Node(null)); p4(null); p5(null); p6(null); p7(null); p8(null, "a"); p8("a", null); p9(null);
        p1("a"); p2("a"); p3(new Node("a")); p4("a"); p5("a"); p6("a"); p7("a"); p8("a", "a"); p9("a"); p10("a", "a"); }
}
