import java.util.*;

/** Single places of arrays, from a test to a use. */
public class Places {
    interface Shape { }
    static class Dot implements Shape, Runnable { public void run() { } }
    static class Row { String[] all = {"a", null}; int at; String[] all() { return all; } }
    static void clear(Object[] a) { a[0] = null; }
    static String[] kept;
    static void clearKept(int at) { kept[at] = null; }

    static int t1(String[] a) { if (a[0] == null) return 0; a[0] = null;
        return a[0].length(); // throws
    }
    static void r1() { t1(new String[] {"a"}); }
    static int t2(String[] a, int i) { if (a[i] == null) return 0; i++;
        return a[i].length(); // throws
    }
    static void r2() { t2(new String[] {"a", null}, 0); }
    static int t3(String[] a, int i, int j) { if (a[i] == null) return 0; a[j] = null;
        return a[i].length(); // throws
    }
    static void r3() { t3(new String[] {"a"}, 0, 0); }
    static int t4(String[] a, String[] b) { if (a[0] == null) return 0; b[0] = null;
        return a[0].length(); // throws
    }
    static void r4() { String[] a = {"a"}; t4(a, a); }
    static int t5(String[] a, Object[] b) { if (a[0] == null) return 0; b[0] = null;
        return a[0].length(); // throws
    }
    static void r5() { String[] a = {"a"}; t5(a, a); }
    static int t6(Shape[] a, Runnable[] b) { if (a[0] == null) return 0; b[0] = null;
        return a[0].hashCode(); // throws
    }
    static void r6() { Dot[] a = {new Dot()}; t6(a, a); }
    static int t7(String[] a) { if (a[0] == null) return 0; clear(a);
        return a[0].length(); // throws
    }
    static void r7() { t7(new String[] {"a"}); }
    static int t8(String[] a) { kept = a; if (a[0] == null) return 0; clearKept(0);
        return a[0].length(); // throws
    }
    static void r8() { t8(new String[] {"a"}); }
    static int t9(String[] a) { if (a[0] == null) return 0; System.arraycopy(new String[1], 0, a, 0, 1);
        return a[0].length(); // throws
    }
    static void r9() { t9(new String[] {"a"}); }
    static int t10(String[] a) { if (a[0] == null) return 0; Arrays.fill(a, null);
        return a[0].length(); // throws
    }
    static void r10() { t10(new String[] {"a"}); }
    static int t11(String[] a, List<String> l) { if (a[0] == null) return 0; l.set(0, null);
        return a[0].length(); // throws
    }
    static void r11() { String[] a = {"a"}; t11(a, Arrays.asList(a)); }
    static int t12(String[] a, List<String> l) { if (a[0] == null) return 0; l.toArray(a);
        return a[0].length(); // throws
    }
    static void r12() { t12(new String[] {"a"}, new ArrayList<>()); }
    static int t13(Row r) { if (r.all[0] == null) return 0; r.all = new String[1];
        return r.all[0].length(); // throws
    }
    static void r13() { t13(new Row()); }
    static int t14(Row r) { if (r.all[r.at] == null) return 0; r.at = 1;
        return r.all[r.at].length(); // throws
    }
    static void r14() { t14(new Row()); }
    static int t15(Object[][] a) { if (a[0] == null || a[0][0] == null) return 0; a[0] = new Object[1];
        return a[0][0].hashCode(); // throws
    }
    static void r15() { t15(new Object[][] {{"a"}}); }
    static int t16(Object[][] a) { a[0] = a; if (a[0][0] == null) return 1; Object o = a[0][0]; a[0] = null;
        return a[0].length; // throws
    }
    static void r16() { t16(new Object[1][]); }
    static int t17(String[] a) { for (int i = 0; i < a.length; i++) { if (i > 0 || a[i] != null)
        a[i].length(); // throws
        } return 0; }
    static void r17() { t17(new String[] {"a", null}); }
    static int t18(String[] a, int i) { if (a[i] == null) return 0; i = Integer.parseInt("1");
        return a[i].length(); // throws
    }
    static void r18() { t18(new String[] {"a", null}, 0); }
    static int t19(String[] a) { int i = 0; if (a[i++] == null) return 0;
        return a[i].length(); // throws
    }
    static void r19() { t19(new String[] {"a", null}); }
    static int t20(String[] a, int i) { int j = i; if (a[j] == null) return 0; i = 1;
        return a[i].length(); // throws
    }
    static void r20() { t20(new String[] {"a", null}, 0); }
    static int t21(String[] a) { if (a[0] == null) return 0;
        return a[1].length(); // throws
    }
    static void r21() { t21(new String[] {"a", null}); }
    static int t22(String[] a) { if (a[0] == null) return 0; Runnable r = () -> a[0] = null; r.run();
        return a[0].length(); // throws
    }
    static void r22() { t22(new String[] {"a"}); }
    static int t23(String[] a) { if (a[0] == null) return 0; new Object() { { a[0] = null; } };
        return a[0].length(); // throws
    }
    static void r23() { t23(new String[] {"a"}); }
    static String[] shared = {"a"};
    static class Init { static int x; static { shared[0] = null; x = shared.length; } }
    static int t24() { shared[0] = "a"; if (shared[0] == null) return 0; int x = Init.x;
        return shared[0].length(); // throws
    }
    static int t25(String[] a) { String s = a[0]; a[0] = null; if (s == null) return 0;
        return a[0].length(); // throws
    }
    static void r25() { t25(new String[] {"a"}); }
    static int t26(String... a) { if (a[0] == null) return 0; a = new String[] {null, "b"};
        return a[0].length(); // throws
    }
    static void r26() { t26("a"); }
    static int t27(Object[] a) { if (a[0] == null) return 0; try { a[0] = null; a[1] = "b"; } catch (ArrayIndexOutOfBoundsException e) { }
        return a[0].hashCode(); // throws
    }
    static void r27() { t27(new Object[] {"a"}); }
    static int t28(String[] a, int i, int j) { if (a[i] == null) return 0; a[j] = "b"; if (j == i) return 0;
        return a[j + 1].length(); // throws
    }
    static void r28() { t28(new String[] {null, "a", null}, 1, 1 - 1 + 1 > 5 ? 9 : 2 - 1 + 1 - 1 - 1); t28(new String[] {"a", "b", null}, 0, 1); }

    static int p1(String[] a, int i) { if (a == null || a[i] == null) return 0;
        return a[i].length(); // proved
    }
    static int p2(String[][] a) { if (a == null || a[0] == null || a[0][1] == null) return 0;
        return a[0][1].length(); // proved
    }
    static int p3(String[] a) { int n = 0; for (int i = 0; a != null && i < a.length; i++) if (a[i] != null) n +=
        a[i].length(); // proved
        return n; }
    static int p4(Row r) { if (r == null || r.all == null || r.all[1] == null) return 0;
        return r.all[1].length(); // proved
    }
    static int p5(String[] a, int i) { if (a == null) return 0; if (a[i] == null) a[i] = "b";
        return a[i].length(); // proved
    }
    static int p6(String[] a, StringBuilder b) { if (a == null || b == null || a[0] == null) return 0; b.append("x");
        return a[0].length(); // proved
    }
    static void r60() { p1(new String[1], 0); p2(new String[1][2]); p3(new String[] {null, "a"}); p4(new Row()); p5(new String[1], 0); p6(new String[] {"a"}, new StringBuilder()); }
}
