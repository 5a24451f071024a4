import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

class AHandleAfterADivision {
    private int divisor = 4;

    static void store(MethodHandle setter, Object on, int value) throws Throwable {
        setter.invokeWithArguments(on, value);
    }

    public static void main(String[] arguments) throws Throwable {
        AHandleAfterADivision made = new AHandleAfterADivision();
        int first = 8 / made.divisor;
        store(MethodHandles.lookup().findSetter(AHandleAfterADivision.class, "divisor", int.class), made, 0);
        int result = 100 / made.divisor; // fails
    }
}
