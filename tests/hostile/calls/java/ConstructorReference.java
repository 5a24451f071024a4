import java.util.function.IntFunction;

class ConstructorReference {
    final int share;

    ConstructorReference(int parts) {
        share = 100 / parts; // fails
    }

    static Object made(IntFunction<Object> maker) {
        return maker.apply(0);
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            Object seen = made(ConstructorReference::new);
        }
    }
}
