import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Scanner;

/** Standard input, clocks and the machine: no proof leans on one of what they may be. */
class Surroundings {
    static int character() throws IOException {
        return 10 / (System.in.read() - 65);                //? null proved, div refuted
    }

    static int number() {
        Scanner scanner = new Scanner(System.in);
        return 10 / (scanner.nextInt() - 7);                //? null proved, div refuted
    }

    static int line() throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        String text = reader.readLine();                    //? null proved
        return text.equals("end") ? 1 / (text.length() - 3) : 0; //? null refuted, null proved, div refuted
    }

    static int clock() {
        return (int) (10 / (System.currentTimeMillis() % 777)); //? div refuted
    }

    static int machine() {
        return 10 / (System.getProperty("os.name").length() - 7); //? null unknown, div unknown
    }
}
