import java.util.*;

/** Arrays that are filled by other arrays, by collections and in constructors: lines marked `throws` throw when `main`
 * runs, those marked `proved` never do. */
public class Filling {
    static int count = 4;
    static int few = 2;

    // as long as another array

    static void asLong(String[] from) {
        Object[] a = new Object[from.length];
        for (int i = 0; i < from.length; i++) a[i] = from[i].trim();
        a[1].hashCode(); // proved
    }
    static void asLongAsAnother(String[] from, String[] other) {
        Object[] a = new Object[from.length];
        for (int i = 0; i < other.length; i++) a[i] = "x";
        a[1].hashCode(); // throws
    }
    static void reassigned(String[] from) {
        Object[] a = new Object[from.length];
        from = new String[]{"x"};
        for (int i = 0; i < from.length; i++) a[i] = "x";
        a[1].hashCode(); // throws
    }
    static void shrinking(String[] from) {
        Object[] a = new Object[from.length];
        for (int i = 0; i < from.length; i++) {
            a[i] = "x";
            from = new String[1];
        }
        a[1].hashCode(); // throws
    }
    static void backward(String[] from) {
        Object[] a = new Object[from.length];
        for (int i = from.length - 1; i > 0; i--) a[i] = "x";
        a[0].hashCode(); // throws
    }
    static void chosen(String[] from) {
        Object[] a = new Object[from.length];
        for (int i = 0; i < from.length; i++) a[i] = few > 1 ? "x" : from[i];
        a[1].hashCode(); // proved
    }
    static void stepping(String[] from) {
        Object[] a = new Object[from.length];
        int i = 0;
        while (i < from.length) a[i++] = "x";
        a[1].hashCode(); // proved
    }
    static void steppingTwice(String[] from) {
        Object[] a = new Object[from.length];
        int i = 0;
        while (i < from.length) {
            a[i++] = "x";
            i++;
        }
        a[1].hashCode(); // throws
    }
    static void steppingBefore(String[] from) {
        Object[] a = new Object[from.length + 1];
        int i = 0;
        while (i < from.length) a[++i] = "x";
        a[0].hashCode(); // throws
    }
    static void steppingAside(String[] from) {
        Object[] a = new Object[from.length];
        int j = 0;
        for (int i = 0; i < from.length; i++) {
            int k = j;
            j = i + 1;
            a[k / 2] = "x";
        }
        a[3].hashCode(); // throws
    }

    // as long as a field says

    static class Box {
        int n;
        int m;
        Object[] held = {"x", "y", "z"};
        Box(int n, int m) { this.n = n; this.m = m; }
        void asLong() {
            Object[] a = new Object[held.length];
            for (int i = 0; i < held.length; i++) a[i] = "x";
            a[1].hashCode(); // proved
        }
        void replaced() {
            Object[] a = new Object[held.length];
            held = new Object[]{"x"};
            for (int i = 0; i < held.length; i++) a[i] = "x";
            a[1].hashCode(); // throws
        }
        void replacedBelow() {
            Object[] a = new Object[held.length];
            shrink();
            for (int i = 0; i < held.length; i++) a[i] = "x";
            a[1].hashCode(); // throws
        }
        void shrink() { held = new Object[]{"x"}; }
        void ofAnother(Box other) {
            Object[] a = new Object[held.length];
            for (int i = 0; i < other.held.length; i++) a[i] = "x";
            a[1].hashCode(); // throws
        }
        void afterHandler() {
            Object[] a = new Object[n];
            try {
                shrinkAndFail();
            } catch (IllegalStateException e) {
                for (int i = 0; i < n; i++) a[i] = "x";
                a[3].hashCode(); // throws
            }
        }
        void shrinkAndFail() { n = 1; throw new IllegalStateException(); }
    }
    static void another(Box b, Box c) {
        Object[] a = new Object[b.n];
        for (int i = 0; i < c.m; i++) a[i] = "x";
        a[3].hashCode(); // throws
    }
    static void anotherPlace(int[] counts) {
        Object[] a = new Object[counts[0]];
        for (int i = 0; i < counts[1]; i++) a[i] = "x";
        a[3].hashCode(); // throws
    }

    // by other calls

    static void copied(String[] from) {
        String[] a = new String[from.length];
        System.arraycopy(from, 0, a, 0, from.length);
        a[1].hashCode(); // proved
    }
    static void copiedBehind(String[] from) {
        String[] a = new String[from.length + 1];
        System.arraycopy(from, 0, a, 1, from.length);
        a[0].hashCode(); // throws
    }
    static void copiedInPart(String[] from) {
        String[] a = new String[from.length];
        System.arraycopy(from, 0, a, 0, from.length - 1);
        a[from.length - 1].hashCode(); // throws
    }
    static void copiedHoles(String[] from) {
        String[] b = new String[from.length];
        String[] a = new String[from.length];
        System.arraycopy(b, 0, a, 0, from.length);
        a[1].hashCode(); // throws
    }
    static void copiedFromItself(String[] from) {
        String[] a = new String[from.length];
        System.arraycopy(a, 0, a, 0, from.length);
        a[1].hashCode(); // throws
    }
    static void copiedWrongly(Object[] from) {
        String[] a = new String[from.length];
        try {
            System.arraycopy(from, 0, a, 0, from.length);
        } catch (ArrayStoreException e) {
            a[1].hashCode(); // throws
        }
    }
    static void appended(String[] from, String more) {
        String[] a = new String[from.length + 1];
        System.arraycopy(from, 0, a, 0, from.length);
        a[from.length] = more;
        a[1].hashCode(); // proved
    }
    static void appendedTwice(String[] from, String more) {
        String[] a = new String[from.length + 2];
        System.arraycopy(from, 0, a, 0, from.length);
        a[from.length] = more;
        a[from.length + 1].hashCode(); // throws
    }
    static void appendedElsewhere(String[] from, String more) {
        String[] a = new String[from.length + 1];
        System.arraycopy(from, 0, a, 0, few);
        a[from.length] = more;
        a[few].hashCode(); // throws
    }
    static void notAppended(String[] from, String more) {
        String[] a = new String[from.length + 1];
        System.arraycopy(from, 0, a, 0, from.length);
        if (count == 5) a[from.length] = more;
        a[from.length].hashCode(); // throws
    }
    static void poured() {
        Object[] a = new Object[count];
        Arrays.fill(a, "x");
        a[1].hashCode(); // proved
    }
    static void pouredInPart() {
        Object[] a = new Object[count];
        Arrays.fill(a, 0, few, "x");
        a[few].hashCode(); // throws
    }
    static void pouredNothing() {
        Object[] a = new Object[count];
        Arrays.fill(a, null);
        a[1].hashCode(); // throws
    }

    // by collections

    static void sized(List<String> list) {
        String[] a = list.toArray(new String[list.size()]);
        a[1].hashCode(); // proved
    }
    static void sizedBefore(List<String> list) {
        int n = list.size();
        String[] a = new String[n];
        list.toArray(a);
        a[1].hashCode(); // proved
    }
    static void shortened(List<String> list) {
        int n = list.size();
        list.remove(0);
        String[] a = list.toArray(new String[n]);
        a[n - 1].hashCode(); // throws
    }
    static void another(List<String> list, List<String> other) {
        int n = list.size();
        list = other;
        String[] a = list.toArray(new String[n]);
        a[n - 1].hashCode(); // throws
    }
    static void counted(List<String> list) {
        int n = 9;
        String[] a = new String[n];
        n = list.size();
        list.toArray(a);
        a[8].hashCode(); // throws
    }
    static void readBefore(List<String> list) {
        int n = list.size();
        String[] a = new String[n];
        String first = a[0];
        list.toArray(a);
        first.hashCode(); // throws
    }
    static void failing(List<?> list) {
        String[] a = new String[2];
        try {
            a = new String[list.size()];
            list.toArray(a);
        } catch (ArrayStoreException e) {
            a[1].hashCode(); // throws
        }
    }
    List<String> kept = new ArrayList<>(List.of("a", "b", "c"));
    void cleared() {
        int n = kept.size();
        kept.clear();
        String[] a = kept.toArray(new String[n]);
        a[0].hashCode(); // throws
    }
    void renewed() {
        int n = kept.size();
        kept = new ArrayList<>();
        String[] a = kept.toArray(new String[n]);
        a[0].hashCode(); // throws
    }
    void renewedBetween() {
        String[] a = kept.toArray(new String[(kept = new ArrayList<>(List.of("a", "b", "c", "d", "e"))).size()]);
        a[4].hashCode(); // throws
    }
    static class Shelf {
        final List<String> books = new ArrayList<>(List.of("a", "b", "c"));
        void sized() {
            String[] a = books.toArray(new String[books.size()]);
            a[0].hashCode(); // proved
        }
    }

    // in constructors

    static class Source {
        int read() { return count; }
    }
    static class Table {
        Object[] rows;
        Table(Source source) {
            int n = source.read();
            rows = new Object[n];
            for (int i = 0; i < n; i++) rows[i] = new Cell(source);
        }
        void setRows(Object[] other) { rows = other; }
        void use() { rows[1].hashCode(); } // proved
    }
    static class Cell {
        Cell(Source source) {
            if (source.read() == 99) new Table(source).setRows(new Object[]{"x"});
        }
    }
    static class Replacing {
        Object[] rows;
        Replacing() {
            rows = new Object[count];
            for (int i = 0; i < rows.length; i++) rows[i] = next();
        }
        Object next() {
            rows = new Object[]{"x"};
            return "x";
        }
        void use() { rows[0].hashCode(); }
    }
    static class Keeping {
        static Keeping last;
        Object[] rows;
        Keeping(int n) {
            last = this;
            rows = new Object[n];
            for (int i = 0; i < n; i++) {
                look();
                rows[i] = "x";
            }
        }
        static void look() { last.rows[0].hashCode(); } // throws
    }
    static class Failing {
        Object[] rows;
        Failing(int n) {
            rows = new Object[n];
            try {
                for (int i = 0; i < n; i++) rows[i] = fail(i);
            } catch (IllegalStateException e) {
                n = 0;
            }
        }
        static Object fail(int i) {
            if (i == 1) throw new IllegalStateException();
            return "x";
        }
        void use() { rows[1].hashCode(); } // throws
    }
    static class Trying {
        Object[] rows;
        Trying(int n) {
            rows = new Object[n];
            try {
                for (int i = 0; i < n; i++) rows[i] = Failing.fail(few);
            } catch (IllegalStateException e) {
                throw new IllegalArgumentException();
            }
        }
        void use() { rows[1].hashCode(); } // proved
    }
    static class Swapping {
        Object[] rows;
        Swapping(int n) {
            try {
                rows = new Object[n];
                swap();
                for (int i = 0; i < n; i++) rows[i] = "x";
            } catch (IllegalStateException e) {
                for (int i = 0; i < rows.length; i++) rows[i] = "x";
            }
        }
        void swap() {
            Object[] before = rows;
            rows = new Object[]{"x"};
            kept = before;
            if (few == 2) throw new IllegalStateException();
        }
        static Object[] kept;
    }
    static void swapping() {
        new Swapping(3);
        Swapping.kept[1].hashCode(); // throws
    }
    static class Saved {
        static Saved saved;
        Object[] rows;
        Saved(int n) {
            rows = new Object[n];
            for (int i = 0; i < n; i++) {
                if (i == 1) saved = this;
                if (i == 2) throw new IllegalStateException();
                rows[i] = "x";
            }
        }
    }
    static void saved() {
        try { new Saved(4); } catch (IllegalStateException e) { count = 4; }
        Saved.saved.rows[3].hashCode(); // throws
    }
    static class Tables {
        static final String[] NAMES;
        static {
            NAMES = new String[few];
            for (int i = 0; i < NAMES.length; i++) NAMES[i] = name(NAMES.length - i);
        }
        static String name(int n) { return "n" + n; }
        static void use() { NAMES[1].hashCode(); } // proved
    }
    static class TablesThatFail {
        static final String[] NAMES = new String[3];
        static {
            try {
                for (int i = 0; i < NAMES.length; i++) NAMES[i] = (String) Failing.fail(i);
            } catch (IllegalStateException e) {
                few = 2;
            }
        }
        static void use() { NAMES[2].hashCode(); } // throws
    }
    static class TablesThatAreSeen {
        static final String[] NAMES = new String[3];
        static {
            for (int i = 0; i < NAMES.length; i++) NAMES[i] = name(NAMES.length);
        }
        static String name(int n) {
            return NAMES[n - 1].trim(); // throws
        }
        static void use() { NAMES[2].hashCode(); }
    }

    static void run(Runnable r) {
        try { r.run(); } catch (NullPointerException | ExceptionInInitializerError e) {
            Throwable thrown = e instanceof NullPointerException ? e : e.getCause();
            for (StackTraceElement at : thrown.getStackTrace())
                if (at.getClassName().startsWith("Filling")) { System.out.println(at.getLineNumber()); return; }
        }
    }

    public static void main(String[] args) {
        run(() -> asLong(new String[]{"a", "b", "c", "d"}));
        run(() -> asLongAsAnother(new String[]{"a", "b", "c", "d"}, new String[]{"x"}));
        run(() -> reassigned(new String[]{"a", "b", "c", "d"}));
        run(() -> shrinking(new String[]{"a", "b", "c", "d"}));
        run(() -> backward(new String[]{"a", "b", "c", "d"}));
        run(() -> chosen(new String[]{"a", "b", "c", "d"}));
        run(() -> stepping(new String[]{"a", "b", "c", "d"}));
        run(() -> steppingTwice(new String[]{"a", "b", "c", "d"}));
        run(() -> steppingBefore(new String[]{"a", "b", "c", "d"}));
        run(() -> steppingAside(new String[]{"a", "b", "c", "d"}));
        run(() -> new Box(3, 3).asLong());
        run(() -> new Box(3, 3).replaced());
        run(() -> new Box(3, 3).replacedBelow());
        run(() -> {
            Box small = new Box(1, 1);
            small.shrink();
            new Box(3, 3).ofAnother(small);
        });
        run(() -> new Box(4, 4).afterHandler());
        run(() -> another(new Box(4, 4), new Box(2, 2)));
        run(() -> anotherPlace(new int[]{4, 2}));
        run(() -> copied(new String[]{"a", "b", "c", "d"}));
        run(() -> copiedBehind(new String[]{"a", "b", "c", "d"}));
        run(() -> copiedInPart(new String[]{"a", "b", "c", "d"}));
        run(() -> copiedHoles(new String[]{"a", "b", "c", "d"}));
        run(() -> copiedFromItself(new String[]{"a", "b", "c", "d"}));
        run(() -> copiedWrongly(new Object[]{"x", 1}));
        run(() -> appended(new String[]{"a", "b", "c", "d"}, "e"));
        run(() -> appendedTwice(new String[]{"a", "b", "c", "d"}, "e"));
        run(() -> appendedElsewhere(new String[]{"a", "b", "c", "d"}, "e"));
        run(() -> notAppended(new String[]{"a", "b", "c", "d"}, "e"));
        run(Filling::poured);
        run(Filling::pouredInPart);
        run(Filling::pouredNothing);
        run(() -> sized(new ArrayList<>(List.of("a", "b", "c"))));
        run(() -> sizedBefore(new ArrayList<>(List.of("a", "b", "c"))));
        run(() -> shortened(new ArrayList<>(List.of("a", "b", "c"))));
        run(() -> another(new ArrayList<>(List.of("a", "b", "c")), new ArrayList<>(List.of("a"))));
        run(() -> counted(new ArrayList<>(List.of("a", "b", "c"))));
        run(() -> readBefore(new ArrayList<>(List.of("a", "b", "c"))));
        run(() -> failing(List.of("x", 1)));
        run(() -> new Filling().cleared());
        run(() -> new Filling().renewed());
        run(() -> new Filling().renewedBetween());
        run(() -> new Shelf().sized());
        run(() -> new Table(new Source()).use());
        run(() -> new Keeping(3));
        run(() -> new Failing(3).use());
        run(() -> new Trying(2).use());
        run(Filling::swapping);
        run(Filling::saved);
        run(Tables::use);
        run(TablesThatFail::use);
        run(TablesThatAreSeen::use);
        try { new Replacing().use(); } catch (IndexOutOfBoundsException e) { few = 2; }
    }
        }
