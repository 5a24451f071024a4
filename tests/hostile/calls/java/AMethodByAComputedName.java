class AMethodByAComputedName {
    private int divisor = 1;

    private void clear() {
        divisor = 0;
    }

    public static void main(String[] arguments) throws Exception {
        AMethodByAComputedName made = new AMethodByAComputedName();
        String name = "cle" + (arguments.length < 100 ? "ar" : "an");
        made.getClass().getDeclaredMethod(name).invoke(made);
        int result = 100 / made.divisor; // fails
    }
}
