import java.util.*;

/** Fields that calls may assign: those of which no store gives null, and others. Lines marked `throws` throw when
 * `main` runs, those marked `proved` never do. */
public class Stores {
    interface Body { void run(); }

    /** What the library calls back, so that the call is not entered. */
    static abstract class Hook {
        abstract void hit();
        @Override public String toString() { hit(); return "h"; }
    }
    static void call(Hook hook) { String.valueOf(hook); }

    // no store gives null

    static class Parser {
        private Object source;
        private Object kept;
        void parse(Object given) {
            source = "source";
            kept = "kept";
            read(given);
        }
        private void read(Object given) {
            String.valueOf(given);
            source.hashCode(); // proved
            String.valueOf(given);
            if (kept == null) return;
            String.valueOf(given);
            kept.hashCode(); // proved
        }
        void again() { source = new Object(); kept = "again"; }
        void early(Object given) {
            String.valueOf(given);
            source.hashCode(); // throws
        }
    }
    static class Again extends Hook {
        final Parser parser;
        Again(Parser parser) { this.parser = parser; }
        void hit() { parser.again(); }
    }
    static Object setUp;
    static void assignSetUp() { setUp = "s"; }
    static void useSetUp(Object given) {
        if (setUp == null) setUp = "first";
        String.valueOf(given);
        setUp.hashCode(); // proved
    }

    // a store gives null

    static class Cleared {
        Object it = "it";
        void use(Object given) {
            it = "again";
            String.valueOf(given);
            it.hashCode(); // throws
        }
    }
    static class Clearing extends Hook {
        final Cleared cleared;
        Clearing(Cleared cleared) { this.cleared = cleared; }
        void hit() { cleared.it = null; }
    }
    static class Given {
        Object it = "it";
        void set(Object given) { it = given; }
        void use(Object given) {
            it = "again";
            String.valueOf(given);
            it.hashCode(); // throws
        }
    }
    static class Giving extends Hook {
        final Given given;
        Giving(Given given) { this.given = given; }
        void hit() { given.set(Stores.nothing()); }
    }
    static Object nothing() { return setUp == null ? "x" : null; }
    static class Copied {
        Object it = "it";
        Object other;
        void use(Object given) {
            it = "again";
            String.valueOf(given);
            it.hashCode(); // throws
        }
    }
    static class Copying extends Hook {
        final Copied copied;
        Copying(Copied copied) { this.copied = copied; }
        void hit() { copied.it = copied.other; }
    }
    static Object lost = "l";
    static void useLost(Object given) {
        lost = "again";
        String.valueOf(given);
        lost.hashCode(); // throws
    }
    static class Losing extends Hook {
        void hit() { lost = null; }
    }

    // the object is another one

    static class Box {
        Object in;
        void fill() { in = "in"; }
    }
    static Box shared = new Box();
    static void useShared(Object given) {
        shared.fill();
        String.valueOf(given);
        shared.in.hashCode(); // throws
    }
    static class Replacing extends Hook {
        void hit() { shared = new Box(); }
    }
    static class Holder {
        Box box = new Box();
        void use(Object given) {
            box.fill();
            String.valueOf(given);
            box.in.hashCode(); // throws
        }
        void useSame(Object given) {
            Box same = box;
            same.fill();
            String.valueOf(given);
            same.in.hashCode(); // proved
        }
    }
    static class Changing extends Hook {
        final Holder holder;
        Changing(Holder holder) { this.holder = holder; }
        void hit() { holder.box = new Box(); }
    }
    static void useResult(List<Box> boxes) {
        Box box = shared;
        box.fill();
        box = boxes.get(0);
        box.in.hashCode(); // throws
    }
    static class Refilled extends Hook {
        void hit() { shared.fill(); new Box().fill(); }
    }
    static void useNew(Object given) {
        Box box = new Box();
        String.valueOf(given);
        box.in.hashCode(); // throws
    }
    static void useElement(Box[] boxes, Object given) {
        boxes[0].fill();
        String.valueOf(given);
        boxes[0].in.hashCode(); // throws
    }
    static Box[] row = {new Box()};
    static class Moving extends Hook {
        void hit() { row[0] = new Box(); }
    }

    static void tried(Body body) {
        try {
            body.run();
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0].getLineNumber());
        }
    }
    public static void main(String[] args) {
        Parser parser = new Parser();
        tried(() -> parser.early(new Refilled()));
        tried(() -> parser.parse(new Again(parser)));
        tried(() -> useSetUp(new Refilled()));
        assignSetUp();
        Cleared cleared = new Cleared();
        tried(() -> cleared.use(new Clearing(cleared)));
        Given given = new Given();
        tried(() -> given.use(new Giving(given)));
        Copied copied = new Copied();
        tried(() -> copied.use(new Copying(copied)));
        tried(() -> useLost(new Losing()));
        tried(() -> useShared(new Replacing()));
        Holder holder = new Holder();
        tried(() -> holder.use(new Changing(holder)));
        tried(() -> holder.useSame(new Changing(holder)));
        List<Box> boxes = new ArrayList<>();
        boxes.add(new Box());
        tried(() -> useResult(boxes));
        tried(() -> useNew(new Refilled()));
        tried(() -> useElement(row, new Moving()));
    }
}
