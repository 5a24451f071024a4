class InitialiserBranchesInACallee {
    static int given;

    static class Other {
        static int divisor;

        static {
            Object made = new Object();
            divisor = given == 7 ? 0 : 1;
        }
    }

    static int quotient() {
        int divisor = Other.divisor;
        return 100 / divisor; // fails
    }

    static void plain() {
    }

    public static void main(String[] arguments) {
        plain();
        given = arguments.length;
        quotient();
    }
}
