class AFieldOfASuperclass {
    public static class Above {
        public String text = "x";
    }

    public static class Below extends Above {}

    public static void main(String[] arguments) throws Exception {
        Above made = new Below();
        Below.class.getField("text").set(made, null);
        String read = made.text;
        read.length(); // fails
    }
}
