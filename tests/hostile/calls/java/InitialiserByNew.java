class InitialiserByNew {
    static class Other {
        static {
            divide(0);
        }
    }

    static int divide(int divisor) {
        return 100 / divisor; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            Object made = new Other();
        }
    }
}
