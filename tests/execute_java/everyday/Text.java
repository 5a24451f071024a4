public class Text {
    enum Kind { NUMBER, NAME, SYMBOL }
    record Token(Kind kind, String text) {}

    static java.util.List<Token> tokens(String source) {
        java.util.List<Token> out = new java.util.ArrayList<>();
        int i = 0;
        while (i < source.length()) {
            char c = source.charAt(i);
            if (Character.isWhitespace(c)) { i++; continue; }
            int start = i;
            Kind kind;
            if (Character.isDigit(c)) { while (i < source.length() && Character.isDigit(source.charAt(i))) i++; kind = Kind.NUMBER; }
            else if (Character.isLetter(c)) { while (i < source.length() && Character.isLetterOrDigit(source.charAt(i))) i++; kind = Kind.NAME; }
            else { i++; kind = Kind.SYMBOL; }
            out.add(new Token(kind, source.substring(start, i)));
        }
        return out;
    }

    public static void main(String[] args) {
        System.out.println(tokens("let x1 = (42+y)*7;"));
        String block = """
            A "text" block
              with indent
            and \\ escape""";
        System.out.println(block);
        StringBuilder sb = new StringBuilder("0123456789");
        sb.insert(3, "abc").delete(0, 2).replace(1, 3, "XY").setCharAt(0, '_');
        sb.deleteCharAt(sb.length() - 1).append(1.5f).append(true).append('c').append(10L).append(new char[] {'q'});
        System.out.println(sb + " " + sb.indexOf("X") + " " + sb.length() + " " + sb.charAt(4));
        System.out.println("a,b;c".split("[,;]").length + " " + "abc".hashCode() + " " + "b".compareToIgnoreCase("A") + " " + "x".equals(null) + " " + "%".isBlank());
        System.out.println(Character.getNumericValue('7') + " " + Character.toString(97) + " " + (int) Character.toUpperCase('ß') + " " + "😀".length() + " " + "😀".codePointCount(0, 2));
        System.out.println(Integer.valueOf(127) == Integer.valueOf(127) ? "cached" : "fresh");
        System.out.println(new String(new char[] {'o', 'k'}) + String.valueOf((Object) null) + "abc".substring(1).intern().concat("!"));
        System.out.println(Integer.parseInt("-7f", 16) + " " + Double.parseDouble("1e-3") + " " + Long.parseLong("123456789012") + " " + Boolean.parseBoolean("TRUE") + " " + Integer.toString(255, 2));
        System.out.println(java.util.Objects.hash(1, "two", 3.0) + " " + new java.util.StringTokenizer("p q r").countTokens());
    }
}
