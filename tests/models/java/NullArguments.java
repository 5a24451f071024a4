import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Scanner;
import java.util.regex.Pattern;

/** Calls each method of the input, `class name argument`, with null as that argument, and prints what it returned. */
public class NullArguments {
    static final Map<Class<?>, Object> SAMPLES = Map.ofEntries(
        Map.entry(String.class, "ab"), Map.entry(CharSequence.class, "ab"), Map.entry(Pattern.class, Pattern.compile("a")),
        Map.entry(Class.class, String.class), Map.entry(Boolean.class, true), Map.entry(Byte.class, (byte) 1),
        Map.entry(Short.class, (short) 1), Map.entry(Character.class, 'a'), Map.entry(Integer.class, 1), Map.entry(Long.class, 1L),
        Map.entry(Float.class, 1f), Map.entry(Double.class, 1d), Map.entry(int.class, 1), Map.entry(Object.class, "x"));

    public static void main(String[] none) throws Exception {
        Scanner in = new Scanner(System.in);
        while (in.hasNext()) {
            Class<?> owner = Class.forName(in.next());
            String name = in.next();
            int number = in.nextInt();
            for (Method method : owner.getMethods())
                if (method.getName().equals(name)) call(owner, method, number);
        }
    }

    static void call(Class<?> owner, Method method, int number) throws IllegalAccessException {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        int at = isStatic ? number : number - 1;
        Class<?>[] types = method.getParameterTypes();
        if (at < 0 || at >= types.length || types[at].isPrimitive()) return;
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) arguments[i] = i == at ? null : SAMPLES.get(types[i]);
        String row = owner.getName() + " " + method.getName() + " ";
        try {
            System.out.println(row + method.invoke(isStatic ? null : SAMPLES.get(owner), arguments));
        } catch (InvocationTargetException thrown) {
            System.out.println(row + "throws");
        }
    }
}
