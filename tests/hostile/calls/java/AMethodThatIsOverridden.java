class AMethodThatIsOverridden {
    static class Above {
        int of(String text) {
            return 0;
        }
    }

    static class Below extends Above {
        @Override
        int of(String text) {
            return text.length(); // fails
        }
    }

    public static void main(String[] arguments) throws Exception {
        new Below().of("x");
        Above.class.getDeclaredMethod("of", String.class).invoke(new Below(), new Object[] {null});
    }
}
