import java.util.regex.Matcher;
import java.util.regex.Pattern;

class CharactersOfAMatchedText {
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
        Matcher matcher = Pattern.compile("a*").matcher(new Text());
        seen = new Object();
        matcher.matches();
        seen.hashCode(); // fails
    }
}
