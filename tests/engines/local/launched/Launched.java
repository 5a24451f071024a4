/** What a launcher passes to `main` is no longer than a system allows. */
public class Launched {
    public static void main(String[] args) {
        for (int i = 0; i + 2 < args.length; i += 3) {
            System.out.println(args[i + 2]);  // holds
        }
        for (int i = 0; i + 3 <= args.length; i += 2) {
            System.out.println(args[i + 3]);  // fails
        }
        Called.main(args);
    }
}

/** The program calls it, too, and may pass what no launcher does. */
class Called {
    public static void main(String[] args) {
        for (int i = 0; i + 2 < args.length; i += 3) {
            System.out.println(args[i + 2]);  // fails
        }
        if (args.length == 1) {
            main(new String[Integer.MAX_VALUE]);
        }
    }
}
