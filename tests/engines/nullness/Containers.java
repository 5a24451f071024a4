import java.util.*;

/** What arrays and collections hold: lines marked `throws` throw when `main` runs, those marked `proved` never do. */
public class Containers {
    static int count = 4;

    // arrays that are filled before anything reads them

    static void whole() {
        Object[] a = new Object[count];
        for (int i = 0; i < a.length; i++) a[i] = new Object();
        a[1].hashCode(); // proved
    }
    static void counted() {
        int n = count;
        Object[] a = new Object[n];
        for (int i = 0; n > i; i++) {
            if (n == 3) a[i] = "x"; else a[i] = "y";
        }
        a[1].hashCode(); // proved
    }
    static void listed() {
        Object[] a = {"x", new Object(), count > 2 ? "y" : "z"};
        a[2].hashCode(); // proved
    }
    static void grid() {
        int[][] a = new int[count][3];
        for (int[] row : a) row[0] = 1; // proved
    }
    static void given(Object... all) {
        for (Object each : all) each.hashCode(); // proved
    }
    static class Table {
        final Object[] rows;
        private final int size;
        Table(int n) {
            size = n;
            rows = new Object[size];
            for (int i = 0; i < size; i++) rows[i] = make();
        }
        static Object make() { return new Object(); }
        Object row() { return rows[0]; }
    }
    static void table() { new Table(count).row().hashCode(); } // proved
    enum Colour { RED, BLUE }
    static void colours() {
        for (Colour each : Colour.values()) each.name(); // proved
    }

    // arrays that are not

    static void fromOne() {
        Object[] a = new Object[count];
        for (int i = 1; i < a.length; i++) a[i] = "x";
        a[0].hashCode(); // throws
    }
    static void shorter() {
        int n = count;
        Object[] a = new Object[n + 1];
        for (int i = 0; i < n; i++) a[i] = "x";
        a[n].hashCode(); // throws
    }
    static void skipped() {
        Object[] a = new Object[count];
        for (int i = 0; i < a.length; i++) {
            if (i == 2) continue;
            a[i] = "x";
        }
        a[2].hashCode(); // throws
    }
    static void stopped() {
        Object[] a = new Object[count];
        for (int i = 0; i < a.length; i++) {
            a[i] = "x";
            if (i == 1) break;
        }
        a[2].hashCode(); // throws
    }
    static void twice() {
        Object[] a = new Object[count];
        for (int i = 0; i < a.length; i++) {
            a[i] = "x";
            i++;
        }
        a[1].hashCode(); // throws
    }
    static void growing() {
        int n = count;
        Object[] a = new Object[n];
        n = 1;
        for (int i = 0; i < n; i++) a[i] = "x";
        a[2].hashCode(); // throws
    }
    static void caught() {
        Object[] a = new Object[count];
        try {
            for (int i = 0; i < a.length; i++) a[i] = fails(i);
        } catch (IllegalStateException e) { }
        a[3].hashCode(); // throws
    }
    static Object fails(int i) {
        if (i == 2) throw new IllegalStateException();
        return "x";
    }
    static void other() {
        Object[] a = new Object[count], b = new Object[count];
        for (int i = 0; i < a.length; i++) b[i] = "x";
        a[0].hashCode(); // throws
    }
    static void swapped() {
        Object[] old = null;
        for (int turn = 0; turn < 2; turn++) {
            Object[] a = new Object[count];
            if (turn == 0) { old = a; continue; }
            for (int i = 0; i < a.length; i++) a[i] = "x";
            old[0].hashCode(); // throws
        }
    }
    static Object[] seen;
    static class Seeing {
        Object[] own;
        Seeing() {
            own = new Object[count];
            for (int i = 0; i < own.length; i++) own[i] = look();
        }
        Object look() {
            Object first = own[3];
            first.hashCode(); // throws
            return "x";
        }
    }
    static void seeing() { new Seeing(); }
    static class Leaking {
        static Leaking last;
        Object[] own;
        Leaking() {
            last = this;
            own = new Object[count];
            for (int i = 0; i < own.length; i++) own[i] = fails(i);
        }
    }
    static void leaking() {
        try { new Leaking(); } catch (IllegalStateException e) { }
        Leaking.last.own[3].hashCode(); // throws
    }
    static class Replaced {
        Object[] own;
        Replaced() {
            own = new Object[count];
            Object[] first = own;
            for (int i = 0; i < own.length; i++) { change(i); own[i] = "x"; }
            first[3].hashCode(); // throws
        }
        void change(int i) { if (i == 2) own = new Object[count]; }
    }
    static void replaced() { new Replaced(); }
    static void rows() {
        String[][] a = new String[count][2];
        a[1][1].length(); // throws
    }
    static void initialiser() {
        Object[] a = {"x", nothing()};
        a[1].hashCode(); // throws
    }
    static Object nothing() { return count > 2 ? null : "x"; }
    static void later() {
        Object[] a = {"x", "y"};
        Object[] b = a;
        change(b);
        a[1].hashCode(); // throws
    }
    static void change(Object[] b) { b[1] = null; }
    static void copied() {
        Object[] a = {"x", "y"};
        a = Arrays.copyOf(a, 3);
        a[2].hashCode(); // throws
    }
    static void moved() {
        Object[] a = {"x", "y"}, b = new Object[2];
        System.arraycopy(b, 0, a, 0, 1);
        a[0].hashCode(); // throws
    }
    static void filled() {
        Object[] a = {"x", "y"};
        Arrays.fill(a, null);
        a[0].hashCode(); // throws
    }
    static void asList() {
        String[] a = {"x", "y"};
        List<String> l = Arrays.asList(a);
        l.set(0, null);
        a[0].length(); // throws
    }
    static void tooLong() {
        List<String> l = new ArrayList<>();
        l.add("x");
        String[] a = l.toArray(new String[3]);
        a[1].length(); // throws
    }
    static void sized() {
        List<String> l = new ArrayList<>();
        l.add("x");
        String[] a = l.toArray(new String[l.size()]);
        a[0].length(); // proved
    }
    static void resized() {
        List<String> l = new ArrayList<>(), m = new ArrayList<>();
        l.add("x");
        m.add("x");
        m.add("y");
        String[] a = l.toArray(new String[m.size()]);
        a[1].length(); // throws
    }

    // collections

    static class Bag {
        private final List<String> all = new ArrayList<>();
        void add(String text) { all.add("<" + text); }
        String first() { return all.get(0); }
        List<String> all() { return all; }
    }
    static void bag() {
        Bag bag = new Bag();
        bag.add("x");
        bag.first().length(); // proved
        for (String each : bag.all()) each.length(); // proved
    }
    static class Sack {
        private final List<String> all = new ArrayList<>();
        void add(String text) { all.add(text); }
        List<String> all() { return all; }
        String first() { return all.get(0); }
    }
    static void sack() {
        Sack sack = new Sack();
        sack.all().add(null);
        sack.first().length(); // throws
    }
    static void replacedValue() {
        Map<String, Object> m = new HashMap<>();
        m.put("k", "v");
        for (Map.Entry<String, Object> each : m.entrySet()) each.setValue(null);
        for (Object each : m.values()) each.hashCode(); // throws
    }
    static void viewed() {
        List<String> l = new ArrayList<>();
        l.add("x");
        ListIterator<String> i = l.subList(0, 1).listIterator();
        i.next();
        i.set(null);
        Collections.unmodifiableList(l).get(0).length(); // throws
    }
    static void nested() {
        List<List<String>> outer = new ArrayList<>();
        List<String> inner = new ArrayList<>();
        outer.add(inner);
        outer.get(0).add(null);
        inner.get(0).length(); // throws
    }
    static class Spoiling implements Comparator<List<String>> {
        public int compare(List<String> one, List<String> two) {
            one.add(null);
            return 0;
        }
    }
    static void spoiled() {
        List<String> inner = new ArrayList<>();
        TreeSet<List<String>> outer = new TreeSet<>(new Spoiling());
        outer.add(inner);
        inner.get(0).length(); // throws
    }
    static class Hook extends ArrayList<String> {
        @Override public boolean add(String text) { return super.add(null); }
        @Override public boolean addAll(Collection<? extends String> all) {
            for (String each : all) add(each);
            return true;
        }
    }
    static void hooked() {
        List<String> l = new Hook();
        Collections.addAll(l, "x");
        l.get(0).length(); // throws
    }
    static void lambda() {
        List<String> l = new ArrayList<>();
        Runnable r = () -> l.add(null);
        r.run();
        l.get(0).length(); // throws
    }
    static Object hidden;
    static void disguised() {
        List<String> l = new ArrayList<>();
        hidden = l;
        @SuppressWarnings("unchecked") List<Object> same = (List<Object>) hidden;
        same.add(null);
        l.get(0).length(); // throws
    }
    static void enlarged() {
        Vector<String> v = new Vector<>();
        v.setSize(2);
        v.elementAt(1).length(); // throws
    }
    static void cloned() {
        ArrayList<String> l = new ArrayList<>(), m = new ArrayList<>();
        m.add(null);
        l = (ArrayList<String>) m.clone();
        l.get(0).length(); // throws
    }
    static void addedAll() {
        List<String> l = new ArrayList<>(), m = new LinkedList<>();
        m.add(null);
        l.addAll(m);
        l.get(0).length(); // throws
    }
    static class Odd implements Iterable<String> {
        public Iterator<String> iterator() {
            return new Iterator<String>() {
                int left = 1;
                public boolean hasNext() { return left-- > 0; }
                public String next() { return nothing() == null ? null : "x"; }
            };
        }
    }
    static void odd() {
        for (String each : new Odd()) each.length(); // throws
    }
    static void eachReplaced() {
        List<String> l = new ArrayList<>();
        l.add("x");
        l.replaceAll(text -> null);
        l.get(0).length(); // throws
    }
    static void arguments(String[] args) {
        for (String each : args) each.length(); // proved
    }

    // objects of one class only

    static class Shape { Object name() { return "shape"; } }
    static class Round extends Shape {
        Object centre;
        Object name() {
            centre.hashCode(); // throws
            return "round";
        }
    }
    static class Square extends Shape {
        Object corner = "c";
        Object name() { return corner.toString(); } // proved
    }
    static void shapes() {
        Shape[] all = {new Square(), new Round()};
        for (Shape each : all) each.name(); // proved
    }
    static class Unmade {
        static Object state = "s";
        Unmade() { state = null; }
        void run() { }
    }
    interface Maker { Unmade make(); }
    static void made() {
        Maker maker = Unmade::new;
        maker.make().run();
        Unmade.state.hashCode(); // throws
    }
    static class Left { Object part; }
    static class Right extends Left { }
    static void cast() {
        Object o = count > 2 ? new Right() : "x";
        ((Left) o).part.hashCode(); // throws
    }
    static void castNull() {
        Object o = nothing();
        Left left = (Left) o;
        Object part = left == null ? null : "p";
        part.hashCode(); // throws
    }

    static void run(Runnable r) {
        try { r.run(); } catch (NullPointerException e) {
            for (StackTraceElement at : e.getStackTrace())
                if (at.getClassName().startsWith("Containers")) { System.out.println(at.getLineNumber()); return; }
        }
    }

    public static void main(String[] args) {
        run(Containers::whole); run(Containers::counted); run(Containers::listed); run(Containers::grid);
        run(() -> given("x", "y")); run(Containers::table); run(Containers::colours); run(() -> arguments(args));
        run(Containers::fromOne); run(Containers::shorter); run(Containers::skipped); run(Containers::stopped);
        run(Containers::twice); run(Containers::growing); run(Containers::caught); run(Containers::other);
        run(Containers::swapped); run(Containers::seeing); run(Containers::leaking); run(Containers::replaced);
        run(Containers::rows); run(Containers::initialiser); run(Containers::later); run(Containers::copied);
        run(Containers::moved); run(Containers::filled); run(Containers::asList); run(Containers::tooLong);
        run(Containers::sized); run(Containers::resized); run(Containers::bag); run(Containers::sack);
        run(Containers::replacedValue); run(Containers::viewed); run(Containers::nested);
        run(Containers::spoiled); run(Containers::hooked); run(Containers::lambda);
        run(Containers::disguised); run(Containers::enlarged); run(Containers::cloned); run(Containers::addedAll);
        run(Containers::odd); run(Containers::eachReplaced); run(Containers::shapes); run(Containers::made);
        run(Containers::cast); run(Containers::castNull);
    }
}
