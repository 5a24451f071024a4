import java.util.*;

/** Constructors that make objects which hold their own object before all of its fields are assigned. */
public class Inner {
    static Object seen;
    static final List<Object> all = new ArrayList<>();

    static void failing(Runnable making) {
        try { making.run(); } catch (IllegalStateException e) { }
    }
    static void stop(int most) { if (all.size() < most) throw new IllegalStateException(); }

    // The inner object is kept where others find it.
    static class Kept {
        final Part part; final String text;
        Kept() { seen = new Part(this); stop(1000); part = null; text = "a"; }
        static class Part { final Kept outer; Part(Kept outer) { this.outer = outer; } }
    }
    static void kept() {
        failing(Kept::new);
        if (!(seen instanceof Kept.Part)) return;
        ((Kept.Part) seen).outer.text.length(); // throws
    }

    // Its constructor keeps it.
    static class Keeps {
        final Part part; final String text;
        Keeps() { part = new Part(this); stop(1000); text = "a"; }
        static class Part { Keeps outer; Part(Keeps outer) { this.outer = outer; seen = this; } }
    }
    static void keeps() {
        failing(Keeps::new);
        if (!(seen instanceof Keeps.Part)) return;
        ((Keeps.Part) seen).outer.text.length(); // throws
    }

    // Its constructor reads the field.
    static class Reads {
        final Part part; final String text;
        Reads() { part = new Part(this); text = "a"; }
        static class Part {
            Part(Reads outer) {
                outer.text.length(); // throws
            }
        }
    }
    static void reads() { new Reads(); }

    // A method of it runs before the field is assigned.
    static class Runs {
        final Part part; final String text;
        Runs() { part = new Part(this); part.run(); text = "a"; }
        static class Part {
            final Runs outer;
            Part(Runs outer) { this.outer = outer; }
            void run() {
                outer.text.length(); // throws
            }
        }
    }
    static void runs() { new Runs(); }

    // The same, through a method that takes it from the object's field.
    static class Taken {
        Part part; String text;
        Taken() { part = new Part(this); work(); text = "a"; }
        void work() { part.run(); }
        static class Part {
            final Taken outer;
            Part(Taken outer) { this.outer = outer; }
            void run() {
                outer.text.length(); // throws
            }
        }
    }
    static void taken() { new Taken(); }

    // A lambda that reads the field is run too early.
    static class Early {
        final Runnable task; String text;
        Early() {
            task = () -> {
                this.text.length(); // throws
            };
            task.run();
            text = "a";
        }
    }
    static void early() { new Early(); }

    // A lambda is put where others find it.
    static class Listed {
        final String text;
        Listed() { all.add((Runnable) this::read); stop(1000); text = "a"; }
        void read() {
            text.length(); // throws
        }
    }
    static void listed() {
        failing(Listed::new);
        Object last = all.get(all.size() - 1);
        if (last instanceof Runnable) ((Runnable) last).run();
    }

    // The holder may be one that others know.
    static class Holder { Object it; }
    static final Holder known = new Holder();
    static class Either {
        final String text;
        Either(boolean isNew) { Holder holder = isNew ? new Holder() : known; holder.it = this; stop(1000); text = "a"; }
    }
    static void either() {
        failing(() -> new Either(all.size() > 1000));
        if (!(known.it instanceof Either)) return;
        ((Either) known.it).text.length(); // throws
    }

    // The holder is new, but others have seen it before.
    static class Before {
        final String text;
        Before() { Holder holder = new Holder(); seen = holder; holder.it = this; stop(1000); text = "a"; }
    }
    static void before() {
        failing(Before::new);
        if (!(seen instanceof Holder)) return;
        Object it = ((Holder) seen).it;
        if (!(it instanceof Before)) return;
        ((Before) it).text.length(); // throws
    }

    // The holder's constructor shows the holder.
    static class Shown { Object it; Shown() { seen = this; } }
    static class InShown {
        final String text;
        InShown() { Shown holder = new Shown(); holder.it = this; stop(1000); text = "a"; }
    }
    static void inShown() {
        failing(InShown::new);
        if (!(seen instanceof Shown)) return;
        Object it = ((Shown) seen).it;
        if (!(it instanceof InShown)) return;
        ((InShown) it).text.length(); // throws
    }

    // The holder is of the class itself.
    static class Peer {
        Peer peer; final String text;
        Peer() { seen = this; text = "b"; }
        Peer(int count) { Peer other = new Peer(); other.peer = this; stop(1000); text = "a"; }
    }
    static void peer() {
        failing(() -> new Peer(1));
        if (!(seen instanceof Peer)) return;
        Peer half = ((Peer) seen).peer;
        if (half == null) return;
        half.text.length(); // throws
    }

    // A method of the object makes the part, and its result is kept.
    static class Made {
        final String text;
        Made() { seen = make(); stop(1000); text = "a"; }
        Part make() { return new Part(this); }
        static class Part { final Made outer; Part(Made outer) { this.outer = outer; } }
    }
    static void made() {
        failing(Made::new);
        if (!(seen instanceof Made.Part)) return;
        ((Made.Part) seen).outer.text.length(); // throws
    }

    // A part of a part is kept.
    static class Twice {
        final String text;
        Twice() { seen = new Whole(new Part(this)); stop(1000); text = "a"; }
        static class Part { final Twice outer; Part(Twice outer) { this.outer = outer; } }
        static class Whole { final Part part; Whole(Part part) { this.part = part; } }
    }
    static void twice() {
        failing(Twice::new);
        if (!(seen instanceof Twice.Whole)) return;
        ((Twice.Whole) seen).part.outer.text.length(); // throws
    }

    // A class below the part's shows itself.
    static class Above {
        final Part part; final String text;
        Above() { part = new Below(this); stop(1000); text = "a"; }
        static class Part { final Above outer; Part(Above outer) { this.outer = outer; } }
        static class Below extends Part { Below(Above outer) { super(outer); seen = this; } }
    }
    static void above() {
        failing(Above::new);
        if (!(seen instanceof Above.Part)) return;
        ((Above.Part) seen).outer.text.length(); // throws
    }

    // The part is thrown.
    static class Thrown {
        final String text;
        Thrown() { if (all.size() < 1000) throw new Fail(this); text = "a"; }
        static class Fail extends RuntimeException { final Thrown outer; Fail(Thrown outer) { this.outer = outer; } }
    }
    static void thrown() {
        try { new Thrown(); } catch (Thrown.Fail fail) {
            fail.outer.text.length(); // throws
        }
    }

    // A setter of another object is given the part.
    static class Set {
        final String text;
        static Part last;
        Set(Set other) { if (other != null) other.keep(new Part(this)); stop(1000); text = "a"; }
        Set() { text = "b"; }
        void keep(Part part) { last = part; }
        static class Part { final Set outer; Part(Set outer) { this.outer = outer; } }
    }
    static void set() {
        failing(() -> new Set(new Set()));
        if (Set.last == null) return;
        Set.last.outer.text.length(); // throws
    }

    // The part goes into a field of the object that a caller has.
    static class Given {
        Part part; final String text;
        Given(Given other) { if (other != null) other.part = new Part(this); stop(1000); text = "a"; }
        Given() { text = "b"; }
        static class Part { final Given outer; Part(Given outer) { this.outer = outer; } }
    }
    static void given() {
        Given whole = new Given();
        failing(() -> new Given(whole));
        Given.Part part = whole.part;
        if (part == null) return;
        part.outer.text.length(); // throws
    }

    // The object that is made for a field is shown by what it is given to, after the constructor.
    static class Late { Late next; String text; Runnable task; }
    static void late() {
        Late one = new Late();
        one.task = () -> {
            one.text.length(); // throws
        };
        one.task.run();
        one.text = "a";
    }

    // A getter gives the part to a method that runs it.
    static class Got {
        final Part part; final String text;
        Got() { part = new Part(this); run(get()); text = "a"; }
        Part get() { return part; }
        static void run(Part part) { part.run(); }
        static class Part {
            final Got outer;
            Part(Got outer) { this.outer = outer; }
            void run() {
                outer.text.length(); // throws
            }
        }
    }
    static void got() { new Got(); }

    // A class above makes the part, and the one below runs it.
    static class Base {
        final Part part;
        Base() { part = new Part(this); }
        int size() { return 0; }
        static class Part { final Base outer; Part(Base outer) { this.outer = outer; } int run() { return outer.size(); } }
    }
    static class Derived extends Base {
        final String text;
        Derived() { part.run(); text = "a"; }
        @Override int size() {
            return text.length(); // throws
        }
    }
    static void derived() { new Derived(); }

    // The part is asked for its text.
    static class Printed {
        final String text;
        Printed() { String early = "it is " + new Part(this); text = early; }
        static class Part {
            final Printed outer;
            Part(Printed outer) { this.outer = outer; }
            @Override public String toString() {
                return outer.text.trim(); // throws
            }
        }
    }
    static void printed() { new Printed(); }

    // A lambda holds the part.
    static class InLambda {
        final String text;
        InLambda() { Part part = new Part(this); Runnable task = () -> part.run(); task.run(); text = "a"; }
        static class Part {
            final InLambda outer;
            Part(InLambda outer) { this.outer = outer; }
            void run() {
                outer.text.length(); // throws
            }
        }
    }
    static void inLambda() { new InLambda(); }

    // Parts that stay with their object.
    static class Whole {
        final Part part = new Part(this);
        final Runnable task = () -> use();
        final Part second = make();
        final String text;
        Whole(String text) { this.text = text + "!"; }
        Part make() { return new Part(this); }
        void use() {
            text.length(); // proved
        }
        static class Part {
            final Whole outer;
            Part(Whole outer) { this.outer = outer; }
            int size() {
                return outer.text.length(); // proved
            }
        }
        int work() {
            task.run(); // proved
            return part.size() + second.size(); // proved
        }
    }
    class Real {
        final Deep deep = new Deep();
        final Object lock = new Object();
        class Deep {
            final Deeper deeper = new Deeper();
            class Deeper {
                int lock() {
                    return lock.hashCode(); // proved
                }
            }
        }
        int all() {
            return deep.deeper.lock(); // proved
        }
    }
    void parts() {
        new Whole("a").work();
        new Real().all();
    }

    static void run(Runnable each) {
        try { each.run(); System.out.println("fine"); } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0].getLineNumber());
        }
    }
    public static void main(String[] args) {
        run(Inner::kept); run(Inner::keeps); run(Inner::reads); run(Inner::runs); run(Inner::taken);
        run(Inner::early); run(Inner::listed); run(Inner::either); run(Inner::before); run(Inner::inShown);
        run(Inner::peer); run(Inner::made); run(Inner::twice); run(Inner::above); run(Inner::thrown);
        run(Inner::set); run(Inner::given); run(Inner::late); run(Inner::got);
        run(Inner::derived); run(Inner::printed); run(Inner::inLambda); run(() -> new Inner().parts());
    }
}
