import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Iterator;

public class Reflect {
    public static class Plugin implements Runnable {
        public Plugin() {}
        public void run() { System.out.println("plugin ran"); }
        public static int twice(int x) { return 2 * x; }
    }

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("Reflect$Plugin");
        Runnable plugin = (Runnable) type.getDeclaredConstructor().newInstance();
        plugin.run();
        System.out.println(type.getName() + " " + type.isInterface() + " " + Runnable.class.isAssignableFrom(type) + " " + type.getSuperclass());
        Method twice = type.getMethod("twice", int.class);
        System.out.println(twice.invoke(null, 21));
        Object array = Array.newInstance(String.class, 3);
        Array.set(array, 1, "mid");
        System.out.println(Array.getLength(array) + " " + Arrays.toString((String[]) array));
        System.out.println(int[].class.getName() + " " + String[].class.getSimpleName() + " " + new int[0].getClass().getComponentType());
        try {
            Class.forName("no.such.Type");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        System.arraycopy(new int[] {1, 2, 3}, 0, new int[3], 0, 3);
        try {
            System.arraycopy(new int[1], 0, new int[3], 0, 2);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(System.getProperty("no.such") + " " + System.getProperty("line.separator").length() + " " + System.lineSeparator().equals("\n"));
    }
}
