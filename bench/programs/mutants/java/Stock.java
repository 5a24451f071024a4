import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class Stock {
    static class Item {
        final String name;
        int count;
        int price;
        Item next;

        Item(String name, int price) {
            this.name = name;
            this.price = price;
        }

        int worth() {
            return count * price;
        }
    }

    private final Map<String, Item> items = new HashMap<>();
    private Item first;
    private final int[] moves = new int[8];
    private int moved;

    Item find(String name) {
        Item found = items.get(name);
        if (found == null) {
            found = new Item(name, name.length());
            found.next = first;
            first = found;
            items.put(name, found);
        }
        return found;
    }

    void move(String name, int by) {
        Item item = find(name);
        item.count += by;
        moves[moved % moves.length] = by;
        moved++;
    }

    int average() {
        int sum = 0;
        int n = 0;
        for (Item each = first; each != null; each = each.next) {
            sum += each.worth();
            n++;
        }
        return n == 0 ? 0 : sum / n;
    }

    List<String> scarce(int least) {
        List<String> found = new ArrayList<>();
        for (Item each = first; each != null; each = each.next) {
            if (each.count < least) {
                found.add(each.name);
            }
        }
        return found;
    }

    int last() {
        return moved > 0 ? moves[(moved - 1) % moves.length] : 0;
    }

    public static void main(String[] args) {
        Stock stock = new Stock();
        for (String arg : args) {
            int at = arg.indexOf('=');
            if (at > 0) {
                stock.move(arg.substring(0, at), Integer.parseInt(arg.substring(at + 1)));
            } else if (stock.items.containsKey(arg)) {
                System.out.println(stock.items.get(arg).count);
            }
        }
        List<String> few = stock.scarce(3);
        if (!few.isEmpty()) {
            System.out.println(few.get(0).charAt(0) + " " + few.get(few.size() - 1));
        }
        int part = 100 / (stock.average() + 1000);
        System.out.println(stock.average() + " " + stock.last() + " " + part);
    }
}
