import java.io.File;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.Scanner;

public class TempFile {
    public static void main(String[] args) throws IOException {
        File file = File.createTempFile("notes", ".txt");
        try (PrintWriter out = new PrintWriter(new FileWriter(file))) {
            for (int i = 1; i <= 3; i++) out.println("line " + i);
        }
        System.out.println(file.length() + " " + file.exists());
        try (Scanner in = new Scanner(file)) {
            while (in.hasNextLine()) System.out.println(in.nextLine());
        }
        System.out.println(Files.readString(file.toPath()).length() + " " + Files.readAllLines(file.toPath()));
        System.out.println(file.delete() + " " + file.exists());
    }
}
