import java.io.*;
import java.util.Objects;
import java.nio.charset.*;
/** Writers over streams, by the default charset and by named ones; texts that an object does not have. */
public class Printers {
    static class Mute { public String toString() { return null; } }

    public static void main(String[] a) throws Exception {
        System.out.println(Charset.defaultCharset().name());
        PrintWriter p = new PrintWriter(System.out);
        p.println("hello " + 3);
        p.printf("%d-%s%n", 4, "x");
        p.flush();
        PrintWriter q = new PrintWriter(System.out, true);
        q.println("auto");
        StringWriter s = new StringWriter();
        PrintWriter r = new PrintWriter(s);
        r.print(5); r.flush();
        System.out.println(s);
        BufferedWriter b = new BufferedWriter(new OutputStreamWriter(System.out));
        b.write("öä"); b.newLine(); b.flush();
        PrintWriter t = new PrintWriter(new OutputStreamWriter(System.out, "UTF-8"));
        t.println("utf");
        t.flush();
        PrintStream ps = new PrintStream(new ByteArrayOutputStream());
        ps.println("x");
        System.out.println(ps.checkError());
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        PrintWriter u = new PrintWriter(bo, true, Charset.forName("UTF-8"));
        u.println("é");
        System.out.println(bo.size());
        System.out.println(Objects.toString(new Mute()) == null);
        System.out.println(String.valueOf((Object) new Mute()) == null);
        System.out.println(Objects.toString(new Mute(), "d") == null);
        System.out.println(Objects.toString(null) + Objects.toString(null, "d") + new Mute());
        try {
            new OutputStreamWriter(null, "UTF-8");
        } catch (NullPointerException e) {
            System.out.println("no stream");
        }
        try {
            new OutputStreamWriter(System.out, (Charset) null);
        } catch (NullPointerException e) {
            System.out.println("no charset");
        }
    }
}
