import java.util.*;

/** Static fields that initialisers set, before or after others do: a class is initialised once, by its first use. */
public class Begun {
    static class Box { Object f; Box(Object f) { this.f = f; } }

    static class Table {
        static int[] rows;
        static Object[] cells = null;
        static { reset(); }
        static void reset() { rows = null; cells = null; }
        static void fill() { rows = new int[4]; cells = new Object[] {"a"}; }
    }
    interface Visitor { void see(Visited each); }
    static class Visited { void accept(Visitor v) { v.see(this); } }
    static class Counter implements Visitor {
        public void see(Visited each) { if (Table.rows == null) throw new IllegalStateException(); }
    }
    static class Printer implements Visitor {
        public void see(Visited each) { System.out.print(Table.cells == null ? "" : ""); }
    }
    static void r1() {
        Table.fill();
        new Visited().accept(new Counter());
        new Visited().accept(new Printer());
        print(1);
    }
    private static void print(int n) {
        n = Table.rows.length; // proved
        new Visited().accept(new Printer());
        Object first = Table.cells[0]; // proved
    }

    static class Own {
        private static Own only = null;
        private static int made = 0;
        static Own only() { if (only == null) only = new Own(); return only; }
        int use() { made++; return only.hashCode(); } // proved
    }
    static void r2() { Own.only().use(); }

    static class First {
        static Object x = null;
        static void touch() { }
    }
    static void r3() {
        First.touch();
        First.x.hashCode(); // throws
    }

    static Box shared = new Box("a");
    static class Late {
        static Box x = shared;
        static void touch() { }
    }
    static void touchLate(int n) { Late.touch(); }
    static void r4() {
        Box v = new Box(null);
        shared = v;
        touchLate(1);
        if (v == Late.x) Late.x.f.hashCode(); // throws
    }

    static class Super { static Object held; static void give() { held = new Object(); } }
    static class Sub extends Super { static { held = null; } static void touch() { } }
    static void r5() {
        Super.give();
        Sub.touch();
        Super.held.hashCode(); // throws
    }

    static class Early {
        static Object x;
        static { x = new Object(); Peek.spoil(); Peek.look(); }
    }
    static class Peek {
        static void spoil() { Early.x = null; }
        static void look() {
            Early.x.hashCode(); // throws
        }
    }
    static void r6() {
        try { Early.x = "a"; } catch (ExceptionInInitializerError e) { throw (NullPointerException) e.getCause(); }
    }

    static class Thrown { static Object x = null; static void fill() { x = "a"; } }
    static void fails(boolean b) { if (b) throw new IllegalStateException(); }
    static void r7() {
        try { fails(true); Thrown.fill(); } catch (IllegalStateException e) { }
        Thrown.x.hashCode(); // throws
    }

    static class Again { static Object x = null; static void fill() { x = "a"; } static void empty() { x = null; } }
    static void r8() {
        Again.fill();
        Again.x.hashCode(); // proved
        Again.empty();
        Again.fill(); Again.empty();
        Again.x.hashCode(); // throws
    }

    static Box other = new Box("a");
    interface Constants { Box BOX = other; }
    static class Implements implements Constants { }
    static void r9() {
        new Implements();
        Box v = new Box(null);
        other = v;
        if (v == Constants.BOX) Constants.BOX.f.hashCode(); // throws
    }

    static Box third = new Box("a");
    static class Above { static Box x = third; static void touch() { } }
    static class Below extends Above { static int y = 1; static int z() { return 2; } }
    static class Beside { static Box below() { return third; } }
    static void r10() {
        Beside.below();
        Box v = new Box(null);
        third = v;
        Below.z();
        if (v == Above.x) Above.x.f.hashCode(); // throws
    }
}
