import java.lang.reflect.Proxy;

class AProxyReturnsNull {
    interface Named {
        String name();
    }

    static class Real implements Named {
        public String name() {
            return "real";
        }
    }

    static Named make(boolean isReal) {
        if (isReal) {
            return new Real();
        }
        Class<?>[] types = {Named.class};
        return (Named) Proxy.newProxyInstance(Named.class.getClassLoader(), types, (proxy, method, given) -> null);
    }

    public static void main(String[] arguments) {
        String name = make(arguments.length > 0).name();
        name.length(); // fails
    }
}
