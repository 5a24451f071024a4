package machines;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** A library beside the program `Machines`: who assigns the fields of its classes. */
public class MachineLibrary {
    public interface Feed { void next(); }
    public abstract static class Cell<T> { public abstract void put(T of); }

    public static class Base {
        protected Object input, state, tape, mark, held, given, fun, text, early, deep, calm, fed, cell, visit, swap, late;
        protected volatile Object turn;
        protected Object never = "n";
        public Base other;
        static final AtomicReferenceFieldUpdater<Base, Object> TURN =
            AtomicReferenceFieldUpdater.newUpdater(Base.class, Object.class, "turn");

        public Base() { state = new Object(); }
        public Base(Object given) {
            setInput(given);
            state = "s";
        }
        public Base(Base of, int number) {
            of.given = null;
            state = "s";
        }
        public Base(Base of, String late) {
            of.setLate(null);
            setLate(late);
        }
        public void setMark(Object given) { mark = given; }
        public void makesLate() { new Base(this, "x"); }
        public void setLate(Object given) { late = given; }
        public void setInput(Object given) {
            input = null;
            reset();
            input = given;
        }
        public void reset() { }
        public static Object shared = "s";
        public static void drop() { shared = null; }
        public void quiet() { }
        public void indirect() { step(); }
        void step() { clearTape(); }
        protected void clearTape() { tape = null; }
        public void visits() { visited(); }
        protected void visited() { }
        public static void swap(Base of) { of.mark = null; }
        public void clearOther() { if (other != null) other.held = null; }
        public void makesOther() { new Base(this, 1); }
        public static Runnable clearer(Base of) { return () -> of.fun = null; }
        public Object wiper() { return new Wiper(this); }
        public void starts() {
            Starter.next = this;
            Late.touch();
        }
        public void wipe() throws ReflectiveOperationException {
            Field field = Base.class.getDeclaredField("deep");
            field.set(this, null);
        }
        public void turns() { TURN.set(this, null); }
        public Feed eater() { return new Eater(this); }
        public Base twin() { return new Base("twin"); }
    }
    static class Wiper {
        final Base of;
        Wiper(Base of) { this.of = of; }
        @Override public String toString() {
            of.text = null;
            return "w";
        }
    }
    static class Starter { static Base next; }
    static class Late {
        static { Starter.next.early = null; }
        static void touch() { }
    }
    public static class Loud extends Base {
        private final Base of;
        public Loud(Base of) { this.of = of; }
        @Override public void quiet() { of.calm = null; }
    }
    static class Eater implements Feed {
        final Base of;
        Eater(Base of) { this.of = of; }
        public void next() { of.fed = null; }
    }
    public static class Emptying extends Cell<Base> {
        @Override public void put(Base of) { of.cell = null; }
    }
    /** Has the method of an interface of the platform by way of a class that knows nothing of it. */
    public static class Runs {
        public Base of;
        public void run() { of.swap = null; }
    }
    public static class Runner extends Runs implements Runnable { }
}
