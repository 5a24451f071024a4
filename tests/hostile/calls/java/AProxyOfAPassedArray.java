import java.lang.reflect.Proxy;

class AProxyOfAPassedArray {
    interface Named {
        String name();
    }

    interface Other {}

    static class Real implements Named {
        public String name() {
            return "real";
        }
    }

    static void fill(Class<?>[] types) {
        types[1] = Named.class;
    }

    static Object quiet() {
        Class<?>[] types = new Class<?>[2];
        types[0] = Other.class;
        fill(types);
        return Proxy.newProxyInstance(Other.class.getClassLoader(), types, (proxy, method, given) -> null);
    }

    public static void main(String[] arguments) {
        Named named = arguments.length > 0 ? new Real() : (Named) quiet();
        String name = named.name();
        name.length(); // fails
    }
}
