class CalledBackByAnUncaughtException {
    static int parts;

    static class Mine extends RuntimeException {
        public String getMessage() {
            return Integer.toString(100 / parts); // fails
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            throw new Mine();
        }
    }
}
