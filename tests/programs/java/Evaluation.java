/** Order of evaluation: operands, compound assignment, short circuits, conditional, increments. */
public class Evaluation {
    static StringBuilder log = new StringBuilder();

    static int f(int n) {
        log.append(n).append(' ');
        return n;
    }

    static boolean t(int n) {
        f(n);
        return true;
    }

    static boolean u(int n) {
        f(n);
        return false;
    }

    static void show(Object value) {
        System.out.println(value + " <- " + log.toString().trim());
        log.setLength(0);
    }

    static int[] array(int[] a) {
        log.append("a ");
        return a;
    }

    public static void main(String[] args) {
        show(f(1) + f(2) * f(3));
        show(f(1) - (f(2) - f(3)));
        show(t(1) || t(2) && u(3));
        show(u(1) && t(2) || u(3) | t(4));
        show(t(1) ? f(2) : f(3));
        int i = 5;
        i = i++ + ++i;
        show(i);
        i += i++ * 2;
        show(i);
        int[] a = {10, 20, 30};
        int k = 0;
        a[k++] = a[k] + k;
        show(a[0] + " " + k);
        a[k] += k = 2;
        show(a[1] + " " + k);
        array(a)[f(1)] = f(7);
        show(a[1]);
        try {
            array(null)[f(1)] = f(2) / 0;
        } catch (ArithmeticException e) {
            show("division first");
        }
        try {
            array(null)[f(9)] = f(8);
        } catch (NullPointerException e) {
            show("null last");
        }
        short s = 10;
        s += 5.7;
        show(s);
        int x = 3;
        x = x + (x = 4) * x;
        show(x);
        show(-x-- - --x);
    }
}
