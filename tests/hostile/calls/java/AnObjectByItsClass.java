class AnObjectByItsClass {
    static int divisor = 1;

    static class Made {
        Made() {
            divisor = 0;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Made.class.getDeclaredConstructor().newInstance();
        int result = 100 / divisor; // fails
    }
}
