import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads lines from standard input and counts like wc. */
public class ReaderInput {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int lines = 0, words = 0, chars = 0;
        String longest = "";
        String line;
        while ((line = in.readLine()) != null) {
            lines++;
            chars += line.length();
            boolean inside = false;
            for (int i = 0; i < line.length(); i++) {
                boolean letter = !Character.isWhitespace(line.charAt(i));
                if (letter && !inside) words++;
                inside = letter;
            }
            if (line.length() > longest.length()) longest = line;
        }
        System.out.println(lines + " " + words + " " + chars);
        System.out.println(longest);
        System.out.println(in.read());
    }
}
