/** The exceptions that the JVM throws by itself. */
public class ImplicitExceptions {
    static class Node {
        int value;
        Node next;
    }

    static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " passed");
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getName());
        }
    }

    static Object nothing() {
        return null;
    }

    public static void main(String[] args) {
        Node node = new Node();
        int[] array = new int[3];
        Object text = "text";
        int zero = args.length;
        attempt("read field of null", () -> System.out.println(node.next.value));
        attempt("write field of null", () -> node.next.value = 1);
        attempt("call on null", () -> nothing().toString());
        attempt("length of null", () -> System.out.println(((int[]) nothing()).length));
        attempt("element of null", () -> ((int[]) nothing())[0] = 1);
        attempt("throw null", () -> {
            throw (RuntimeException) nothing();
        });
        attempt("lock null", () -> {
            synchronized (nothing()) {
                System.out.println("locked");
            }
        });
        attempt("unbox null", () -> System.out.println((int) (Integer) nothing()));
        attempt("index 3", () -> array[3] = 1);
        attempt("index -1", () -> System.out.println(array[-1 - zero]));
        attempt("index 2", () -> array[2] = 1);
        attempt("bad cast", () -> System.out.println((Integer) text));
        attempt("null cast", () -> System.out.println((Integer) nothing()));
        attempt("array cast", () -> System.out.println(((Object[]) (Object) array).length));
        attempt("division", () -> System.out.println(1 / zero));
        attempt("remainder", () -> System.out.println(1L % zero));
        attempt("float division", () -> System.out.println(1.0 / zero));
        attempt("negative size", () -> System.out.println(new int[zero - 1].length));
        attempt("negative inner size", () -> System.out.println(new int[2][zero - 5].length));
        attempt("array store", () -> ((Object[]) new Integer[1])[0] = "s");
        attempt("string index", () -> "abc".charAt(zero + 5));
    }
}
