class AFieldOfOneOfTwoClasses {
    static class Kept {
        String text = "x";
    }

    static class Other {
        String text = "y";
    }

    public static void main(String[] arguments) throws Exception {
        Kept made = new Kept();
        Class<?> type = Other.class;
        if (arguments.length == 0) {
            type = Kept.class;
        }
        type.getDeclaredField("text").set(arguments.length == 0 ? made : new Other(), null);
        String read = made.text;
        read.length(); // fails
    }
}
