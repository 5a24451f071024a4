class InitialiserThrows {
    static class Other {
        static int value = 1;

        static {
            if (value == 1) {
                throw new IllegalStateException();
            }
        }
    }

    static int divide(int divisor) {
        return 100 / divisor; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            try {
                int seen = Other.value;
            } catch (ExceptionInInitializerError error) {
                divide(0);
            }
        }
    }
}
