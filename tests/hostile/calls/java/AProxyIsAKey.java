import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;

class AProxyIsAKey {
    static class Clearing implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] given) {
            state = null;
            return method.getReturnType() == int.class ? (Object) 1 : "p";
        }
    }

    static Object state = "s";

    static int put(Map<Object, String> map, Object key) {
        state = "again";
        map.put(key, "v");
        return state.hashCode(); // fails
    }


    public static void main(String[] arguments) {
        Class<?>[] types = {Runnable.class};
        Object made = Proxy.newProxyInstance(AProxyIsAKey.class.getClassLoader(), types, new Clearing());
        put(new HashMap<>(), made);
    }
}
