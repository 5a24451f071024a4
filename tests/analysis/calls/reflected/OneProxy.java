import java.lang.reflect.Proxy;

/** Proxies are made of one interface: calls of others are what they seem. */
class OneProxy {
    interface Named {
        String name();
    }

    interface Measure {
        String unit();
    }

    static class Length implements Measure {
        public String unit() {
            return "m";
        }
    }

    static int show(Measure measure) {
        return measure.unit().length(); // proved
    }

    static Named quiet() {
        Class<?>[] types = {Named.class};
        return (Named) Proxy.newProxyInstance(Named.class.getClassLoader(), types, (proxy, method, given) -> null);
    }

    static int name() {
        return quiet().name().length(); // throws
    }

    static int measure() {
        return show(new Length());
    }

    public static void main(String[] arguments) {
        if (arguments.length > 0) {
            name();
        }
        measure();
    }
}
