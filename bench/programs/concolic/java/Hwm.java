/** HWM: fails if the input contains all of the words. */
class Hwm {
    static final int LENGTH = 30;
    static final String[] WORDS = {"Hello", "world", "at", "Microsoft!"};

    static void reachError() { }

    static boolean containsAt(String text, int start, String word) {
        for (int i = 0; i < word.length(); i++)
            if (text.charAt(start + i) != word.charAt(i)) return false;
        return true;
    }

    static boolean contains(String text, String word) {
        for (int start = 0; start + word.length() <= text.length(); start++)
            if (containsAt(text, start, word)) return true;
        return false;
    }

    static void entry(String text) {
        if (text.length() != LENGTH) return;
        for (String word : WORDS)
            if (!contains(text, word)) return;
        reachError();
    }
}
