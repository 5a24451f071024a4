class InitialiserCallsBeforeTheMethod {
    static class Other {
        static final Object SHARED = new Object();

        static int divisor(int given) {
            return given == 7 ? 0 : 1;
        }
    }

    static int quotient(int given) {
        return 100 / Other.divisor(given); // fails
    }

    public static void main(String[] arguments) {
        quotient(arguments.length);
    }
}
