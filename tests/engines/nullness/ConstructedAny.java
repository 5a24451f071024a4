import java.lang.reflect.*;
import java.util.*;

/** Constructors that the program runs by reflection, of any class. Lines marked `throws` throw when `main` runs. */
public class ConstructedAny {
    static class Kept {
        final String text;
        public Kept(String text) { this.text = text; }
        int text() { return text.length(); } // throws
    }
    static class Listed {
        final List<String> list;
        public Listed(List<String> list) { this.list = list; }
        int first() { return list.get(0).length(); } // throws
    }
    static class Passing {
        final String text;
        public Passing(Kept kept) { text = kept.text; } // throws
        int text() { return text.hashCode(); } // throws
    }

    static Object make(Class<?> type, Class<?>[] types, Object... given) throws Exception {
        return type.getConstructor(types).newInstance(given);
    }

    interface Body { void run() throws Throwable; }

    static void attempt(Body body) {
        try {
            body.run();
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getStackTrace()[0].getLineNumber());
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0].getLineNumber());
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    public static void main(String[] arguments) {
        Class<?>[] types = {String.class};
        Object[] none = {null};
        attempt(() -> new Kept("k").text());
        attempt(() -> ((Kept) make(Kept.class, types, none)).text());
        attempt(() -> new Listed(new ArrayList<>(List.of("l"))).first());
        attempt(() -> ((Listed) make(Listed.class, new Class<?>[] {List.class}, Arrays.asList(none))).first());
        attempt(() -> new Passing(new Kept("k")).text());
        attempt(() -> make(Passing.class, new Class<?>[] {Kept.class}, none));
        attempt(() -> ((Passing) make(Passing.class, new Class<?>[] {Kept.class}, make(Kept.class, types, none))).text());
    }
}
