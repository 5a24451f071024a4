/** Assertions are on where one is asked about, and the first that fails ends the run. */
public class Assertions {
    static int first(int a) {
        assert a > 0 && (a < 5 || a == 7) : "no: " + a; //? assert refuted
        assert a != ';'; //? assert proved
        return a;
    }

    static void second(String s) {
        assert s == null ? s != "x;" //? assert refuted
            : s.length() < 3 || s.charAt(0) != '\''; //? null proved, bounds proved
    }

    public static void main(String[] args) {
        first(args.length); //? null proved
        if (args.length == 0) //? null proved
            throw new AssertionError("first ends the run before"); //? assert want proved: unknown
        second(args[0]); //? null proved, bounds proved
    }
}
