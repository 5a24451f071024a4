import java.util.*;

/** Objects that one method alone has, and those that others get: lines marked `throws` throw when `main` runs, those
 * marked `proved` never do. */
public class Private {
    static int count = 3;
    static Object shared = "s";

    // in constructors

    static class Reader {
        Table last;
        int next() {
            if (last != null) last.rows = null;
            last = null;
            return count;
        }
    }
    static class Table {
        Object rows;
        Table() { }
        void clear() { rows = null; }
    }
    static class Quiet {
        Object rows;
        Quiet(Reader reader) {
            rows = "r";
            reader.next();
            rows.hashCode(); // proved
        }
        void clear() { rows = null; }
        static void clearAnother() { new Quiet(new Reader()).clear(); }
    }
    static class Given {
        Object rows;
        Given() {
            rows = "r";
            clear(this);
            rows.hashCode(); // throws
        }
        static void clear(Given given) { given.rows = null; }
    }
    static class Registered {
        static Registered last;
        Object rows;
        Registered() {
            last = this;
            rows = "r";
            clear();
            rows.hashCode(); // throws
        }
        static void clear() { last.rows = null; }
    }
    static class RegisteredBelow {
        static List<RegisteredBelow> all = new ArrayList<>();
        Object rows;
        RegisteredBelow() {
            register(this);
            rows = "r";
            clear();
            rows.hashCode(); // throws
        }
        static void register(RegisteredBelow each) { all.add(each); }
        static void clear() { for (RegisteredBelow each : all) each.rows = null; }
    }
    static class Carried {
        static Runnable later;
        Object rows;
        Carried() {
            later = () -> rows = null;
            rows = "r";
            clear();
            rows.hashCode(); // throws
        }
        static void clear() { later.run(); }
    }
    static class CarriedInside {
        Object rows;
        class Inner {
            void clear() { rows = null; }
        }
        CarriedInside() {
            Inner inner = new Inner();
            rows = "r";
            clear(inner);
            rows.hashCode(); // throws
        }
        static void clear(Inner inner) { inner.clear(); }
    }
    static class CarriedByCaller {
        Object rows;
        CarriedByCaller(Holder holder) {
            holder.take(new Link(this));
            rows = "r";
            holder.clear();
            rows.hashCode(); // throws
        }
    }
    static class Link {
        final CarriedByCaller to;
        Link(CarriedByCaller to) { this.to = to; }
    }
    static class Holder {
        Link link;
        void take(Link link) { this.link = link; }
        void clear() { link.to.rows = null; }
    }
    static abstract class Base {
        static Base last;
        Base() { hook(); }
        abstract void hook();
        static void clear() { last.clearRows(); }
        abstract void clearRows();
    }
    static class Leaking extends Base {
        Object rows;
        Leaking() {
            rows = "r";
            clear();
            rows.hashCode(); // throws
        }
        void hook() { last = this; }
        void clearRows() { rows = null; }
    }
    static class Still extends Base {
        Object rows;
        Still() {
            rows = "r";
            count++;
        }
        void hook() { }
        void clearRows() { rows.hashCode(); }
    }
    static class Chained {
        static Chained last;
        Object rows;
        Chained(int n) { if (n > 0) last = this; }
        Chained() {
            this(1);
            rows = "r";
            clear();
            rows.hashCode(); // throws
        }
        static void clear() { last.rows = null; }
    }
    static class Returning {
        static Returning last;
        Object rows;
        Returning self() { return this; }
        Returning() {
            Returning me = self();
            keep(me);
            rows = "r";
            clear();
            rows.hashCode(); // throws
        }
        static void keep(Returning it) { last = it; }
        static void clear() { last.rows = null; }
    }
    static class Throwing extends RuntimeException {
        Object rows;
        Throwing() {
            try {
                rows = "r";
                raise(this);
            } catch (Throwing e) {
                clear(e);
                rows.hashCode(); // throws
            }
        }
        static void raise(Throwing it) { throw it; }
        static void clear(Throwing it) { it.rows = null; }
    }

    // objects that a method made

    static void fresh(Reader reader) {
        Table table = new Table();
        table.rows = "r";
        reader.next();
        table.rows.hashCode(); // proved
    }
    static Table published;
    static void clearPublished() { if (published != null) published.rows = null; }
    static void published() {
        Table table = new Table();
        published = table;
        table.rows = "r";
        clearPublished();
        table.rows.hashCode(); // throws
    }
    static void publishedLater() {
        published = null;
        Table table = new Table();
        table.rows = "r";
        clearPublished();
        table.rows.hashCode(); // proved
        published = table;
    }
    static void publishedInLoop() {
        published = null;
        Table table = new Table();
        for (int i = 0; i < 2; i++) {
            table.rows = "r";
            clearPublished();
            table.rows.hashCode(); // throws
            published = table;
        }
    }
    static void madeInLoop() {
        published = null;
        Table before = null;
        for (int i = 0; i < 2; i++) {
            Table table = new Table();
            if (before != null) {
                before.rows = "r";
                clearPublished();
                before.rows.hashCode(); // throws
            }
            published = table;
            before = table;
        }
    }
    static void given(Reader reader) {
        Table table = new Table();
        reader.last = table;
        table.rows = "r";
        reader.next();
        table.rows.hashCode(); // throws
    }
    static void givenByCall(Reader reader) {
        Table table = new Table();
        hand(reader, table);
        table.rows = "r";
        reader.next();
        table.rows.hashCode(); // throws
    }
    static void hand(Reader reader, Table table) { reader.last = table; }
    static void oneOfTwo() {
        Table table = new Table();
        published = new Table();
        if (count > 0) table = published;
        table.rows = "r";
        clearPublished();
        table.rows.hashCode(); // throws
    }
    static Table make() {
        Table table = new Table();
        published = table;
        return table;
    }
    static void madeByAnother() {
        Table table = make();
        table.rows = "r";
        clearPublished();
        table.rows.hashCode(); // throws
    }
    static void inAnArray() {
        Table table = new Table();
        Table[] all = {table};
        table.rows = "r";
        clearAll(all);
        table.rows.hashCode(); // throws
    }
    static void clearAll(Table[] all) { for (Table each : all) each.clear(); }
    static void inALambda() {
        Table table = new Table();
        Runnable later = () -> table.rows = null;
        table.rows = "r";
        runIt(later);
        table.rows.hashCode(); // throws
    }
    static void runIt(Runnable it) { it.run(); }
    static void itself() {
        Table table = new Table();
        table.rows = "r";
        table.clear();
        table.rows.hashCode(); // throws
    }
    static void afterFailure() {
        published = null;
        Table table = new Table();
        try {
            published = table;
            if (count > 0) throw new IllegalStateException();
            published = null;
        } catch (IllegalStateException e) {
            table.rows = "r";
            clearPublished();
            table.rows.hashCode(); // throws
        }
    }
    static class Node { Table part = new Table(); }
    static void part() {
        Node node = new Node();
        node.part = publish(new Table());
        node.part.rows = "r";
        clearPublished();
        node.part.rows.hashCode(); // throws
    }
    static Table publish(Table table) { published = table; return table; }

    // who reads an object before it is made

    static abstract class Early {
        Early(int n) { if (n > 0) start(); }
        void start() { read(); }
        abstract void read();
    }
    static class TooEarly extends Early {
        Object part = "p";
        TooEarly() { super(1); }
        void read() { part.hashCode(); } // throws
    }
    static abstract class Calm {
        Calm(int n) { if (n > 5) new Other().read(); }
        abstract void read();
    }
    static class Other extends Calm {
        Object part = "p";
        Other() { super(0); }
        void read() { part.hashCode(); } // proved
    }
    interface Reading {
        Object part();
        default void look() { part().hashCode(); } // throws
    }
    static class Looked implements Reading {
        final Object part;
        Looked() {
            show(this);
            part = "p";
        }
        static void show(Reading it) { it.look(); }
        public Object part() { return part; }
    }
    static class ByLambda {
        Object part;
        ByLambda() {
            now(() -> read());
            part = "p";
        }
        static void now(Runnable it) { it.run(); }
        void read() { part.hashCode(); } // throws
    }
    static class ByLibrary {
        Object part;
        ByLibrary() {
            List<ByLibrary> all = new ArrayList<>();
            all.add(this);
            all.contains(new Object() {
                public boolean equals(Object other) {
                    ((ByLibrary) other).part.hashCode(); // throws
                    return false;
                }
                public int hashCode() { return 1; }
            });
            part = "p";
        }
    }

    static void run(Runnable r) {
        try { r.run(); } catch (NullPointerException e) {
            for (StackTraceElement at : e.getStackTrace())
                if (at.getClassName().startsWith("Private")) { System.out.println(at.getLineNumber()); return; }
        }
    }

    public static void main(String[] args) {
        run(() -> new Quiet(new Reader()));
        run(Quiet::clearAnother);
        run(() -> new Given());
        run(() -> new Registered());
        run(() -> new RegisteredBelow());
        run(() -> new Carried());
        run(() -> new CarriedInside());
        run(() -> new CarriedByCaller(new Holder()));
        run(() -> new Leaking());
        run(() -> new Still().clearRows());
        run(() -> new Chained());
        run(() -> new Returning());
        run(() -> new Throwing());
        run(() -> fresh(new Reader()));
        run(Private::published);
        run(Private::publishedLater);
        run(Private::publishedInLoop);
        run(Private::madeInLoop);
        run(() -> given(new Reader()));
        run(() -> givenByCall(new Reader()));
        run(Private::oneOfTwo);
        run(Private::madeByAnother);
        run(Private::inAnArray);
        run(Private::inALambda);
        run(Private::itself);
        run(Private::afterFailure);
        run(Private::part);
        run(() -> new TooEarly());
        run(() -> new Other().read());
        run(() -> new Looked());
        run(() -> new ByLambda());
        run(() -> new ByLibrary());
    }
}
