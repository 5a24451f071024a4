import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

class AProxyAsText {
    static class Clearing implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            divisor = 0;
            return "";
        }
    }

    static int divisor = 1;

    public static void main(String[] arguments) {
        Class<?>[] types = {Runnable.class};
        Object made = Proxy.newProxyInstance(AProxyAsText.class.getClassLoader(), types, new Clearing());
        if (divisor != 0) {
            made.toString();
            int result = 100 / divisor; // fails
        }
    }
}
