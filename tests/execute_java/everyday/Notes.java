import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

public class Notes {
    public static void main(String[] args) throws IOException {
        try (BufferedReader reader = new BufferedReader(new FileReader("/nowhere/notes.txt"))) {
            System.out.println(reader.readLine());
        } catch (FileNotFoundException e) {
            System.out.println("missing: " + e.getMessage());
        }
        try {
            Files.readAllLines(Path.of("/nowhere/other.txt"));
        } catch (NoSuchFileException e) {
            System.out.println("missing too: " + e.getMessage());
        }
        System.out.println(new File("/nowhere/a/b.txt").getName() + " " + new File("/nowhere/a/b.txt").getParent() + " " + new File("/nowhere").exists());
        System.out.println(Path.of("/a/b/../c.txt").normalize() + " " + Path.of("x", "y").getFileName());
    }
}
