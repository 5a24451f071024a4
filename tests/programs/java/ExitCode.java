/** System.exit ends the program at once: no finally, no return. */
public class ExitCode {
    static void leave(int code) {
        try {
            System.out.println("leaving with " + code);
            System.exit(code);
        } finally {
            System.out.println("not reached");
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        leave(args.length + 42);
        System.out.println("not reached");
    }
}
