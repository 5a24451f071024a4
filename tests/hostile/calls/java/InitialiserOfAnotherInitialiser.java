class InitialiserOfAnotherInitialiser {
    static class First {
        static int value = Second.value;
    }

    static class Second {
        static int value = divide(0);
    }

    static int divide(int divisor) {
        return 100 / divisor; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            int seen = First.value;
        }
    }
}
