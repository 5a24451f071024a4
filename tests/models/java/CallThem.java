import java.lang.reflect.*;
import java.util.*;

/** Calls every overload of the methods that are named on standard input, `class method`, with many arguments, and
 *  prints those that returned null and how many calls of each returned. */
public class CallThem {
    enum Colour { RED, GREEN }
    static final List<Object> POOL = new ArrayList<>();

    static void fill() throws Exception {
        Collections.addAll(POOL, "", "a", "a b,c", "1", "0x1F", " x ", "UTF-8", "java.lang.String", "%s", "(a)(b)?");
        Collections.addAll(POOL, 0, 1, -1, 7, 'c', (byte) 1, (short) 2, 3L, 1.5, 2.5f, true);
        Collections.addAll(POOL, new StringBuilder("sb"), new StringBuffer("sf"), new Object(), Colour.RED);
        Collections.addAll(POOL, new int[] {1, 2}, new Object[] {"q", null}, new String[] {"p"}, new char[] {'k'});
        Collections.addAll(POOL, new byte[] {1}, new long[] {2}, new Class<?>[0], new Object[0]);
        ArrayList<Object> list = new ArrayList<>(Arrays.asList("x", null, 3));
        Collections.addAll(POOL, list, new LinkedList<>(list), new Vector<>(list), new HashSet<>(list));
        Collections.addAll(POOL, new TreeSet<>(Arrays.asList("m", "n")), new ArrayDeque<>(Arrays.asList(1, 2)));
        Collections.addAll(POOL, new PriorityQueue<>(Arrays.asList(2, 1)), new Stack<Object>(), List.of(1), Set.of(2));
        HashMap<Object, Object> map = new HashMap<>();
        map.put("k", null);
        map.put(null, 5);
        Collections.addAll(POOL, map, new LinkedHashMap<>(map), new TreeMap<>(Map.of("a", 1)), Map.of("z", 2));
        Collections.addAll(POOL, new Hashtable<>(Map.of("h", "v")), new Properties(), Map.entry("e", "f"));
        Collections.addAll(POOL, Optional.of("o"), Optional.empty(), new BitSet(9), EnumSet.of(Colour.GREEN));
        Collections.addAll(POOL, new StringTokenizer("t u"), new StringJoiner(","), Locale.ROOT, Locale.GERMANY);
        Collections.addAll(POOL, Calendar.getInstance(), new Date(0), TimeZone.getDefault(), UUID.randomUUID());
        Collections.addAll(POOL, java.util.regex.Pattern.compile("(a)|b"), new Scanner("s1 s2\ns3"));
        java.util.regex.Matcher matcher = java.util.regex.Pattern.compile("(a)|(b)").matcher("xbx");
        matcher.find();
        Collections.addAll(POOL, matcher, new Exception(), new RuntimeException("m", new Error()));
        Collections.addAll(POOL, new Throwable().getStackTrace()[0], Thread.currentThread(), Runtime.getRuntime());
        Collections.addAll(POOL, String.class, int[].class, Colour.class, Runnable.class, new Object() { }.getClass());
        Collections.addAll(POOL, String.class.getMethod("length"), Colour.class.getField("RED"));
        Collections.addAll(POOL, Object.class.getConstructor(), new java.io.File("f"), new java.io.File("."));
        Collections.addAll(POOL, new java.io.StringWriter(), new java.io.ByteArrayOutputStream());
        Collections.addAll(POOL, new java.io.CharArrayWriter(), new java.io.PrintWriter(new java.io.StringWriter()));
        Collections.addAll(POOL, new java.io.PrintStream(new java.io.ByteArrayOutputStream()));
        Collections.addAll(POOL, java.nio.charset.StandardCharsets.UTF_8, java.nio.file.Path.of("p/q"));
        Collections.addAll(POOL, java.nio.CharBuffer.wrap("cb"), new java.net.URL("file:/x"), new java.net.URI("file:/y"));
        Collections.addAll(POOL, new java.text.SimpleDateFormat("y"), java.text.NumberFormat.getInstance());
        Collections.addAll(POOL, new java.text.MessageFormat("{0}"), new java.math.BigInteger("12"));
        Collections.addAll(POOL, new java.math.BigDecimal("1.25"), new java.util.zip.ZipEntry("ze"));
        Collections.addAll(POOL, Arrays.asList("s", "t").stream(), java.util.stream.IntStream.range(0, 2));
        Collections.addAll(POOL, list.iterator(), list.listIterator(), new Vector<>(list).elements());
        Collections.addAll(POOL, Comparator.naturalOrder(), (java.util.function.Function<Object, Object>) x -> "fn");
        Collections.addAll(POOL, (java.util.function.Supplier<Object>) () -> "sup", (Runnable) () -> { });
        Collections.addAll(POOL, (java.util.function.Predicate<Object>) x -> true);
        Collections.addAll(POOL, (java.util.function.ToIntFunction<Object>) x -> 1);
        Collections.addAll(POOL, (java.util.function.IntFunction<Object>) Object[]::new);
        Collections.addAll(POOL, (java.util.function.IntUnaryOperator) x -> x, (java.util.function.IntPredicate) x -> true);
        POOL.add(null);
    }

    static boolean fits(Class<?> type, Object value) {
        if (value == null) return !type.isPrimitive();
        if (!type.isPrimitive()) return type.isInstance(value);
        return type == int.class && value instanceof Integer || type == char.class && value instanceof Character
            || type == byte.class && value instanceof Byte || type == short.class && value instanceof Short
            || type == long.class && value instanceof Long || type == double.class && value instanceof Double
            || type == float.class && value instanceof Float || type == boolean.class && value instanceof Boolean;
    }

    public static void main(String[] args) throws Exception {
        Random random = new Random(1);
        Scanner in = new Scanner(System.in);
        while (in.hasNext()) {
            String owner = in.next(), name = in.next();
            Class<?> type = Class.forName(owner, true, null);
            POOL.clear();
            fill();
            int returned = 0;
            Set<String> nulls = new TreeSet<>();
            for (Method method : methods(type)) {
                if (!method.getName().equals(name) || method.getReturnType().isPrimitive()) continue;
                for (int turn = 0; turn < 60; turn++) {
                    boolean isStatic = Modifier.isStatic(method.getModifiers());
                    Object receiver = isStatic ? null : some(random, type);
                    if (receiver == null && !isStatic) continue;
                    Object[] given = new Object[method.getParameterCount()];
                    for (int at = 0; at < given.length; at++) given[at] = some(random, method.getParameterTypes()[at]);
                    try {
                        method.setAccessible(true);
                        Object result = method.invoke(receiver, given);
                        if (method.getReturnType() == void.class) break;
                        returned++;
                        if (result == null) nulls.add(method.toString());
                    } catch (InvocationTargetException | IllegalArgumentException | InaccessibleObjectException thrown) {
                        // Only results count.
                    }
                }
            }
            System.out.println(owner + " " + name + " " + returned + " " + nulls);
        }
    }

    static Set<Method> methods(Class<?> type) {
        Set<Method> found = new LinkedHashSet<>(Arrays.asList(type.getMethods()));
        found.addAll(Arrays.asList(type.getDeclaredMethods()));
        found.removeIf(each -> Modifier.isPrivate(each.getModifiers()));
        return found;
    }

    static Object some(Random random, Class<?> type) {
        List<Object> fitting = new ArrayList<>();
        for (Object each : POOL) if (fits(type, each)) fitting.add(each);
        return fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
    }
}
