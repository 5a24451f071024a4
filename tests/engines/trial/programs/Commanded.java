import org.sosy_lab.sv_benchmarks.Verifier;

/** Asks a harness for a text and numbers, and reads nothing else. */
public class Commanded {
    static int code(String command) {
        switch (command) {
            case "open":
                return 4;
            case "halt":
                return 0;
            default:
                return 7;
        }
    }

    public static void main(String[] args) {
        String command = Verifier.nondetString();
        int scale = Verifier.nondetInt();
        System.out.println(100 / code(command));
        String[] names = {"low", null, "high"};
        if (scale == 12 && command.endsWith("+")) {
            System.out.println(names[code(command) - 6].length());
        }
    }
}
