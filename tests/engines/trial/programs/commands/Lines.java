import java.io.*;

public class Lines {
    static int[] slots = new int[6];

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        String line;
        while ((line = reader.readLine()) != null) {
            String[] parts = line.split(" ");
            switch (parts[0]) {
                case "set":
                    slots[Integer.parseInt(parts[1])] = 1;
                    break;
                case "rate":
                    System.out.println(360 / Integer.parseInt(parts[1]));
                    break;
                case "quit":
                    return;
                default:
                    System.out.println("unknown command");
            }
        }
    }
}
