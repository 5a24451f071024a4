class InitialiserAboveTheMainClass extends InitialiserAboveTheMainClassBase {
    public static void main(String[] arguments) {
    }
}

class InitialiserAboveTheMainClassBase {
    static int value = divide(0);

    static int divide(int divisor) {
        return 100 / divisor; // fails
    }
}
