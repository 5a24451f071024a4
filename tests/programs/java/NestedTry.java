/** Exceptions inside handlers, causes, rethrowing, multi-catch and own exception types. */
public class NestedTry {
    static class AppException extends Exception {
        final int code;

        AppException(String message, int code, Throwable cause) {
            super(message, cause);
            this.code = code;
        }
    }

    static void inner(int n) throws AppException {
        try {
            if (n == 0) throw new NumberFormatException("zero");
            if (n == 1) throw new ArrayStoreException("one");
            if (n == 2) throw new java.io.IOException("two");
        } catch (NumberFormatException | ArrayStoreException e) {
            throw new AppException("wrapped " + e.getMessage(), n, e);
        } catch (java.io.IOException e) {
            try {
                throw new UnsupportedOperationException("second");
            } catch (UnsupportedOperationException f) {
                throw new AppException(f.getMessage() + " after " + e.getMessage(), 9, f);
            }
        } finally {
            System.out.println("inner done " + n);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            try {
                inner(i);
                System.out.println("fine " + i);
            } catch (AppException e) {
                System.out.println(e.getMessage() + " code " + e.code);
                System.out.println("cause " + e.getCause());
            }
        }
        try {
            try {
                throw new RuntimeException("a");
            } finally {
                System.out.println("on the way");
            }
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }
}
