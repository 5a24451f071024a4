/** An exception that nobody catches ends the program with status 1, after the finally blocks. */
public class Uncaught {
    static void deep(int n) {
        try {
            if (n == 0) throw new IllegalStateException("nobody catches this");
            deep(n - 1);
        } finally {
            System.out.println("unwinding " + n);
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        deep(3);
        System.out.println("not reached");
    }
}
