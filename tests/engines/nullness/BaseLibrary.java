package bases;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A library beside `Bases.java`, whose classes that program extends. */
public class BaseLibrary {
    public static class State {
        public int depth;
    }
    public static class Plain {
        protected State state;
        protected final List<State> all = new ArrayList<>();
        public Plain() { state = new State(); }
        public Plain(State given) {
            if (given == null) given = new State();
            state = given;
        }
        public void reset() {
            if (state != null) state.depth = 0;
            all.clear();
        }
    }
    public static class Twice {
        protected State state;
        public Twice() { this(null); }
        public Twice(State given) { state = given == null ? new State() : given; }
        public void replace() { state = new State(); }
    }
    public static class Above {
        protected String name = "above";
        public Above() { start(); }
        protected void start() { }
    }
    public static class Below extends Above {
        protected State state;
        public Below() { state = new State(); }
    }
    public static class Late {
        protected State state;
        public Late() { start(); state = new State(); }
        protected void start() { }
    }
    public static class Nulled {
        protected State state = new State();
        public void close() { state = null; }
    }
    public static class Partial {
        protected State state;
        public Partial(boolean wanted) { if (wanted) state = new State(); }
    }
    public static class Given {
        protected State state;
        public Given(State given) { state = given; }
    }
    public interface Listener { void made(Object made); }
    public static class Shown {
        public static Listener listener = made -> { };
        public State state;
        public Shown() { listener.made(this); state = new State(); }
    }
    public static class Kept {
        public static Kept last;
        public State state;
        public Kept(int depth) {
            last = this;
            int share = 7 / depth;
            state = new State();
            state.depth = share;
        }
    }
    public static class Caught {
        protected State state;
        public Caught(int depth) {
            try {
                int share = 7 / depth;
                state = new State();
                state.depth = share;
            } catch (ArithmeticException e) {
                depth = 0;
            }
        }
    }
    public static class CaughtLate {
        protected State state;
        public CaughtLate(int depth) {
            try {
                state = made(depth);
            } catch (ArithmeticException e) {
                depth = 0;
            }
        }
        private static State made(int depth) {
            State made = new State();
            made.depth = 7 / depth;
            return made;
        }
    }
    public static class Streamed implements Serializable {
        public transient State state = new State();
        public static Object copied(Object given) {
            try {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                new ObjectOutputStream(bytes).writeObject(given);
                return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
            } catch (IOException | ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }
    public static class Stolen {
        protected State state = new State();
    }
    public static class Thief extends Stolen {
        public static void take(Stolen from) { from.state = null; }
    }
    public static class Overridden {
        protected State state;
        public Overridden() { state = make(); }
        protected State make() { return new State(); }
    }
    public static class Captured {
        protected State state;
        public Captured() {
            Runnable starts = () -> start();
            starts.run();
            state = new State();
        }
        protected void start() { }
    }
    public static class Holder {
        Captive held;
    }
    public static class Captive {
        protected State state;
        public Captive(Holder holder) {
            holder.held = this;
            start(holder);
            state = new State();
        }
        static void start(Holder holder) { holder.held.begin(); }
        protected void begin() { }
    }
    public static class Swapped {
        public State state;
        public Swapped(Swapped other) {
            Swapped one = other == null ? this : other;
            one.state = new State();
        }
    }
    public static class Others {
        public State state;
        public Others(Others other) { if (other != null) other.state = new State(); else this.state = new State(); }
    }
    public static class Looped {
        protected State state;
        public Looped(int times) { for (int i = 0; i < times; i++) state = new State(); }
    }
    public static class Assigned {
        protected State state = new State();
    }
}
