class InitialiserOfAnInterfaceByField {
    interface Limits {
        int LARGEST = divide(0);
    }

    static int divide(int divisor) {
        return 100 / divisor; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            int seen = Limits.LARGEST;
        }
    }
}
