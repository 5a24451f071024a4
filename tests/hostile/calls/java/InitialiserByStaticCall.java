class InitialiserByStaticCall {
    static class Other {
        static {
            divide(0);
        }

        static int number() {
            return 3;
        }
    }

    static int divide(int divisor) {
        return 100 / divisor; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            int seen = Other.number();
        }
    }
}
