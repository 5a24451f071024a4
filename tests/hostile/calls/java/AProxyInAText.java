import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

class AProxyInAText {
    static class Clearing implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] given) {
            state = null;
            return method.getReturnType() == int.class ? (Object) 1 : "p";
        }
    }

    static Object state = "s";

    static int show(Object given) {
        state = "again";
        String text = "it is " + given;
        text.length();
        return state.hashCode(); // fails
    }


    public static void main(String[] arguments) {
        Class<?>[] types = {Runnable.class};
        Object made = Proxy.newProxyInstance(AProxyInAText.class.getClassLoader(), types, new Clearing());
        show(made);
    }
}
