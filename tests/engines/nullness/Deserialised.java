import java.io.*;
import java.util.*;

/** Objects that are read from a stream, and others. Lines marked `throws` throw when `main` runs, those marked
 * `proved` never do. */
public class Deserialised {
    static class Kept implements Serializable {
        final transient String name = String.valueOf(1);
        transient List<String> list = new ArrayList<>();
        final transient Object[] row = {"a"};
        String text = "t";
        int name() { return name.length(); } // throws
        int list() { return list.size(); } // throws
        int row() { return row.length; } // throws
        int tested() {
            if (list == null) list = new ArrayList<>();
            return list.size(); // proved
        }
        int local() {
            String here = text + "x";
            return here.length(); // proved
        }
    }
    static class Above {
        final String above = String.valueOf(2);
        int above() { return above.length(); } // proved
    }
    static class Below extends Above implements Serializable {
        transient String below = "b";
        int below() { return below.length(); } // throws
    }

    /** A method of its own for being read. */
    static class Hooked implements Serializable {
        transient String first = "f";
        String second;
        Hooked(String second) { this.second = second; }
        transient String third = "x";
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            second = "before";
            in.defaultReadObject();
            third = "again";
            third.length(); // proved
            second.length(); // throws
        }
        int first() { return first.length(); } // throws
    }
    static class Helped implements Serializable {
        String second = null;
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            second = "before";
            help(in);
            second.length(); // throws
        }
        private static void help(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
        }
    }
    static class Read implements Serializable {
        final String text;
        Read(String text) { this.text = text; }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            Object none = null;
            if (text != null) return;
            in.defaultReadObject();
            if (text != null) none.hashCode(); // throws
        }
    }
    static class Failure extends RuntimeException {
        final transient Object cause = new Object();
        Failure(String message) { super(Objects.requireNonNull(message)); }
        int cause() { return cause.hashCode(); } // throws
    }
    static class Held implements Serializable {
        final ArrayList<Object> items = new ArrayList<>();
        Held() { items.add("i"); }
        int first() { return items.get(0).hashCode(); } // throws
    }
    record Entry(Object key, Object value) implements Serializable {
        Entry {
            value = value == null ? "none" : value;
        }
        int keyOf() { return key.hashCode(); } // throws
        int valueOf() { return value.hashCode(); } // proved
    }
    /** Is made by its constructor when an object below it is read. */
    static class Base {
        static Object last = "last";
        Base() { last = null; }
    }
    static class Derived extends Base implements Serializable { }
    static int last(Object stream) throws Exception {
        Base.last = "again";
        ((ObjectInput) stream).readObject();
        return Base.last.hashCode(); // throws
    }
    static class Plain {
        private final String text;
        Plain() { text = String.valueOf(3); }
        int text() { return text.length(); } // proved
    }
    enum Colour {
        RED;
        private final String code = String.valueOf(4);
        int code() { return code.length(); } // proved
    }

    static Object copied(Object of) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(of);
        }
        ObjectInput in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        return in.readObject();
    }

    interface Body { void run() throws Throwable; }

    static void attempt(Body body) {
        try {
            body.run();
        } catch (NullPointerException e) {
            for (StackTraceElement each : e.getStackTrace()) {
                if (each.getClassName().startsWith("Deserialised")) {
                    System.out.println(each.getLineNumber());
                    break;
                }
            }
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    /** In which another element stands than was put there. */
    static Object edited(Object held) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes) {
            { enableReplaceObject(true); }
            @Override protected Object replaceObject(Object of) { return "i".equals(of) ? null : of; }
        };
        out.writeObject(held);
        out.close();
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] arguments) {
        attempt(() -> ((Kept) copied(new Kept())).name());
        attempt(() -> ((Kept) copied(new Kept())).list());
        attempt(() -> ((Kept) copied(new Kept())).row());
        attempt(() -> ((Kept) copied(new Kept())).tested());
        attempt(() -> ((Kept) copied(new Kept())).local());
        attempt(() -> ((Below) copied(new Below())).above());
        attempt(() -> ((Below) copied(new Below())).below());
        attempt(() -> ((Hooked) copied(new Hooked("h"))).first());
        attempt(() -> copied(new Hooked(null)));
        attempt(() -> copied(new Helped()));
        attempt(() -> copied(new Read("r")));
        attempt(() -> ((Failure) copied(new Failure("f"))).cause());
        attempt(() -> ((Held) edited(new Held())).first());
        attempt(() -> ((Entry) edited(new Entry("i", "i"))).keyOf());
        attempt(() -> ((Entry) edited(new Entry("k", "i"))).valueOf());
        attempt(() -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(new Derived());
            }
            last(new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        });
        attempt(() -> new Plain().text());
        attempt(() -> ((Colour) copied(Colour.RED)).code());
    }
}
