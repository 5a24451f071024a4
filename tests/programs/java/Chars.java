/** Characters are numbers, and the class Character knows what kind they are. */
public class Chars {
    static String rot13(String text) {
        char[] chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            char c = chars[i];
            if (c >= 'a' && c <= 'z') chars[i] = (char) ('a' + (c - 'a' + 13) % 26);
            else if (c >= 'A' && c <= 'Z') chars[i] = (char) ('A' + (c - 'A' + 13) % 26);
        }
        return new String(chars);
    }

    public static void main(String[] args) {
        System.out.println(rot13("Hello, World!"));
        System.out.println('a' + 1);
        System.out.println((char) ('a' + 1));
        System.out.println("" + 'a' + 1);
        char c = 'x';
        c += 2;
        System.out.println(c--);
        System.out.println(c);
        for (char d : "aZ5 _\t".toCharArray()) {
            System.out.println((int) d + " " + Character.isLetter(d) + Character.isDigit(d)
                + Character.isWhitespace(d) + Character.isUpperCase(d) + " " + Character.toUpperCase(d));
        }
        System.out.println(Character.getNumericValue('7') + Character.digit('f', 16));
        System.out.println(Character.forDigit(11, 16));
        System.out.println((int) '\u00e9' + " " + (int) '\'' + " " + (int) '\\');
        System.out.println("a😀b".length() + " " + "a😀b".codePointCount(0, 4));
        System.out.println("a😀b".codePointAt(1));
    }
}
