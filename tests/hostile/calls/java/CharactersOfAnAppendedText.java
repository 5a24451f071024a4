
class CharactersOfAnAppendedText {
    static Object seen = new Object();
    static class Text implements CharSequence {
        @Override
        public int length() {
            return 2;
        }

        @Override
        public char charAt(int index) {
            seen = null;
            return (char) 97;
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return this;
        }
    }

    public static void main(String[] args) throws Exception {
        CharSequence text = new Text();
        StringBuilder builder = new StringBuilder();
        seen = new Object();
        builder.append(text);
        seen.hashCode(); // fails
    }
}
