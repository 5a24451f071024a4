import java.io.*;
import java.util.*;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Fields that an updater or a stream assigns in plain sight, and nothing that the library calls back. Lines marked
 * `throws` throw when `main` runs, those marked `proved` never do. */
public class Updated {
    interface Shape { String name(); }
    static class Round implements Shape { public String name() { return "r"; } }
    static class Nameless implements Shape { public String name() { return null; } }

    static class Counted {
        volatile String head = "h";
        volatile Shape shape = new Round();
        String tail = "t";
        static final AtomicReferenceFieldUpdater<Counted, String> HEAD =
            AtomicReferenceFieldUpdater.newUpdater(Counted.class, String.class, "head");
        static final AtomicReferenceFieldUpdater<Counted, Shape> SHAPE =
            AtomicReferenceFieldUpdater.newUpdater(Counted.class, Shape.class, "shape");

        int head() {
            head = "h";
            HEAD.set(this, null);
            return head.length(); // throws
        }
        int tested() {
            if (head != null) {
                HEAD.lazySet(this, null);
                return head.length(); // throws
            }
            return 0;
        }
        int shape() {
            SHAPE.set(this, new Nameless());
            return shape.name().length(); // throws
        }
        int tail() {
            HEAD.set(this, "x");
            return tail.length(); // proved
        }
    }

    static void attempt(int number) {
        try {
            Counted counted = new Counted();
            switch (number) {
                case 0: counted.head(); break;
                case 1: counted.tested(); break;
                case 2: counted.shape(); break;
                default: counted.tail(); break;
            }
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0].getLineNumber());
        }
    }

    public static void main(String[] arguments) {
        for (int number = 0; number < 4; number++) attempt(number);
    }
}
