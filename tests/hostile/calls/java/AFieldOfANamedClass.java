class AFieldOfANamedClass {
    static class Kept {
        String text = "x";
    }

    public static void main(String[] arguments) throws Exception {
        Kept made = new Kept();
        Class<?> type = Class.forName("AFieldOfANamedClass$Kept");
        type.getDeclaredField("text").set(made, null);
        String read = made.text;
        read.length(); // fails
    }
}
