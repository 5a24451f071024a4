import java.util.ArrayList;
import java.util.List;

/** Boxing, the caches of small values, unboxing of null, mixed comparisons. */
public class Boxing {
    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c == 128));
        Long l = 127L, m = 127L;
        System.out.println((l == m) + " " + l.equals(127) + " " + l.equals(127L));
        Character x = 'a', y = 'a';
        Boolean t = true;
        System.out.println((x == y) + " " + (t == Boolean.TRUE) + " " + (Byte.valueOf((byte) 5) == (byte) 5));
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30));
        list.remove(1);
        list.remove((Integer) 10);
        System.out.println(list);
        Integer counter = 0;
        for (int i = 0; i < 5; i++) counter += i;
        counter++;
        System.out.println(counter);
        try {
            Integer none = null;
            int n = none;
            System.out.println(n);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        Object o = true ? 1 : "s";
        Object p = true ? 1 : 2.0;
        System.out.println(o + " " + p);
        System.out.println(Integer.compare(3, 5) + " " + Integer.valueOf(7).hashCode() + " "
            + Long.valueOf(1L << 32).hashCode() + " " + Boolean.hashCode(true) + " " + Double.valueOf(1.5).hashCode());
        double sum = 0;
        for (Number n : new Number[] {1, 2L, 3.5f, 4.5}) sum += n.doubleValue();
        System.out.println(sum + " " + (char) (x + 1) + " " + Integer.toString(255, 16) + " " + Integer.toBinaryString(-8));
    }
}
