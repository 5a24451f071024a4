import java.util.*;
import java.util.function.*;
/** Inner classes, lambdas that capture, interfaces, static initialisers, records, generics. */
public class Accounts {
    interface Rule { int apply(Account a, int amount); default int fee() { return fee; } }
    record Entry(String name, int amount) { Entry { if (amount < 0) amount = -amount; made++; } int twice() { return amount * 2; } }
    static int made, fee = 3;
    static final Map<String, Integer> RATES = new HashMap<>();
    static final int[][] TABLE = new int[3][];
    static { RATES.put("a", 5); for (int i = 0; i < TABLE.length; i++) { TABLE[i] = new int[i + 1]; TABLE[i][i] = i * 10; } }
    abstract static class Account {
        protected int balance; private final List<Entry> log = new ArrayList<>(); Rule rule = (a, amount) -> amount;
        Account(int start) { balance = start; opened(); }
        void opened() { balance++; }
        void post(String name, int amount) { int due = rule.apply(this, amount); balance += due - rule.fee(); log.add(new Entry(name, due)); }
        abstract int limit();
        class View { int at; int next() { return at < log.size() ? log.get(at++).twice() + balance : -1; } }
    }
    static class Saver extends Account { int rate = 2; Saver(int s) { super(s); rate = 4; } @Override void opened() { balance += rate; } int limit() { return TABLE[2][2]; } }
    static class Spender extends Account { static int count; Spender() { super(100); count++; rule = this::halve; } int halve(Account a, int amount) { return amount / 2 + a.limit(); } int limit() { return count; } }
    static <T extends Account> T best(List<T> all, Comparator<? super T> order) { T best = all.get(0); for (T each : all) if (order.compare(each, best) > 0) best = each; return best; }
    static int sum(int... values) { int s = 0; for (int v : values) s += v; return s; }
    public static void main(String[] args) {
        int bonus = args.length + 1;
        List<Account> all = new ArrayList<>(List.of(new Saver(10), new Spender(), new Saver(1)));
        all.get(0).rule = (a, amount) -> amount + bonus;
        int[] counter = { 0 };
        Consumer<Account> each = a -> { a.post("x" + counter[0], ++counter[0] * 7); };
        all.forEach(each);
        Account.View view = all.get(1).new View();
        Account top = best(all, (x, y) -> x.balance - y.balance);
        Supplier<Integer> limit = top::limit;
        System.out.println(sum(view.next(), view.next(), limit.get(), top.balance) + " " + made + " " + sum() + " " + RATES.get("a"));
    }
}
