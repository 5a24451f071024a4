/** Assertions about numbers: what holds on all paths, and its siblings that fail for some input. */
public class Merged {
    static int min(int a, int b) {
        return b ^ ((a ^ b) & -(a < b ? 1 : 0));
    }

    static int size(int a) {
        int mask = a >> 31;
        return (a + mask) ^ mask;
    }

    static int grade(int points) {
        switch (points) {
            case 1:
                return 10;
            case 2:
            case 3:
                return 20;
            default:
                return points & 7;
        }
    }

    static int positive(int a) {
        if (a <= 0) {
            throw new IllegalArgumentException();
        }
        return a;
    }

    static void bits(int x, int y, int shift) {
        assert (x ^ y ^ y) == x; // holds
        assert (x & y) <= x; // fails
        assert min(x, y) == (x < y ? x : y); // holds
        assert min(x, y) < x; // fails
        assert x >> shift == x >> (shift & 31); // holds
        assert x >> shift == x >> (shift & 15); // fails
        assert size(x) >= 0; // fails
        if (x != Integer.MIN_VALUE) {
            assert size(x) >= 0; // holds
        }
        assert x * 2 / 2 == x; // fails
    }

    static void narrow(short s, byte b, char c, boolean z, long wide) {
        assert (s & 0xFFFF) >= 0; // holds
        assert b + 128 >= 0 && b + 128 < 256; // holds
        assert b + 128 > 0; // fails
        assert (byte) (b + 1) > b; // fails
        assert c >= 0 || z; // holds
        assert c > 0 || z; // fails
        int low = (int) wide, high = (int) (wide >>> 32);
        assert (((long) high << 32) | (low & 0xFFFFFFFFL)) == wide; // holds
        assert (((long) high << 32) | low) == wide; // fails
    }

    static void branches(int x, int y, boolean first) {
        int step;
        if (first) {
            step = x > 10 ? 3 : 5;
        } else {
            step = 4;
        }
        assert step >= 3 && (step != 5 || x <= 10); // holds
        assert step != 4 || !first; // holds
        assert step != 5 || x < 10; // fails
        assert grade(x) <= 20; // holds
        assert grade(x) != 20 || x == 2; // fails
        if (grade(x) == 20) {
            assert x == 2 || x == 3; // holds
        }
        int p = positive(y);
        assert y > 0 && p == y; // holds
        assert y > 1; // fails
    }

    static void loops(int n, int limit) {
        int i = 0, last = -1;
        if (limit > 100) {
            return;
        }
        while (i < n) {
            last = i;
            i += 2;
            if (i > limit) {
                break;
            }
            assert i <= 100; // holds
            assert last < 50; // fails
        }
        assert i >= n || i > limit; // holds
        assert last != 6; // fails
        assert limit <= 100; // holds
    }

    static void handled(int x, int y) {
        int held = 1;
        try {
            held = 2;
            held = x / y;
            held = 3;
        } catch (ArithmeticException e) {
            assert held == 3; // fails
            return;
        }
        assert held == 3 && y != 0; // holds
    }

    static void texts(String s, int i, int[] a) {
        assert s.length() == s.length() && s.length() >= 0; // holds
        assert s.length() > 0; // fails
        if (i >= 0 && i < s.length() && s.charAt(i) > 'a') {
            assert s.charAt(i) != 'a'; // holds
            assert s.charAt(i) != 'b'; // fails
        }
        int n = a.length;
        a = new int[n + 1];
        assert a.length == n + 1; // holds
        assert a.length == n; // fails
    }

    static int hashed(int[] table, String key, int n) {
        int h = 0;
        for (int i = 0; i < key.length(); i++) {
            h = h * 31 + key.charAt(i);
            assert (i & 1) <= i; // holds
            assert i / 9 <= 3; // fails
        }
        int at = (h & 0x7FFFFFFF) % table.length;
        assert at >= 0 && at < table.length; // holds
        assert h % table.length >= 0; // fails
        return at / n;
    }

    static void squares(int from) {
        for (int at = 0; at < 81; at++) {
            int place = at / 27 * 3 + at / 3 % 3;
            assert at / 9 < 9 && place >= 0 && place < 9; // holds
            assert at / 8 < 10; // fails
        }
        for (int at = from; at < 81; at++) {
            assert at % 9 >= 0; // fails
            assert at % 9 < 9; // holds
        }
    }

    static int dead(int x) {
        if (x > 5 && x < 3) {
            return 1;
        }
        return x > 5 ? 2 : 0;
    }
}
