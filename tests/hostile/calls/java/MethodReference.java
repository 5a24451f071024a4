import java.util.function.IntUnaryOperator;

class MethodReference {
    static int divide(int divisor) {
        return 100 / divisor; // fails
    }

    static int apply(IntUnaryOperator operator) {
        return operator.applyAsInt(0);
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            int seen = apply(MethodReference::divide);
        }
    }
}
