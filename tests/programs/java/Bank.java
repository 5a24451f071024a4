import java.util.*;
/** Anonymous classes, closures over loop variables, recursion with memo, bit operations, do-while, nested generics maps, static nested builder, optional. */
public class Bank {
    static class Builder { private int rate, years; private String owner = "?"; Builder rate(int r) { rate = r; return this; } Builder years(int y) { years = y; return this; } Builder owner(String o) { owner = o; return this; } Plan build() { return new Plan(this); } }
    static class Plan { final int rate, years; String owner; int[] values; Plan(Builder b) { rate = b.rate; years = b.years; owner = b.owner; values = new int[years + 1]; } int at(int year) { if (values[year] != 0) { hits++; return values[year]; } return values[year] = year == 0 ? 100 : at(year - 1) * (100 + rate) / 100; } }
    interface Task { void run() throws Exception; }
    static int hits, failures; static Map<String, List<Plan>> byOwner = new TreeMap<>(); static Optional<Plan> best = Optional.empty();
    static void attempt(Task t) { try { t.run(); } catch (RuntimeException e) { failures += 2; } catch (Exception e) { failures++; } }
    static void keep(Plan p) { byOwner.computeIfAbsent(p.owner, k -> new ArrayList<>()).add(p); if (best.map(b -> b.rate).orElse(0) < p.rate) best = Optional.of(p); }
    static int mix(int a) { int b = a; do { b = (b << 3) ^ (a >>> 1) & 0xff; a /= 2; } while (a > 0); return b & 1023; }
    public static void main(String[] args) {
        Builder shared = new Builder().rate(5).years(4);
        List<Task> tasks = new ArrayList<>();
        for (String owner : new String[] { "ann", "bob", "ann" }) {
            Plan p = shared.owner(owner).rate(shared.rate + 1).build();
            tasks.add(new Task() { int runs; public void run() throws Exception { runs++; keep(p); p.at(p.years); if (owner.equals("bob")) throw new Exception("no"); if (runs > 1) p.owner = "twice"; } });
        }
        tasks.add(() -> best.get().at(9));
        for (int round = 0; round < 2; round++) for (Task t : tasks) attempt(t);
        int s = 0;
        for (List<Plan> plans : byOwner.values()) for (Plan p : plans) s += p.at(2) + p.owner.length();
        System.out.println(s + " " + hits + " " + failures + " " + mix(s) + " " + best.get().owner);
    }
}
