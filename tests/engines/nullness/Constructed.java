import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

/** Constructors that the program runs by reflection, of classes that it names. Lines marked `throws` throw when
 * `main` runs, those marked `proved` never do. */
public class Constructed {
    static class Kept {
        final String text;
        public Kept(String text) { this.text = text; }
        int text() { return text.length(); } // throws
    }
    static class All {
        final String text;
        All(String text) { this.text = text; }
        int text() { return text.length(); } // throws
    }
    static class Handled {
        final String text;
        Handled(String text) { this.text = text; }
        int text() { return text.length(); } // throws
    }
    static class Above {
        final String text;
        Above(String text) { this.text = text; }
        int text() { return text.length(); } // throws
        Class<?> type() { return getClass(); }
    }
    static class Below extends Above {
        final String other;
        public Below(String other) {
            super("a");
            this.other = other;
        }
        int other() { return other.length(); } // throws
    }
    static class Through {
        final String text;
        public Through() { this(null); }
        Through(String text) { this.text = text; }
        int text() { return text.length(); } // throws
    }
    static class Counting {
        static String last = "l";
        public Counting() { last = null; }
        static int last(String name) throws Exception {
            last = "again";
            Class.forName(name).getDeclaredConstructor().newInstance();
            return last.length(); // throws
        }
        @SuppressWarnings("deprecation")
        static int lastOfOld(String name) throws Exception {
            last = "again";
            Class.forName(name).newInstance();
            return last.length(); // throws
        }
    }
    /** Only constructors without parameters are run of classes that nobody names. */
    static class Plain {
        private final String text;
        private final List<String> list;
        public Plain() { this("p"); }
        Plain(String text) {
            this.text = text;
            list = new ArrayList<>();
            list.add(text);
        }
        int text() { return text.length(); } // proved
        int list() { return list.get(0).length(); } // proved
    }

    interface Body { void run() throws Throwable; }

    static void attempt(Body body) {
        try {
            body.run();
        } catch (NullPointerException e) {
            for (StackTraceElement each : e.getStackTrace()) {
                if (each.getClassName().startsWith("Constructed")) {
                    System.out.println(each.getLineNumber());
                    break;
                }
            }
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    public static void main(String[] arguments) {
        attempt(() -> new Kept("k").text());
        attempt(() -> Kept.class.getConstructor(String.class).newInstance((Object) null).text());
        attempt(() -> new All("a").text());
        attempt(() -> ((All) All.class.getDeclaredConstructors()[0].newInstance((Object) null)).text());
        attempt(() -> new Handled("h").text());
        attempt(() -> {
            MethodType type = MethodType.methodType(void.class, String.class);
            MethodHandle made = MethodHandles.lookup().findConstructor(Handled.class, type);
            ((Handled) made.invokeExact((String) null)).text();
        });
        attempt(() -> new Above("a").text());
        attempt(() -> Above.class.getDeclaredConstructor(String.class).newInstance((Object) null).text());
        attempt(() -> new Below("b").other());
        attempt(() -> {
            Above made = new Below("b");
            ((Below) made.getClass().getConstructor(String.class).newInstance((Object) null)).other();
        });
        attempt(() -> new Through("t").text());
        attempt(() -> Through.class.getConstructor().newInstance().text());
        attempt(() -> Counting.last("Constructed$Counting"));
        attempt(() -> Counting.lastOfOld("Constructed$Counting"));
        attempt(() -> {
            Plain plain = (Plain) Class.forName("Constructed$Plain").getConstructor().newInstance();
            plain.text();
            plain.list();
        });
    }
}
