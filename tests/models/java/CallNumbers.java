import java.lang.reflect.InvocationTargetException;
import java.util.Scanner;

/* Calls static methods: a line names class, method, types of parameters by letters, and arguments. */
public class CallNumbers {
    public static void main(String[] none) throws Exception {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        while (in.hasNextLine()) {
            String[] words = in.nextLine().split(" ");
            Class<?>[] types = new Class<?>[words[2].length()];
            Object[] given = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                long value = Long.parseLong(words[3 + i]);
                char letter = words[2].charAt(i);
                types[i] = letter == 'I' ? int.class : letter == 'J' ? long.class : char.class;
                given[i] = letter == 'I' ? (Object) (int) value : letter == 'J' ? (Object) value : (Object) (char) value;
            }
            try {
                Object found = Class.forName(words[0]).getMethod(words[1], types).invoke(null, given);
                out.append(((Number) found).longValue()).append('\n');
            } catch (InvocationTargetException e) {
                out.append("throws\n");
            }
        }
        System.out.print(out);
    }
}
