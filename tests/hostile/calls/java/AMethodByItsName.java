class AMethodByItsName {
    static int divisor = 1;

    static void clear() {
        divisor = 0;
    }

    public static void main(String[] arguments) throws Exception {
        AMethodByItsName.class.getDeclaredMethod("clear").invoke(null);
        int result = 100 / divisor; // fails
    }
}
