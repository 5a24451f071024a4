/** Endless recursion is caught, and the program goes on. */
public class StackOverflow {
    static int depth;

    static int forever(int n) {
        depth++;
        return forever(n + 1) + 1;
    }

    public static void main(String[] args) {
        try {
            forever(0);
            System.out.println("not reached");
        } catch (StackOverflowError e) {
            System.out.println("overflow " + (depth > 500));
        }
        depth = 0;
        boolean caught = false;
        try {
            forever(0);
        } catch (Error e) {
            caught = e instanceof VirtualMachineError;
        } finally {
            System.out.println("finally " + caught);
        }
    }
}
