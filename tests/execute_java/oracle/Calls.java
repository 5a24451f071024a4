import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;

/** Calls library methods, one on each line of standard input, and prints what they give, throw and change. */
class Calls {
    public static void main(String[] arguments) throws Exception {
        Locale.setDefault(Locale.US);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder out = new StringBuilder();
        for (String line; (line = in.readLine()) != null; ) {
            out.append(done(line)).append('\n');
            if (out.length() > 1 << 16) {
                System.out.print(out);
                out.setLength(0);
            }
        }
        System.out.print(out);
    }

    private static String done(String line) throws Exception {
        Iterator<String> tokens = Arrays.asList(line.split(" ")).iterator();
        String symbol = tokens.next();
        int open = symbol.indexOf('('), dot = symbol.lastIndexOf('.', open);
        Class<?> owner = Class.forName(symbol.substring(0, dot));
        String name = symbol.substring(dot + 1, open);
        MethodType type = MethodType.fromMethodDescriptorString(symbol.substring(open), null);
        Executable method = name.equals("<init>")
            ? owner.getDeclaredConstructor(type.parameterArray())
            : declared(owner, name, type);
        boolean isStatic = Modifier.isStatic(method.getModifiers()) || method instanceof Constructor;
        if (!symbol.startsWith("java.")) method.setAccessible(true);
        Object receiver = isStatic ? null : read(tokens);
        Object[] given = new Object[type.parameterCount()];
        for (int i = 0; i < given.length; i++) given[i] = read(tokens);
        StringBuilder out = new StringBuilder();
        try {
            write(out, method instanceof Constructor<?> c
                ? c.newInstance(given) : ((Method) method).invoke(receiver, given));
        } catch (InvocationTargetException problem) {
            Throwable thrown = problem.getCause();
            out.append('X').append(thrown.getClass().getName()).append(' ');
            write(out, thrown instanceof NullPointerException ? null : thrown.getMessage());
            if (!symbol.startsWith("java.")) out.append(" @").append(line(thrown, owner));
        }
        if (receiver instanceof CharSequence && !(receiver instanceof String)) write(out.append(' '), receiver);
        for (Object each : given) if (each != null && each.getClass().isArray()) write(out.append(' '), each);
        return out.toString();
    }

    private static int line(Throwable thrown, Class<?> owner) {
        for (StackTraceElement each : thrown.getStackTrace()) {
            if (each.getClassName().equals(owner.getName())) return each.getLineNumber();
        }
        return 0;
    }

    private static Method declared(Class<?> owner, String name, MethodType type) throws Exception {
        for (Method each : owner.getDeclaredMethods()) {
            if (each.getName().equals(name) && each.getReturnType() == type.returnType()
                && Arrays.equals(each.getParameterTypes(), type.parameterArray())) return each;
        }
        return owner.getMethod(name, type.parameterArray());
    }

    private static Object read(Iterator<String> tokens) throws Exception {
        String token = tokens.next();
        String rest = token.substring(1);
        switch (token.charAt(0)) {
            case 'N': return null;
            case 'I': return Integer.parseInt(rest);
            case 'J': return Long.parseLong(rest);
            case 'B': return Byte.parseByte(rest);
            case 'S': return Short.parseShort(rest);
            case 'C': return (char) Integer.parseInt(rest);
            case 'Z': return rest.equals("1");
            case 'D': return Double.longBitsToDouble(Long.parseUnsignedLong(rest, 16));
            case 'F': return Float.intBitsToFloat(Integer.parseUnsignedInt(rest, 16));
            case 'T': return text(rest);
            case 'U': return new StringBuilder(text(rest));
            case 'V': return new StringBuffer(text(rest));
            case 'L': return Locale.forLanguageTag(rest);
            case 'K': return Class.forName(rest);
            default:
                Class<?> element = MethodType.fromMethodDescriptorString("()" + rest.substring(0, rest.indexOf(':')), null).returnType();
                Object made = Array.newInstance(element, Integer.parseInt(rest.substring(rest.indexOf(':') + 1)));
                for (int i = 0; i < Array.getLength(made); i++) Array.set(made, i, read(tokens));
                return made;
        }
    }

    private static String text(String hex) {
        char[] units = new char[hex.length() / 4];
        for (int i = 0; i < units.length; i++) units[i] = (char) Integer.parseInt(hex.substring(4 * i, 4 * i + 4), 16);
        return new String(units);
    }

    private static void write(StringBuilder out, Object value) {
        if (value == null) out.append('N');
        else if (value instanceof Integer) out.append('I').append(value);
        else if (value instanceof Long) out.append('J').append(value);
        else if (value instanceof Byte) out.append('B').append(value);
        else if (value instanceof Short) out.append('S').append(value);
        else if (value instanceof Character c) out.append('C').append((int) c);
        else if (value instanceof Boolean b) out.append('Z').append(b ? 1 : 0);
        else if (value instanceof Double d) out.append('D').append(String.format("%016x", Double.doubleToLongBits(d)));
        else if (value instanceof Float f) out.append('F').append(String.format("%08x", Float.floatToIntBits(f)));
        else if (value instanceof String s) hex(out.append('T'), s);
        else if (value instanceof StringBuilder s) hex(out.append('U'), s);
        else if (value instanceof StringBuffer s) hex(out.append('V'), s);
        else if (value.getClass().isArray()) {
            out.append('A').append(value.getClass().getComponentType().descriptorString()).append(':').append(Array.getLength(value));
            for (int i = 0; i < Array.getLength(value); i++) write(out.append(' '), Array.get(value, i));
        } else out.append('O').append(value.getClass().getName());
    }

    private static void hex(StringBuilder out, CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            String digits = Integer.toHexString(text.charAt(i));
            out.append("0000", 0, 4 - digits.length()).append(digits);
        }
    }
}
