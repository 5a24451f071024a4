class InitialiserOfASuperclass {
    static class Above {
        static {
            divide(0);
        }
    }

    static class Below extends Above {
        static int value = 1;
    }

    static int divide(int divisor) {
        return 100 / divisor; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            Below.value = 2;
        }
    }
}
