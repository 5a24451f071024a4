class CharactersOfASearchedText {
    static Object seen = new Object();

    static class Text implements CharSequence {
        @Override
        public int length() {
            return 2;
        }

        @Override
        public char charAt(int index) {
            return 'a';
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return this;
        }

        @Override
        public String toString() {
            seen = null;
            return "b";
        }
    }

    public static void main(String[] args) {
        CharSequence text = new Text();
        seen = new Object();
        boolean isThere = "abc".contains(text);
        seen.hashCode(); // fails
    }
}
