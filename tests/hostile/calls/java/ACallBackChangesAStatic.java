class ACallBackChangesAStatic {
    static int divisor;

    public String toString() {
        divisor = 0;
        return "";
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            divisor = 1;
            String seen = "" + new ACallBackChangesAStatic();
            int result = 100 / divisor; // fails
        }
    }
}
