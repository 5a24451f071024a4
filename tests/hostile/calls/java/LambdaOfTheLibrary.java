import java.util.function.IntUnaryOperator;

class LambdaOfTheLibrary {
    static IntUnaryOperator kept = divisor -> divisor;

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            kept = divisor -> 100 / divisor; // fails
            int seen = kept.applyAsInt(0);
        }
    }
}
