import java.io.PrintWriter;
import java.io.StringWriter;

public class Traces {
    static class Full extends Exception {
        Full(String message, Throwable cause) { super(message, cause); }
    }
    static class Door implements AutoCloseable {
        final String name;
        Door(String name) { this.name = name; System.out.println("open " + name); }
        public void close() { System.out.println("close " + name); if (name.equals("b")) throw new IllegalStateException("stuck " + name); }
    }

    static void inner(int[] a, int i) { a[i] = 1; }
    static void outer() throws Full {
        try {
            inner(new int[2], 5);
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new Full("outer failed", e);
        }
    }

    static int tricky() {
        try { return 1; } finally { System.out.println("finally"); }
    }

    public static void main(String[] args) {
        try {
            outer();
        } catch (Full e) {
            StackTraceElement[] trace = e.getStackTrace();
            System.out.println(trace.length + " " + trace[0].getMethodName() + ":" + trace[0].getLineNumber() + " " + trace[0]);
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text));
            System.out.print(text);
        }
        try (Door a = new Door("a"); Door b = new Door("b")) {
            throw new RuntimeException("inside");
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length + " " + e.getSuppressed()[0].getMessage());
        }
        System.out.println(tricky());
        String none = null;
        try { none.length(); } catch (NullPointerException e) { System.out.println("npe"); }
        try { Object o = "text"; Integer n = (Integer) o; } catch (ClassCastException e) { System.out.println("cce"); }
        try { System.out.println(Integer.parseInt("12x")); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        try { Object[] o = new String[1]; o[0] = 1; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        throw new IllegalStateException("the end");
    }
}
