class AMethodOfAnInterface {
    interface Measure {
        int of(String text);
    }

    static class Length implements Measure {
        public int of(String text) {
            return text.length(); // fails
        }
    }

    public static void main(String[] arguments) throws Exception {
        Measure.class.getMethod("of", String.class).invoke(new Length(), new Object[] {null});
    }
}
