import java.lang.reflect.Proxy;

class AProxyOfAnInterfaceBelow {
    interface Named {
        String name();
    }

    interface Titled extends Named {}

    static class Real implements Named {
        public String name() {
            return "real";
        }
    }

    static Named quiet() {
        Class<?>[] types = {Titled.class};
        return (Named) Proxy.newProxyInstance(Named.class.getClassLoader(), types, (proxy, method, given) -> null);
    }

    public static void main(String[] arguments) {
        Named named = arguments.length > 0 ? new Real() : quiet();
        String name = named.name();
        name.length(); // fails
    }
}
