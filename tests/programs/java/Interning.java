/** Identity of strings: literals, constants, run-time strings and intern. */
public class Interning {
    static final String CONSTANT = "ab";

    public static void main(String[] args) {
        String literal = "ab";
        String folded = "a" + "b";
        String half = "a";
        String built = half + "b";
        final String fixed = "a";
        String constant = fixed + "b";
        System.out.println((literal == folded) + " " + (literal == built) + " " + (literal == constant));
        System.out.println((literal == CONSTANT) + " " + (literal == built.intern()) + " " + literal.equals(built));
        System.out.println((new String("ab") == new String("ab")) + " " + (new String("ab").intern() == literal));
        System.out.println((literal.substring(0) == literal) + " " + (literal.trim() == literal)
            + " " + (literal.toString() == literal) + " " + ("" == built.substring(2)));
        Object a = "x", b = "x";
        System.out.println(a == b);
    }
}
