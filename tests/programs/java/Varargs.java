/** Variable arguments, arrays as arguments, null and empty calls. */
public class Varargs {
    static int sum(int... values) {
        int total = 0;
        for (int v : values) total += v;
        return total;
    }

    static String join(String separator, Object... parts) {
        if (parts == null) return "null array";
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) out.append(separator);
            out.append(parts[i]);
        }
        return out.toString();
    }

    @SafeVarargs
    static <T> int count(T... items) {
        return items.length;
    }

    static void modify(int... values) {
        if (values.length > 0) values[0] = 99;
    }

    public static void main(String[] args) {
        System.out.println(sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + sum(new int[] {4, 5}));
        System.out.println(join(",", 1, "a", 2.5, null, 'c'));
        System.out.println(join("-") + "|" + join("-", (Object[]) null) + "|" + join("-", (Object) null));
        System.out.println(join("/", (Object[]) new String[] {"x", "y"}));
        System.out.println(count() + count("a", "b") + count(1, 2, 3) + count(new int[5]));
        int[] array = {1, 2};
        modify(array);
        modify();
        System.out.println(array[0]);
    }
}
