class InitialiserOfAnInterfaceByDefaultMethod {
    interface Limits {
        int LARGEST = divide(0);

        default int largest() {
            return 3;
        }
    }

    static class Small implements Limits {
    }

    static int divide(int divisor) {
        return 100 / divisor; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            Object made = new Small();
        }
    }
}
