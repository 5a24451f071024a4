import java.util.List;

/** Static fields that are read by what their initialiser makes: too early, or only when it is done. */
public class Bodies {
    enum State {
        IDLE { State next() { return RUN; } },
        RUN { State next() { return DONE; } },
        DONE { State next() { return this; } };
        abstract State next();
    }
    static class Base {
        static final Base ONE = new Sub("one");
        static final Base TWO = new Sub("two");
        final String name;
        Base(String name) { this.name = name; }
        Base other() { return this == ONE ? TWO : ONE; }
    }
    static class Sub extends Base {
        Sub(String name) { super(name); }
    }
    static void states(int n) {
        State state = State.IDLE;
        for (int i = 0; i < n; i++) {
            state = state.next(); // proved
        }
        print(state.name().length()); // proved
        print(Base.ONE.other().name.length()); // proved
    }

    enum Early {
        A { int size() { return 1; } }, B { int size() { return 2; } };
        Early() { seen(); }
        abstract int size();
        static void seen() { print(B.name().length()); } // throws
    }
    enum Elsewhere {
        A { int size() { return 1; } }, B { int size() { return 2; } };
        Elsewhere() { Reader.read(); }
        abstract int size();
    }
    static class Reader {
        static void read() { print(Elsewhere.B.size()); } // throws
    }
    enum Another {
        A { int size() { return 1; } }, B { int size() { return 2; } };
        Another() { new Begins(); }
        abstract int size();
    }
    static class Begins {
        static int size = Another.B.size(); // throws
    }
    enum Block {
        A { { Blocks.read(); } int size() { return 1; } }, B { int size() { return 2; } };
        abstract int size();
    }
    static class Blocks {
        static void read() { print(Block.B.size()); } // throws
    }
    enum Handed {
        A { int size() { return 1; } }, B { int size() { return 2; } };
        Handed() { List.of(1).forEach(each -> print(Blocked.size())); }
        abstract int size();
    }
    static class Blocked {
        static int size() { return Handed.B.size(); } // throws
    }
    static class Chain {
        static final Chain FIRST = new Link();
        static final Chain SECOND = new Link();
        Chain() { print(linked()); }
        int linked() { return 0; }
    }
    static class Link extends Chain {
        @Override int linked() { return Chain.SECOND.hashCode(); } // throws
    }

    static void print(int n) { System.out.print(n); }

    public static void main(String[] arguments) {
        states(arguments.length);
        try { Early.A.size(); } catch (Throwable e) { show(e); }
        try { Elsewhere.A.size(); } catch (Throwable e) { show(e); }
        try { Another.A.size(); } catch (Throwable e) { show(e); }
        try { Block.A.size(); } catch (Throwable e) { show(e); }
        try { Handed.A.size(); } catch (Throwable e) { show(e); }
        try { Chain.FIRST.linked(); } catch (Throwable e) { show(e); }
    }
    static void show(Throwable e) {
        while (e.getCause() != null) e = e.getCause();
        System.out.println(e.getClass().getSimpleName() + " " + e.getStackTrace()[0].getLineNumber());
    }
}
