import java.util.*;

public class Bank {
    static class Account { int balance; }
    static final Map<String, Account> accounts = new HashMap<>();

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNext()) {
            String command = in.next();
            if (command.equals("open")) {
                accounts.put(in.next(), new Account());
            } else if (command.equals("pay")) {
                String name = in.next();
                int n = in.nextInt();
                accounts.get(name).balance += n;
            } else if (command.equals("share")) {
                int n = in.nextInt();
                System.out.println(1000 / n);
            }
        }
    }
}
