import java.util.InputMismatchException;
import java.util.Scanner;

/** Reads numbers and words from standard input with a Scanner. */
public class ScannerInput {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long sum = 0;
        for (int i = 0; i < n; i++) sum += in.nextLong();
        System.out.println("sum " + sum);
        in.nextLine();
        System.out.println("line [" + in.nextLine() + "]");
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            System.out.println("not a number: " + in.next());
        }
        int words = 0;
        while (in.hasNext()) {
            if (in.hasNextInt()) System.out.println("number " + in.nextInt());
            else if (in.next().length() > 0) words++;
        }
        System.out.println(words + " words");
    }
}
