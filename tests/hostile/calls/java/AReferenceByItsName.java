class AReferenceByItsName {
    private String text = "x";

    public static void main(String[] arguments) throws Exception {
        AReferenceByItsName made = new AReferenceByItsName();
        AReferenceByItsName.class.getDeclaredField("text").set(made, null);
        String read = made.text;
        read.length(); // fails
    }
}
