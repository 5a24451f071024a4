class AFieldByItsName {
    static int divisor = 1;

    public static void main(String[] arguments) throws Exception {
        AFieldByItsName.class.getDeclaredField("divisor").setInt(null, 0);
        int result = 100 / divisor; // fails
    }
}
