/** A null dereference that nobody catches. */
public class UncaughtNull {
    static String[] names = new String[2];

    public static void main(String[] args) {
        names[0] = "first";
        for (String name : names) System.out.println(name.length());
        System.out.println("not reached");
    }
}
