class AFieldOfTheClassOfAnother {
    static class Kept {
        String text = "x";
    }

    static void clear(Object given) throws Exception {
        given.getClass().getDeclaredField("text").set(given, null);
    }

    public static void main(String[] arguments) throws Exception {
        Kept made = new Kept();
        clear(made);
        String read = made.text;
        read.length(); // fails
    }
}
