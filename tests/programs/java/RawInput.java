import java.io.IOException;

/** Reads bytes from standard input: a run-length encoder that stops at the end or at '!'. */
public class RawInput {
    public static void main(String[] args) throws IOException {
        int previous = -1;
        int run = 0;
        int b;
        while ((b = System.in.read()) != -1 && b != '!') {
            if (b == previous) {
                run++;
                continue;
            }
            if (previous >= 0) System.out.print(run + "" + (char) previous);
            previous = b;
            run = 1;
        }
        if (previous >= 0) System.out.print(run + "" + (char) previous);
        System.out.println();
        System.out.println(b == '!' ? "stopped" : "end");
    }
}
