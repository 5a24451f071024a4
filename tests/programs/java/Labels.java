/** Labelled break and continue, do-while, comma loops, nested conditions. */
public class Labels {
    public static void main(String[] args) {
        int found = -1;
        search:
        for (int i = 1; i < 10; i++) {
            for (int j = i; j < 10; j++) {
                if (i * j == 42) {
                    found = i * 100 + j;
                    break search;
                }
                if (j > 7) continue search;
            }
        }
        System.out.println(found);
        StringBuilder primes = new StringBuilder();
        next:
        for (int n = 2; n < 50; n++) {
            for (int d = 2; d * d <= n; d++) if (n % d == 0) continue next;
            primes.append(n).append(' ');
        }
        System.out.println(primes.toString().trim());
        int k = 10;
        do {
            k -= 3;
        } while (k > 0);
        System.out.println(k);
        for (int a = 0, b = 10; a < b; a++, b -= 2) System.out.print(a + ":" + b + " ");
        System.out.println();
        block:
        {
            if (k < 0) break block;
            System.out.println("not reached");
        }
        int steps = 0;
        for (long c = 27; c != 1; c = c % 2 == 0 ? c / 2 : 3 * c + 1) steps++;
        System.out.println(steps);
        int x = 0;
        while (true) {
            if (++x > 3) break;
            switch (x) {
                case 2:
                    continue;
                default:
                    System.out.print("x" + x + " ");
            }
        }
        System.out.println();
    }
}
