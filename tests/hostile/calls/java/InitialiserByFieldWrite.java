class InitialiserByFieldWrite {
    static class Other {
        static int value = 100 / zero(); // fails
    }

    static int zero() {
        return 0;
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            Other.value = 7;
        }
    }
}
