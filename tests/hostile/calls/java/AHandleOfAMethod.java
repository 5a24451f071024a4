import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class AHandleOfAMethod {
    static int divisor = 1;

    static void clear() {
        divisor = 0;
    }

    public static void main(String[] arguments) throws Throwable {
        MethodType type = MethodType.methodType(void.class);
        MethodHandle found = MethodHandles.lookup().findStatic(AHandleOfAMethod.class, "clear", type);
        found.invoke();
        int result = 100 / divisor; // fails
    }
}
