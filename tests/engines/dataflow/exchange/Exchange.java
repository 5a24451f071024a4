import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

class Exchange {
    static class Account implements Cloneable {
        private long balance;
        private int asked;

        Account(long balance) {
            this.balance = balance;
        }

        @Override
        public int hashCode() {
            asked++;
            return 7;
        }

        Account twin() throws CloneNotSupportedException {
            return (Account) super.clone();
        }
    }

    static int failures;
    static int last;
    private final Map<String, Account> accounts = new HashMap<>();

    Account open(String name) {
        Account account = accounts.get(name);
        if (account == null) {
            account = new Account(100);
            accounts.put(name, account);
        }
        return account;
    }

    void move(String from, String to, long amount) {
        Account source = open(from);
        if (source.balance < amount) {
            failures++;
            return;
        }
        source.balance -= amount;
        open(to).balance += amount;
    }

    static void reportAtTheEnd() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(last)));
    }

    public static void main(String[] args) throws CloneNotSupportedException {
        Exchange exchange = new Exchange();
        reportAtTheEnd();
        for (String each : args) exchange.move("ann", "bob", each.length());
        System.out.println(failures);
        List<Account> all = new ArrayList<>(exchange.accounts.values());
        all.forEach(each -> each.balance = 3);
        Map<Account, String> names = new HashMap<>();
        for (Account each : all) names.put(each, "");
        System.out.println(all.get(0).asked);
        System.out.println(all.get(0).twin().balance);
        last = all.size() / args.length;
    }
}
