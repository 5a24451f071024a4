import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Map;
import java.util.TreeMap;

public class Inventory {
    public static void main(String[] args) throws IOException {
        Map<String, int[]> stock = new TreeMap<>();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int number = 0;
        for (String line; (line = in.readLine()) != null; ) {
            number++;
            String[] parts = line.trim().split("\\s+");
            try {
                switch (parts[0]) {
                    case "add" -> stock.computeIfAbsent(parts[1], k -> new int[1])[0] += Integer.parseInt(parts[2]);
                    case "take" -> {
                        int[] have = stock.get(parts[1]);
                        int n = Integer.parseInt(parts[2]);
                        if (have == null || have[0] < n) throw new IllegalStateException("not enough " + parts[1]);
                        have[0] -= n;
                    }
                    case "" -> { }
                    default -> System.err.println("line " + number + ": " + parts[0] + "?");
                }
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                System.out.println("line " + number + ": " + e.getMessage());
            } catch (IllegalStateException e) {
                System.out.println("line " + number + ": " + e.getMessage());
            }
        }
        stock.forEach((name, count) -> System.out.println(name + "=" + count[0]));
        System.exit(number > 3 ? 3 : 0);
    }
}
