import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

class AProxyChangesAStatic {
    interface Step {
        int go();
    }

    static class Plain implements Step {
        public int go() {
            return 1;
        }
    }

    static class Clearing implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            divisor = 0;
            return 1;
        }
    }

    static int divisor = 1;

    static int goOn(Step step) {
        return step.go();
    }

    public static void main(String[] arguments) {
        Class<?>[] types = {Step.class};
        Step step = (Step) Proxy.newProxyInstance(Step.class.getClassLoader(), types, new Clearing());
        if (arguments.length > 0) {
            step = new Plain();
        }
        if (divisor != 0) {
            goOn(step);
            int result = 100 / divisor; // fails
        }
    }
}
