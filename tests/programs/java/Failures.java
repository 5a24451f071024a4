/** Exceptions with finally, nested handlers, custom exceptions that carry fields, try-with-resources, rethrow. */
public class Failures {
    static class Problem extends Exception { final int code; Problem(int code, Throwable cause) { super("p" + code, cause); this.code = code; seen = code; } }
    static class Handle implements AutoCloseable { static int open; final int id; Handle(int id) { this.id = id; open++; } int use(int n) throws Problem { if (n == id) throw new Problem(n, null); return n / (n - 2); } public void close() { open--; state = id; } }
    static int seen, state, cleanups;
    static int[] kept = new int[3];
    static int attempt(int n) throws Problem {
        int result = -1;
        try (Handle h = new Handle(3); Handle g = new Handle(n + 1)) {
            result = h.use(n) + g.use(n);
            kept[n] = result;
        } catch (ArithmeticException e) {
            result = 7;
        } finally {
            cleanups += result;
            if (n == 5) return state;
        }
        return result;
    }
    static int guarded(int n) {
        int tries = 0;
        while (true) {
            try {
                tries++;
                return attempt(n) + tries;
            } catch (Problem p) {
                n = p.code + seen;
                continue;
            } catch (ArrayIndexOutOfBoundsException e) {
                kept = new int[n + 1];
                kept[0] = tries;
                n--;
            } finally {
                state += tries;
            }
            if (tries > 4) throw new IllegalStateException("stuck", new Problem(n, null));
        }
    }
    public static void main(String[] args) {
        int total = 0;
        for (int i = 0; i < 7; i++) {
            try { total += guarded(i); }
            catch (IllegalStateException e) { if (e.getCause() instanceof Problem p) total += p.code; else throw e; }
        }
        System.out.println(total + " " + seen + " " + state + " " + cleanups + " " + kept[0] + " " + Handle.open);
    }
}
