class CalledBackByValueOf {
    int parts;

    public String toString() {
        return Integer.toString(100 / parts); // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            String seen = String.valueOf(new CalledBackByValueOf());
        }
    }
}
