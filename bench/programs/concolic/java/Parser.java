/** Parser: fails if the input is a program of a small Pascal-like language. */
class Parser {
    static final int LENGTH = 24;
    static final int FAILED = -1;

    static void reachError() { }

    static boolean isSpace(char c) { return c == ' ' || c == '\n' || c == '\t'; }

    static boolean isLetter(char c) { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'; }

    static int skipSpaces(String text, int at) {
        while (at < text.length() && isSpace(text.charAt(at))) at++;
        return at;
    }

    /** The position after the keyword, which must be followed by something that is no letter. */
    static int keyword(String text, int at, String word) {
        if (at == FAILED) return FAILED;
        at = skipSpaces(text, at);
        int i = 0;
        while (i < word.length()) {
            if (at + i >= text.length() || text.charAt(at + i) != word.charAt(i)) return FAILED;
            i++;
        }
        if (at + i < text.length() && isLetter(text.charAt(at + i))) return FAILED;
        return at + i;
    }

    static int name(String text, int at) {
        if (at == FAILED) return FAILED;
        int start = skipSpaces(text, at);
        at = start;
        while (at < text.length() && isLetter(text.charAt(at))) at++;
        return at == start ? FAILED : at;
    }

    static int block(String text, int at) { return keyword(text, keyword(text, at, "begin"), "end"); }

    static int function(String text, int at) { return block(text, name(text, keyword(text, at, "function"))); }

    static int program(String text) {
        int at = name(text, keyword(text, 0, "program"));
        int next;
        while ((next = function(text, at)) != FAILED) at = next;
        return block(text, at);
    }

    static void entry(String text) {
        if (text.length() != LENGTH) return;
        if (program(text) != FAILED) reachError();
    }
}
