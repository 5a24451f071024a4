import java.util.*;

public class Bank {
    static class InsufficientFunds extends Exception {
        final long missing;
        InsufficientFunds(long missing) { super("missing " + missing); this.missing = missing; }
    }
    enum Kind { CHECKING { long fee() { return 2; } }, SAVINGS { long fee() { return 0; } };
        abstract long fee(); }
    static final class Account {
        private final String owner; private final Kind kind; private long balance;
        private final List<String> log = new ArrayList<>();
        Account(String owner, Kind kind) { this.owner = owner; this.kind = kind; }
        void deposit(long amount) {
            if (amount <= 0) throw new IllegalArgumentException("amount: " + amount);
            balance += amount; log.add("+" + amount);
        }
        void withdraw(long amount) throws InsufficientFunds {
            long total = amount + kind.fee();
            if (total > balance) throw new InsufficientFunds(total - balance);
            balance -= total; log.add("-" + total);
        }
        String last() { return log.isEmpty() ? null : log.get(log.size() - 1); }
        long average() { return balance / log.size(); }
    }
    private final Map<String, Account> accounts = new TreeMap<>();
    Account open(String owner, Kind kind) {
        return accounts.computeIfAbsent(owner, o -> new Account(o, kind));
    }
    Account find(String owner) { return accounts.get(owner); }
    boolean transfer(String from, String to, long amount) {
        Account a = find(from), b = find(to);
        try {
            a.withdraw(amount);
            b.deposit(amount);
            return true;
        } catch (InsufficientFunds e) {
            System.out.println(from + ": " + e.getMessage());
            return false;
        } finally {
            System.out.println("done " + from + "->" + to);
        }
    }
    int lengthOfLast(String owner) { return find(owner).last().length(); }

    public static void main(String[] args) {
        Bank bank = new Bank();
        bank.open("ann", Kind.CHECKING).deposit(100);
        bank.open("bob", Kind.SAVINGS).deposit(50);
        bank.open("cid", Kind.SAVINGS);
        System.out.println(bank.transfer("ann", "bob", 30));
        System.out.println(bank.transfer("ann", "bob", 90));
        for (Map.Entry<String, Account> e : bank.accounts.entrySet())
            System.out.println(e.getKey() + " " + e.getValue().balance + " " + e.getValue().kind + " " + e.getValue().kind.getClass() + " " + e.getValue().last());
        System.out.println(bank.lengthOfLast("ann"));
        try { bank.transfer("ann", "dan", 1); } catch (NullPointerException e) { System.out.println("npe"); }
        try { System.out.println(bank.find("cid").average()); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { bank.find("bob").deposit(-1); } catch (IllegalArgumentException e) { System.out.println(e); }
        bank.lengthOfLast("cid");
    }
}
