import bases.BaseLibrary;
import bases.BaseLibrary.State;

/** Classes that extend those of a library beside the program: marked lines throw when run, or are proved. */
public class Bases {
    static int used;
    static void use(int number) { used += number; }

    static final class Plain extends BaseLibrary.Plain {
        Plain() { }
        Plain(State given) { super(given); }
        void run() {
            use(state.depth); // proved
            reset();
            BaseLibrary.Thief.take(new Stolen());
            use(state.depth); // proved
            all.add(state); // proved
        }
    }
    static void plain() {
        new Plain().run();
        new Plain(null).run();
    }
    static final class Twice extends BaseLibrary.Twice {
        void run() {
            replace();
            use(state.depth); // proved
        }
    }
    static void twice() { new Twice().run(); }
    static final class Below extends BaseLibrary.Below {
        protected void start() { use(state.depth); } // throws
    }
    static void below() { new Below(); }
    static final class Late extends BaseLibrary.Late {
        protected void start() { use(state.depth); } // throws
    }
    static void late() { new Late(); }
    static final class Nulled extends BaseLibrary.Nulled {
        void run() {
            close();
            use(state.depth); // throws
        }
    }
    static void nulled() { new Nulled().run(); }
    static final class Partial extends BaseLibrary.Partial {
        Partial(boolean wanted) { super(wanted); }
        void run() { use(state.depth); } // throws
    }
    static void partial() {
        new Partial(true).run();
        new Partial(false).run();
    }
    static final class Given extends BaseLibrary.Given {
        Given(State given) { super(given); }
        void run() { use(state.depth); } // throws
    }
    static void given() {
        new Given(new State()).run();
        new Given(null).run();
    }
    static void shown() {
        BaseLibrary.Shown.listener = made -> {
            BaseLibrary.Shown one = (BaseLibrary.Shown) made;
            use(one.state.depth); // throws
        };
        new BaseLibrary.Shown();
    }
    static void kept() {
        try {
            new BaseLibrary.Kept(used - used);
        } catch (ArithmeticException e) {
            use(1);
        }
        BaseLibrary.Kept one = BaseLibrary.Kept.last;
        if (one != null) use(one.state.depth); // throws
    }
    static final class Caught extends BaseLibrary.Caught {
        Caught(int depth) { super(depth); }
        void run() { use(state.depth); } // throws
    }
    static void caught() { new Caught(0).run(); }
    static final class CaughtLate extends BaseLibrary.CaughtLate {
        CaughtLate(int depth) { super(depth); }
        void run() { use(state.depth); } // throws
    }
    static void caughtLate() { new CaughtLate(0).run(); }
    static void streamed() {
        BaseLibrary.Streamed one = (BaseLibrary.Streamed) BaseLibrary.Streamed.copied(new BaseLibrary.Streamed());
        if (one != null) use(one.state.depth); // throws
    }
    static final class Stolen extends BaseLibrary.Stolen {
        void run() {
            BaseLibrary.Thief.take(this);
            use(state.depth); // throws
        }
    }
    static void stolen() { new Stolen().run(); }
    static final class Overridden extends BaseLibrary.Overridden {
        protected State make() { return null; }
        void run() { use(state.depth); } // throws
    }
    static void overridden() { new Overridden().run(); }
    static final class Captured extends BaseLibrary.Captured {
        protected void start() { use(state.depth); } // throws
    }
    static void captured() { new Captured(); }
    static final class Captive extends BaseLibrary.Captive {
        Captive(BaseLibrary.Holder holder) { super(holder); }
        protected void begin() { use(state.depth); } // throws
    }
    static void captive() { new Captive(new BaseLibrary.Holder()); }
    static void swapped() {
        BaseLibrary.Swapped first = new BaseLibrary.Swapped(null);
        use(new BaseLibrary.Swapped(first).state.depth); // throws
    }
    static void others() {
        BaseLibrary.Others first = new BaseLibrary.Others(null);
        use(new BaseLibrary.Others(first).state.depth); // throws
    }
    static final class Looped extends BaseLibrary.Looped {
        Looped(int times) { super(times); }
        void run() { use(state.depth); } // throws
    }
    static void looped() { new Looped(0).run(); }
    static final class Assigned extends BaseLibrary.Assigned {
        void run() {
            state = null;
            new Plain().run();
            see();
        }
        void see() { use(state.depth); } // throws
    }
    static void assigned() { new Assigned().run(); }

    public static void main(String[] arguments) {
        plain(); twice(); below(); late(); nulled(); partial(); given(); shown(); kept(); caught(); caughtLate();
        streamed(); stolen(); overridden(); captured(); captive(); swapped(); others(); looped(); assigned();
    }
}
