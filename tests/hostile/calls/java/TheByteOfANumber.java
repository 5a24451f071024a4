class TheByteOfANumber {
    static Object seen = new Object();

    static class One extends Number {
        @Override
        public int intValue() {
            seen = null;
            return 1;
        }

        @Override
        public long longValue() {
            return 1;
        }

        @Override
        public float floatValue() {
            return 1;
        }

        @Override
        public double doubleValue() {
            return 1;
        }
    }

    public static void main(String[] args) {
        Number one = new One();
        seen = new Object();
        byte small = one.byteValue();
        seen.hashCode(); // fails
    }
}
