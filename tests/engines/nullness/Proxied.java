import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Calls that a proxy answers, of the program's interfaces and the library's. Lines marked `throws` throw when
 * `main` runs, those marked `proved` never do. */
public class Proxied {
    interface Named {
        String name();
        default String title() { return "title"; }
        default Named with(Object[] given) { given[0] = "w"; return this; }
    }
    interface Titled extends Named {
        default String full() { return "full"; }
    }
    static class Real implements Titled {
        public String name() { return "real"; }
    }
    interface Other {
        String unit();
    }
    static class Metre implements Other {
        public String unit() { return "m"; }
    }

    static String shared = "s";
    static Object kept = "k";
    static final List<Object> made = new ArrayList<>();

    /** Answers null, and forgets what it can reach. */
    static class Forgetful implements InvocationHandler {
        Box box;
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            shared = null;
            if (box != null) box.forget();
            if (arguments != null && arguments.length > 0 && arguments[0] instanceof Object[]) {
                ((Object[]) arguments[0])[0] = null;
            }
            if (arguments != null && arguments.length > 0 && arguments[0] instanceof Half) {
                ((Half) arguments[0]).read();
            }
            if (arguments != null && arguments.length > 0 && arguments[0] instanceof List) {
                @SuppressWarnings("unchecked") List<Object> list = (List<Object>) arguments[0];
                list.add(null);
            }
            switch (method.getName()) {
                case "hashCode": return 1;
                case "equals": return true;
                case "test": return true;
                case "size": return 1;
                case "isEmpty": return false;
                case "containsKey": return true;
                default: return null;
            }
        }
    }

    static class Box {
        private Object it = "it";
        private final Object fixed = new Object();
        void forget() { it = null; }
        int use(Named named) {
            it = "again";
            named.name();
            return it.hashCode(); // throws
        }
        int useOf(Object given) {
            it = "again";
            given.toString();
            return it.hashCode(); // throws
        }
        int useDeep(Named named) {
            it = "again";
            ask(named);
            return it.hashCode(); // throws
        }
        private void ask(Named named) { if (named != null) asked(named); }
        private void asked(Named named) { named.title(); }
        int fixed(Named named) {
            named.name();
            return fixed.hashCode(); // proved
        }
        int local(Named named) {
            Object here = new Object();
            named.name();
            return here.hashCode(); // proved
        }
        int plain(Other other) {
            it = "again";
            other.unit();
            return it.hashCode(); // proved
        }
    }

    static <T> T proxy(Class<T> type, Forgetful handler) {
        Class<?>[] types = {Titled.class, Map.class, Supplier.class};
        return type.cast(Proxy.newProxyInstance(Proxied.class.getClassLoader(), types, handler));
    }

    static List<Object> list(Forgetful handler) {
        Class<?>[] types = {List.class};
        @SuppressWarnings("unchecked") List<Object> made =
            (List<Object>) Proxy.newProxyInstance(Proxied.class.getClassLoader(), types, handler);
        return made;
    }

    static int name(Named named) { return named.name().length(); } // throws
    static int title(Named named) { return named.title().length(); } // throws
    static int full(Titled titled) { return titled.full().length(); } // throws
    static int text(Object given) { return given.toString().length(); } // throws
    static int unit(Other other) { return other.unit().length(); } // proved
    static int reference(Named named) {
        Supplier<String> name = named::name;
        return name.get().length(); // throws
    }
    static int shared(Named named) {
        shared = "again";
        named.name();
        return shared.length(); // throws
    }
    static int equal(Object one, Object other) {
        if (one.equals(other)) {
            return other.hashCode(); // throws
        }
        return 0;
    }
    static int array(Named named) {
        Object[] given = {"g"};
        named.with(given);
        return given[0].hashCode(); // throws
    }
    static int list(Consuming consuming) {
        List<Object> given = new ArrayList<>();
        given.add("g");
        consuming.take(given);
        int sum = 0;
        for (Object each : given) sum += each.hashCode(); // throws
        return sum;
    }
    interface Consuming { void take(List<Object> given); }
    static class Quiet implements Consuming {
        public void take(List<Object> given) { given.add("q"); }
    }
    static Consuming consuming(Forgetful handler) {
        Class<?>[] types = {Consuming.class};
        return (Consuming) Proxy.newProxyInstance(Proxied.class.getClassLoader(), types, handler);
    }

    interface Watching { void see(Half half); }
    static class Blind implements Watching {
        public void see(Half half) { }
    }
    static Watching watching(Forgetful handler) {
        Class<?>[] types = {Watching.class};
        return (Watching) Proxy.newProxyInstance(Proxied.class.getClassLoader(), types, handler);
    }
    /** Is seen before it is made. */
    static class Half {
        private final Object late;
        Half(Watching watching) {
            watching.see(this);
            late = "late";
        }
        int read() { return late.hashCode(); } // throws
    }

    // the library's interfaces

    static int supplied(Supplier<Object> supplier) { return supplier.get().hashCode(); } // throws
    static int found(Map<String, Object> map) {
        if (map.containsKey("k")) {
            return map.get("k").hashCode(); // throws
        }
        return 0;
    }
    static int computed(Map<String, Object> map) {
        return map.computeIfAbsent("k", key -> new Object()).hashCode(); // throws
    }
    static int ordered(Map<String, Object> map) {
        return map.getOrDefault("k", "d").hashCode(); // throws
    }
    static int iterator(List<Object> list) {
        return list.iterator().hashCode(); // throws
    }
    static int known() {
        List<Object> list = new ArrayList<>();
        list.add("k");
        int sum = 0;
        for (Object each : list) sum += each.hashCode(); // proved
        return sum;
    }
    static int set(Map<String, Object> map) {
        Set<String> keys = map.keySet();
        return keys.size(); // throws
    }

    // in an initialiser

    interface Asked { void ask(); }
    static class Silent implements Asked {
        public void ask() { }
    }
    static class Early {
        static Object first = first(asked);
        static Object third = "third";
        static Object first(Asked asked) {
            asked.ask();
            return "first";
        }
        static int read() { return third.hashCode(); } // throws
    }
    static Asked asked = new Silent();
    static Asked asked() {
        Class<?>[] types = {Asked.class};
        InvocationHandler handler = (proxy, method, given) -> Early.read();
        return (Asked) Proxy.newProxyInstance(Proxied.class.getClassLoader(), types, handler);
    }

    interface Body { void run() throws Throwable; }

    static void attempt(Body body) {
        try {
            body.run();
        } catch (NullPointerException e) {
            for (StackTraceElement each : e.getStackTrace()) {
                if (each.getClassName().startsWith("Proxied")) {
                    System.out.println(each.getLineNumber());
                    break;
                }
            }
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getCause().getStackTrace()[0].getLineNumber());
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    static Forgetful of(Box box) {
        Forgetful handler = new Forgetful();
        handler.box = box;
        return handler;
    }

    public static void main(String[] arguments) {
        Titled real = new Real();
        Titled made = proxy(Titled.class, new Forgetful());
        for (Titled each : new Titled[] {real, made}) {
            attempt(() -> { Box box = new Box(); box.use(each == real ? real : proxy(Titled.class, of(box))); });
            attempt(() -> { Box box = new Box(); box.useOf(each == real ? "t" : proxy(Titled.class, of(box))); });
            attempt(() -> { Box box = new Box(); box.useDeep(each == real ? real : proxy(Titled.class, of(box))); });
            attempt(() -> { Box box = new Box(); box.fixed(each); box.local(each); box.plain(new Metre()); });
            attempt(() -> name(each));
            attempt(() -> title(each));
            attempt(() -> full(each));
            attempt(() -> text(each));
            attempt(() -> reference(each));
            attempt(() -> shared(each));
            attempt(() -> equal(each, each == real ? real : null));
            attempt(() -> array(each));
        }
        attempt(() -> list(new Quiet()));
        attempt(() -> list(consuming(new Forgetful())));
        attempt(() -> new Half(new Blind()).read());
        attempt(() -> new Half(watching(new Forgetful())));
        attempt(() -> unit(new Metre()));
        attempt(() -> supplied(Object::new));
        attempt(() -> supplied(proxy(Supplier.class, new Forgetful())));
        attempt(() -> found(proxy(Map.class, new Forgetful())));
        attempt(() -> computed(proxy(Map.class, new Forgetful())));
        attempt(() -> computed(new HashMap<>()));
        attempt(() -> ordered(proxy(Map.class, new Forgetful())));
        attempt(() -> iterator(list(new Forgetful())));
        attempt(() -> set(proxy(Map.class, new Forgetful())));
        attempt(() -> known());
        asked = asked();
        attempt(() -> Early.first(new Silent()));
    }
}
