import java.util.AbstractList;
import java.util.List;

/** Paths through handlers of exceptions, beside those that throw nothing. Each line that fails does so on a JVM. */
public class Handlers {
    static int calls;

    static void odd() {
        if (calls++ % 2 == 0) throw new IllegalArgumentException();
    }

    static int given() {
        try {
            odd();
            return 1;
        } catch (RuntimeException e) {
            return 2;
        }
    }

    static void first() {
        int x = 0;
        try {
            odd();
            x = 1;
        } catch (RuntimeException e) {
            x = 2;
        }
        assert x != 2; // fails
    }

    static void second() {
        int x = 0;
        try {
            odd();
            x = 1;
        } catch (RuntimeException e) {
            x = 2;
        }
        assert x != 1; // fails
    }

    static void both() {
        int x = 0;
        try {
            odd();
            x = 1;
        } catch (RuntimeException e) {
            x = 2;
        }
        int y = x + 1;
        assert y - x == 1; // holds
    }

    static void behind(int n) {
        int x = 0;
        if (n == 3) {
            x = 7;
        } else {
            try {
                odd();
                x = 1;
            } catch (RuntimeException e) {
                x = 2;
            }
        }
        assert x != 7; // fails
    }

    static void results() {
        assert given() == 1; // fails
    }

    static void otherResults() {
        assert given() == 2; // fails
    }

    static void around(int n) {
        int x = 0;
        for (int i = 0; i < n; i++) {
            assert x == 0; // fails
            try {
                odd();
            } catch (RuntimeException e) {
                x = 2;
            }
        }
    }

    static void until() {
        int x = 0;
        while (true) {
            try {
                assert x == 0; // fails
                odd();
                break;
            } catch (RuntimeException e) {
                x = 2;
            }
        }
    }

    static int quotient(int q) {
        int x = 3;
        try {
            odd();
            x = 1;
        } catch (RuntimeException e) {
            x = 0;
        }
        assert x != 0; // fails
        return q / 2;
    }

    /** A list of the user's: the library's promises of sizes are not kept by everybody. */
    static final class Less extends AbstractList<String> {
        public String get(int i) {
            return "";
        }

        public int size() {
            return -1;
        }
    }

    static void sizes(List<String> list) {
        int n = list.size();
        assert n >= 0; // fails
    }

    static void lengths(String text) {
        int n = text.length();
        assert n >= 0; // holds
    }

    public static void main(String[] args) {
        Runnable[] all = {
            Handlers::first, Handlers::second, Handlers::both, () -> behind(3), Handlers::results,
            Handlers::otherResults, () -> around(4), Handlers::until, () -> quotient(4),
            () -> sizes(new Less()), () -> lengths("ab"),
        };
        for (int start = 0; start < 2; start++) {
            for (Runnable each : all) {
                calls = start;
                try {
                    each.run();
                } catch (AssertionError e) {
                    System.out.println(e.getStackTrace()[0].getLineNumber());
                }
            }
        }
    }
}
