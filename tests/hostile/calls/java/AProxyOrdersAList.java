import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class AProxyOrdersAList {
    static class Clearing implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] given) {
            state = null;
            return method.getReturnType() == int.class ? (Object) 1 : "p";
        }
    }

    static Object state = "s";

    static int order(List<String> names, Comparator<String> by) {
        state = "again";
        names.sort(by);
        return state.hashCode(); // fails
    }


    public static void main(String[] arguments) {
        Class<?>[] types = {Comparator.class};
        Object made = Proxy.newProxyInstance(AProxyOrdersAList.class.getClassLoader(), types, new Clearing());
        @SuppressWarnings("unchecked") Comparator<String> by = (Comparator<String>) made;
        order(new ArrayList<>(List.of("a", "b")), by);
    }
}
