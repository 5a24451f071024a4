import java.util.function.IntUnaryOperator;

/** Compiled by `javac -g Ledger.java` in this folder. */
public class Ledger extends Book {
    static int total;
    int count;

    void add(int amount) {
        count++;
        total += amount;
    }

    int scaled(int by) {
        IntUnaryOperator times = x -> x * by + pages;
        return times.applyAsInt(total);
    }

    String shown(int by) {
        return "total " + scaled(by) + " of " + count;
    }

    public static void main(String[] args) {
        Ledger ledger = new Ledger();
        ledger.add(args.length);
        ledger.pages = 3;
        System.out.println(ledger.shown(2));
    }
}

class Cover {
    int width;
}

class Book extends Cover {
    int pages;
}
