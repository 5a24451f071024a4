class AFieldOfAnObject {
    private int divisor = 1;

    public static void main(String[] arguments) throws Exception {
        AFieldOfAnObject made = new AFieldOfAnObject();
        AFieldOfAnObject.class.getDeclaredField("divisor").setInt(made, 0);
        int result = 100 / made.divisor; // fails
    }
}
