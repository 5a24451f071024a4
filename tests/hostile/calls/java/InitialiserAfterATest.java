class InitialiserAfterATest {
    static int divisor = 1;

    static class Other {
        static int value = 5;

        static {
            divisor = 0;
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9 && divisor != 0) {
            int seen = Other.value;
            int result = 100 / divisor; // fails
        }
    }
}
