import java.util.*;

/** Each line marked `throws` throws a NullPointerException when `main` runs: none of them may be proved. */
public class Traps {
    static Object shared = new Object();
    static Leak kept;
    static Runnable later;

    static class Leak {
        final Object f;
        Leak(boolean fails) {
            kept = this;
            if (fails) throw new IllegalStateException();
            f = new Object();
        }
    }
    static void half() {
        try { new Leak(true); } catch (IllegalStateException e) { }
        if (kept == null) return;
        Object f = kept.f;
        f.hashCode(); // throws
    }

    static class Given {
        final Object f;
        Given(boolean fails) {
            keep(this);
            if (fails) throw new IllegalStateException();
            f = new Object();
        }
    }
    static Given given;
    static void keep(Given g) { given = g; }
    static void handed() {
        try { new Given(true); } catch (IllegalStateException e) { }
        if (given == null) return;
        Object f = given.f;
        f.hashCode(); // throws
    }

    static class Base { Base() { show(); } void show() { } }
    static class Sub extends Base {
        private Object f = new Object();
        void show() {
            f.hashCode(); // throws
        }
    }
    static void early() { new Sub(); }

    static class Captured {
        private final Object f;
        Captured() {
            later = () -> look();
            later.run();
            f = new Object();
        }
        void look() {
            f.hashCode(); // throws
        }
    }
    static void captured() { new Captured(); }

    static class Helper { static void read(Passed p) {
        Object f = p.f;
        f.hashCode(); // throws
    } }
    static class Passed { private final Object f; Passed() { Helper.read(this); f = "x"; } private Object f() { return f; } }
    static void passed() { new Passed().f(); }

    static class CycleA {
        static final Object X = CycleB.make();
        static void show() {
            X.hashCode(); // throws
        }
    }
    static class CycleB { static Object make() { CycleA.show(); return new Object(); } }
    static void cycle() { Object x = CycleA.X; }

    static class Above { static int n = Below.read(); }
    static class Below extends Above {
        static Object o = new Object();
        static int read() {
            o.hashCode(); // throws
            return 1;
        }
    }
    static void above() { Object o = new Below(); }

    static class Set0 { private Object f = new Object(); void set(Object o) { f = o; } Object get() { return f; } }
    static void setter() {
        Set0 s = new Set0();
        s.set(null);
        s.get().hashCode(); // throws
    }

    static void element() {
        Object[] a = new Object[2];
        a[0] = "x";
        a[1].hashCode(); // throws
    }

    static void alias() {
        List<Object> l = new ArrayList<>();
        List<Object> m = l;
        l.add("x");
        m.set(0, null);
        Object o = l.get(0);
        o.hashCode(); // throws
    }

    static void view() {
        List<Object> l = new ArrayList<>(Arrays.asList("a", "b"));
        List<Object> part = l.subList(0, 1);
        l.set(0, null);
        Object o = part.get(0);
        o.hashCode(); // throws
    }

    static void through() {
        List<Object> l = new LinkedList<>();
        l.add("a");
        ListIterator<Object> i = l.listIterator();
        i.next();
        i.set(null);
        for (Object o : l)
            o.hashCode(); // throws
    }

    static void all() {
        List<Object> l = new ArrayList<>();
        Collections.addAll(l, (Object) null);
        Object o = l.get(0);
        o.hashCode(); // throws
    }

    static class Odd extends ArrayList<Object> { public boolean add(Object o) { return super.add(null); } }
    static void odd() {
        List<Object> l = new Odd();
        l.add("x");
        Object o = l.get(0);
        o.hashCode(); // throws
    }

    static class Key implements Comparable<Key> { public int compareTo(Key k) { shared = null; return 0; } }
    static void compared() {
        shared = new Object();
        new TreeSet<Key>().add(new Key());
        shared.hashCode(); // throws
    }

    static class Hashed { public int hashCode() { shared = null; return 1; } }
    static void hashed() {
        shared = new Object();
        new HashMap<Object, Object>().put(new Hashed(), "v");
        shared.hashCode(); // throws
    }

    static class Shown { public String toString() { shared = null; return ""; } }
    static void shown() {
        shared = new Object();
        String s = "" + new Shown();
        shared.hashCode(); // throws
    }

    static Object deep(int n) { return n == 0 ? null : deep(n - 1); }
    static void recursion() {
        deep(3).hashCode(); // throws
    }

    static void handler() {
        Object o = null;
        try { o = Integer.valueOf("no"); } catch (NumberFormatException e) { }
        o.hashCode(); // throws
    }

    byte small;
    static void narrowed(int n) {
        Traps t = new Traps();
        t.small = (byte) n;
        Object o = null;
        if (n == 0) o = "x";
        if (t.small == 0)
            o.hashCode(); // throws
    }

    static class Loose { Object f; }
    static Loose spare;
    static void loose() {
        Loose l = new Loose();
        spare = l;
        read();
        l.f = new Object();
    }
    static void read() {
        if (spare == null) return;
        Object f = spare.f;
        f.hashCode(); // throws
    }

    static class Nothing { public String toString() { return null; } }
    static void text() {
        String s = String.valueOf(new Nothing());
        s.length(); // throws
    }

    static class Node { Node next; }
    static void list() {
        Node n = new Node();
        n.next = new Node();
        Node m = n.next;
        Node o = m.next;
        o.hashCode(); // throws
    }

    static void swapped(Node a, Node b) {
        a.next = new Node();
        b.next = null;
        a.next.hashCode(); // throws
    }

    static class Other {
        Object g;
        Other(Other victim) {
            g = new Object();
            if (victim != null) victim.g = null;
        }
    }
    static void byAnother() {
        Other a = new Other(null);
        if (a.g == null) return;
        new Other(a);
        a.g.hashCode(); // throws
    }

    static class Up {
        Object h;
        Up(Object o) { h = o; }
    }
    static class Down extends Up {
        Down() {
            super(null);
            h.hashCode(); // throws
        }
    }

    static Object watched = new Object();
    static class Sly extends AbstractList<Object> {
        public Object get(int i) { watched = null; return "x"; }
        public int size() { return 1; }
    }
    static void asked() {
        Iterator<Object> all = Collections.unmodifiableList(new Sly()).iterator();
        watched = new Object();
        all.next();
        watched.hashCode(); // throws
    }
    static boolean same(Object left, Object right) { return left.equals(right); }
    static void below() {
        Object left = new ArrayList<Object>(Arrays.asList("x")), right = new Sly();
        watched = new Object();
        same(left, right);
        watched.hashCode(); // throws
    }

    static class Fewer extends AbstractCollection<String> {
        public int size() { return 3; }
        public Iterator<String> iterator() { return Collections.singletonList("x").iterator(); }
    }
    static void fewer(Collection<String> c) {
        for (String s : c.toArray(new String[c.size()]))
            s.length(); // throws
    }

    static Object whole(int k) { return k == 3 ? null : "x"; }
    static Object below(int k) { return k < -2 ? null : "x"; }
    static Object other(int k) { return k != 1 ? null : "x"; }
    static void masked(int a) {
        whole(a & 7).hashCode(); // throws
    }
    static void remainder(int a) {
        whole(a % 7).hashCode(); // throws
    }
    static void times(int a) {
        whole(a * 3).hashCode(); // throws
    }
    static void shifted(int a) {
        whole(a >> 1).hashCode(); // throws
    }
    static void joined(int a) {
        whole(a | 1).hashCode(); // throws
    }
    static void negative(int a) {
        below(a & -4).hashCode(); // throws
    }
    static void either(int a, int b) {
        Object found = other(a | b);
        if (a == 2) found.hashCode(); // throws
    }
    static void ordered(long a) {
        below(Long.compare(a, 5) * 3).hashCode(); // throws
    }

    static class Silent {
        public String toString() { return null; }
    }
    static void written() {
        Objects.toString(new Silent()).length(); // throws
    }
    static void orElse() {
        Objects.toString(null, null).length(); // throws
    }
    static void heldSilent() {
        new java.util.concurrent.atomic.AtomicReference<>(new Silent()).toString().length(); // throws
    }
    static void anonymous() {
        new Object() { }.getClass().getCanonicalName().length(); // throws
    }

    static void run(Runnable r) {
        try { r.run(); } catch (NullPointerException e) {
            for (StackTraceElement at : e.getStackTrace())
                if (at.getClassName().startsWith("Traps")) { System.out.println(at.getLineNumber()); return; }
        } catch (Throwable e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            System.out.println(cause.getStackTrace()[0].getLineNumber());
        }
    }

    public static void main(String[] args) {
        if (args == null) throw new IllegalArgumentException();
        run(Traps::half); run(Traps::handed); run(Traps::early); run(Traps::captured); run(Traps::passed); run(Traps::cycle);
        run(Traps::above); run(Traps::setter); run(Traps::element); run(Traps::alias); run(Traps::view);
        run(Traps::through); run(Traps::all); run(Traps::odd); run(Traps::compared); run(Traps::hashed);
        run(Traps::shown); run(Traps::recursion); run(Traps::handler); run(() -> narrowed(256)); run(Traps::loose);
        run(Traps::text); run(Traps::list); run(() -> { Node n = new Node(); swapped(n, n); });
        run(Traps::byAnother); run(Down::new); run(Traps::asked); run(Traps::below);
        run(() -> fewer(new Fewer()));
        run(() -> masked(11)); run(() -> remainder(10)); run(() -> times(1)); run(() -> shifted(7)); run(() -> joined(2));
        run(() -> negative(-9)); run(() -> either(2, 1)); run(() -> ordered(1));
        run(Traps::written); run(Traps::orElse); run(Traps::heldSilent); run(Traps::anonymous);
    }
}
