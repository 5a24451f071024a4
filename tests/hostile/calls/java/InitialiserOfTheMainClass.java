class InitialiserOfTheMainClass {
    static int value = divide(0);

    static int divide(int divisor) {
        return 100 / divisor; // fails
    }

    public static void main(String[] arguments) {
    }
}
