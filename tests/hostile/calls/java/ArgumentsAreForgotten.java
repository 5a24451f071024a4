class ArgumentsAreForgotten {
    static String[] kept;

    static void forget() {
        for (int i = 0; i < kept.length; i++) {
            kept[i] = null;
        }
    }

    public static void main(String[] args) {
        kept = args;
        if (args.length > 0) {
            forget();
            String first = args[0];
            first.trim(); // fails
        }
    }
}
