import java.io.*;
import java.util.*;
public class Grid {
    public static void main(String[] args) throws IOException {
        Map<String, String> map = new HashMap<>();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line;
        while ((line = in.readLine()) != null) {
            line = line.trim();
            if (line.isEmpty() || line.startsWith("#")) continue;
            String[] kv = line.split("=", 2);
            if (kv.length != 2) { System.err.println("bad " + line); continue; }
            map.put(kv[0].trim(), kv[1].trim());
        }
        if (!map.containsKey("rows")) return;
        int rows = Integer.parseInt(map.get("rows"));
        int cols = Integer.parseInt(map.getOrDefault("cols", "1"));
        int[][] grid = new int[rows][cols];
        grid[0][cols - 1] = 1;
        String title = map.get("title");
        System.out.println(title.length() + 100 / cols);
    }
}
