class DispatchOfAClass {
    static class Base {
        int divide(int divisor) {
            return divisor;
        }
    }

    static class Below extends Base {
        int divide(int divisor) {
            return 100 / divisor; // fails
        }
    }

    static Base made(int number) {
        return number == 0 ? new Below() : new Base();
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            int seen = made(arguments.length).divide(0);
        }
    }
}
