import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

/** Fields that the program writes by reflection, and others. Lines marked `throws` throw when `main` runs, those
 * marked `proved` never do. */
public class Reflected {
    // written by name

    static class Kept {
        String text = "t";
        String other = "o";
        String[] parts = {"a", "b"};
        List<String> names = new ArrayList<>(List.of("n"));
        final String last;
        static String shared = "s";
        Kept() { last = String.valueOf(7); }
        void clear(String name) throws Exception {
            Field field = Kept.class.getDeclaredField(name);
            field.setAccessible(true);
            field.set(this, null);
        }
        int textAfter() throws Exception {
            text = "again";
            clear("text");
            return text.length(); // throws
        }
        int textOf() { return text.length(); } // throws
        int testedText() throws Exception {
            if (text == null) text = "x";
            if (text != null) {
                clear("text");
                return text.length(); // throws
            }
            return 0;
        }
        int plainText() {
            text = "again";
            return text.length(); // proved
        }
        int besideText() {
            text = "again";
            System.out.print("");
            return text.length(); // proved
        }
        int plainLocal() throws Exception {
            String here = new String("h");
            clear("text");
            return here.length(); // proved
        }
        int part() {
            int sum = 0;
            for (String each : parts) sum += each.length(); // throws
            return sum;
        }
        int name() { return names.get(0).length(); } // throws
        int last() { return last.length(); } // throws
        static int shared() { return shared.length(); } // throws
    }

    static void put(Object of, Class<?> owner, String name, Object value) throws Exception {
        Field field = Kept.class.getDeclaredField(name);
        field.setAccessible(true);
        field.set(of, value);
    }

    // written by a function that was made elsewhere

    static class Ticket {
        String code = "c";
        int use(Runnable between) {
            code = "again";
            between.run();
            return code.length(); // throws
        }
        int useThroughText(Object given) {
            code = "again";
            String.valueOf(given);
            return code.length(); // throws
        }
    }
    static class Losing {
        final Ticket ticket;
        Losing(Ticket ticket) { this.ticket = ticket; }
        @Override public String toString() {
            try {
                Ticket.class.getDeclaredField("code").set(ticket, null);
            } catch (ReflectiveOperationException e) {
                return "e";
            }
            return "l";
        }
    }

    // updaters and handles

    static class Counted {
        volatile String head = "h";
        String tail = "t";
        static final AtomicReferenceFieldUpdater<Counted, String> HEAD =
            AtomicReferenceFieldUpdater.newUpdater(Counted.class, String.class, "head");
        int head() {
            head = "h";
            HEAD.set(this, null);
            return head.length(); // throws
        }
        int swapped() {
            head = "h";
            HEAD.compareAndSet(this, head, null);
            return head.length(); // throws
        }
        int tail() {
            HEAD.set(this, "x");
            return tail.length(); // proved
        }
    }
    static class Handled {
        String value = "v";
        static final VarHandle VALUE = find();
        static VarHandle find() {
            try {
                return MethodHandles.lookup().findVarHandle(Handled.class, "value", String.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        int value() {
            value = "v";
            VALUE.set(this, null);
            return value.length(); // throws
        }
    }
    static class ByHandle {
        String value = "v";
        int value() throws Throwable {
            value = "v";
            MethodHandle setter = MethodHandles.lookup().findSetter(ByHandle.class, "value", String.class);
            setter.invokeExact(this, (String) null);
            return value.length(); // throws
        }
        int valueByReference() throws Throwable {
            value = "v";
            MethodHandle setter = MethodHandles.lookup().findSetter(ByHandle.class, "value", String.class);
            call(setter);
            return value.length(); // throws
        }
        void call(MethodHandle setter) throws Throwable { setter.invokeWithArguments(this, null); }
    }

    // a field that holds an array which is filled meanwhile

    static class Row {
        Object[] cells;
        Row(int n) throws Exception {
            cells = new Object[n];
            for (int i = 0; i < n; i++) {
                cells[i] = "c";
                if (i == 0) Row.class.getDeclaredField("cells").set(this, new Object[n]);
            }
        }
        int sum() {
            int sum = 0;
            for (Object each : cells) sum += each.hashCode(); // throws
            return sum;
        }
    }

    // a dispatch that a written field decides

    interface Shape { String name(); }
    static class Round implements Shape { public String name() { return "r"; } }
    static class Nameless implements Shape { public String name() { return null; } }
    static class Holder {
        Shape shape = new Round();
        int name() { return shape.name().length(); } // throws
    }

    // nothing writes these

    static class Plain {
        private final String text;
        private String other = "o";
        Plain(String text) { this.text = Objects.requireNonNull(text); }
        int text() { return text.length(); } // proved
        int other() { return other.length(); } // proved
    }

    interface Body { void run() throws Throwable; }

    static void attempt(Body body) {
        try {
            body.run();
        } catch (NullPointerException e) {
            for (StackTraceElement each : e.getStackTrace()) {
                if (each.getClassName().startsWith("Reflected")) {
                    System.out.println(each.getLineNumber());
                    break;
                }
            }
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    public static void main(String[] arguments) throws Exception {
        attempt(() -> new Kept().textAfter());
        attempt(() -> { Kept kept = new Kept(); kept.clear("text"); kept.textOf(); });
        attempt(() -> new Kept().testedText());
        attempt(() -> new Kept().plainText());
        attempt(() -> new Kept().besideText());
        attempt(() -> new Kept().plainLocal());
        attempt(() -> { Kept kept = new Kept(); put(kept, Kept.class, "parts", new String[1]); kept.part(); });
        attempt(() -> {
            Kept kept = new Kept();
            put(kept, Kept.class, "names", new ArrayList<>(Collections.nCopies(1, null)));
            kept.name();
        });
        attempt(() -> { Kept kept = new Kept(); kept.clear("last"); kept.last(); });
        attempt(() -> { put(null, Kept.class, "shared", null); Kept.shared(); });
        attempt(() -> {
            Ticket ticket = new Ticket();
            Field field = Ticket.class.getDeclaredField("code");
            ticket.use(() -> {
                try {
                    field.set(ticket, null);
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            });
        });
        attempt(() -> { Ticket ticket = new Ticket(); ticket.useThroughText(new Losing(ticket)); });
        attempt(() -> new Counted().head());
        attempt(() -> new Counted().swapped());
        attempt(() -> new Counted().tail());
        attempt(() -> new Handled().value());
        attempt(() -> new ByHandle().value());
        attempt(() -> new ByHandle().valueByReference());
        attempt(() -> new Row(2).sum());
        attempt(() -> {
            Holder holder = new Holder();
            Holder.class.getDeclaredField("shape").set(holder, Nameless.class.getDeclaredConstructor().newInstance());
            holder.name();
        });
        attempt(() -> { Plain plain = new Plain("p"); plain.text(); plain.other(); });
    }
}
