import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

class AProxyOfALambda {
    interface Measure {
        int of(String text);
    }

    static class Length implements Measure {
        public int of(String text) {
            return text.length(); // fails
        }
    }

    public static void main(String[] arguments) {
        Measure behind = new Length();
        InvocationHandler handler = (proxy, method, given) -> method.invoke(behind, new Object[1]);
        Class<?>[] types = {Measure.class};
        ((Measure) Proxy.newProxyInstance(Measure.class.getClassLoader(), types, handler)).of("x");
    }
}
