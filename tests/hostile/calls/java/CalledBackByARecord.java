class CalledBackByARecord {
    record Pair(Object first, Object second) {
    }

    int parts;

    public int hashCode() {
        return 100 / parts; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            int seen = new Pair(new CalledBackByARecord(), "").hashCode();
        }
    }
}
