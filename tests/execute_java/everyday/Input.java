import java.io.*;
import java.util.*;
public class Input {
    static int total(String line) { int t = 0; for (StringTokenizer st = new StringTokenizer(line, " ,"); st.hasMoreTokens();) t += Integer.parseInt(st.nextToken()); return t; }
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        int[] xs = new int[n];
        for (int i = 0; i < n; i++) xs[i] = total(in.readLine());
        System.out.println(Arrays.toString(xs));
        String line; int k = 0;
        while ((line = in.readLine()) != null && !line.equals("end")) { String[] p = line.split("="); System.out.printf("%d: %s -> %s%n", ++k, p[0], p[1]); }
        Scanner sc = new Scanner("3 4.5 word true\nsecond line\n7");
        System.out.println(sc.nextInt() + sc.nextDouble() + sc.next() + sc.nextBoolean() + "[" + sc.nextLine() + "]" + sc.nextLine() + sc.hasNextInt() + sc.nextInt() + sc.hasNext());
        StringWriter sw = new StringWriter(); PrintWriter pw = new PrintWriter(sw); pw.printf("%s-%d", "a", 1); pw.println(); pw.flush(); System.out.print(sw);
        ByteArrayOutputStream bo = new ByteArrayOutputStream(); DataOutputStream dos = new DataOutputStream(bo); dos.writeInt(258); dos.writeUTF("hé"); dos.writeDouble(1.5); DataInputStream di = new DataInputStream(new ByteArrayInputStream(bo.toByteArray())); System.out.println(di.readInt() + di.readUTF() + di.readDouble() + " " + bo.size());
        System.err.println("to err"); System.out.write('!'); System.out.println(); System.out.println((Object) null); System.out.println(new char[] {'o', 'k'}); System.out.print(1L); System.out.print('c'); System.out.print(1.0f); System.out.println(true);
        in.close();
        System.exit(n);
    }
}
