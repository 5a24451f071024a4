import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

class AProxyHandsOnNull {
    interface Measure {
        int of(String text);
    }

    static class Length implements Measure {
        public int of(String text) {
            return text.length(); // fails
        }
    }

    static class Forgetful implements InvocationHandler {
        private final Object behind;

        Forgetful(Object behind) {
            this.behind = behind;
        }

        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            return method.invoke(behind, new Object[] {null});
        }
    }

    public static void main(String[] arguments) {
        InvocationHandler handler = new Forgetful(new Length());
        Class<?>[] types = {Measure.class};
        Measure measure = (Measure) Proxy.newProxyInstance(Measure.class.getClassLoader(), types, handler);
        measure.of("x");
    }
}
