class InitialiserByFieldRead {
    static class Other {
        static int value = 5;

        static {
            helper(null);
        }
    }

    static int helper(String text) {
        return text.length(); // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            int seen = Other.value;
        }
    }
}
