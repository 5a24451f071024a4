import java.util.*;

public class Config {
    enum Key { WIDTH, HEIGHT }
    static Map<String, Integer> values = new TreeMap<>();

    static String read(Scanner in) {
        return in.hasNextLine() ? in.nextLine().trim() : null;
    }

    public static void main(String[] args) {
        values.put("width", 80);
        Scanner in = new Scanner(System.in);
        String line = read(in);
        while (line.length() > 0) {
            int equal = line.indexOf('=');
            if (line.startsWith("scale=")) {
                int scale = Integer.parseInt(line.substring(6));
                System.out.println(values.get("width") / scale);
            } else if (equal > 0) {
                String key = line.substring(0, equal);
                int old = values.get(key);
                System.out.println(old);
            }
            line = read(in);
        }
    }
}
