import java.util.function.*;
public class Scopes {
    static int count;
    int total;
    int work(int n, int[] list) {
        for (int i = 0; i < n; i++) {
            int t = i * 2;
            total += t;
        }
        int t = 5;
        if (n > 2) {
            int x = t + 1;
            total += x;
        } else {
            int x = 7;
            total -= x;
        }
        for (int each : list) total += each;
        try {
            total /= n;
        } catch (ArithmeticException e) {
            String m = e.getMessage();
            count += m.length();
        }
        int late;
        if (n > 3) late = 1; else late = 2;
        IntSupplier s = () -> {
            int inner = n + total;
            return inner;
        };
        Object o = n > 1 ? "a" : Integer.valueOf(3);
        if (o instanceof String str && str.length() > 0) count++;
        return s.getAsInt() + late + t;
    }
    public static void main(String[] args) {
        Scopes s = new Scopes();
        System.out.println(s.work(args.length, new int[] { 1, 2 }));
    }
}
