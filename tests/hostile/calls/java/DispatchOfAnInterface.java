class DispatchOfAnInterface {
    interface Divider {
        int divide(int divisor);
    }

    static class Mine implements Divider {
        public int divide(int divisor) {
            return 100 / divisor; // fails
        }
    }

    static class Other implements Divider {
        public int divide(int divisor) {
            return divisor;
        }
    }

    static Divider made(int number) {
        return number == 0 ? new Mine() : new Other();
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            int seen = made(arguments.length).divide(0);
        }
    }
}
