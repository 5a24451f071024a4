class InitialiserByNewAfterATest {
    static String text = "a";

    static class Other {
        static {
            text = null;
        }
    }

    public static void main(String[] arguments) {
        if (text != null) {
            Object made = new Other();
            int length = text.length(); // fails
        }
    }
}
