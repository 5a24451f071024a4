/** The everyday methods of String. */
public class StringOps {
    public static void main(String[] args) {
        String s = "  The quick brown fox  ";
        String t = s.trim();
        System.out.println("[" + t + "] " + t.length());
        System.out.println(t.toUpperCase() + " " + t.toLowerCase());
        System.out.println(t.indexOf("quick") + " " + t.indexOf('z') + " " + t.lastIndexOf('o'));
        System.out.println(t.substring(4, 9) + "|" + t.substring(16));
        System.out.println(t.replace('o', '0') + " " + t.replace("quick", "slow"));
        System.out.println(t.startsWith("The") + " " + t.endsWith("fox") + " " + t.contains("row"));
        System.out.println("a".compareTo("b") + " " + "abc".compareTo("ab") + " " + "b".compareTo("a"));
        System.out.println("ABC".equalsIgnoreCase("abc") + " " + "ABC".equals("abc"));
        System.out.println("".isEmpty() + " " + "  ".isBlank() + " " + "x".repeat(4));
        System.out.println(String.join(",", "a", "b", "c"));
        System.out.println(String.valueOf(3.5) + String.valueOf(true) + String.valueOf('c') + 1L);
        StringBuilder out = new StringBuilder();
        for (String word : "one two  three".split(" ")) out.append('<').append(word).append('>');
        System.out.println(out);
        System.out.println("a,b,,c,,".split(",").length);
        System.out.println("hello".hashCode() + " " + "".hashCode());
        System.out.println("abc".charAt(1) + "" + "abc".chars().sum());
        String none = null;
        System.out.println("null is " + none + (none == null ? "!" : "?"));
        System.out.println("tab\there \"quoted\" back\\slash");
        System.out.println("x" + 1 + 2 + (1 + 2) + 'c' + 1.0f + 2.5 + null + true);
    }
}
