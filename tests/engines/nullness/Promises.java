import java.nio.charset.*;
import java.security.*;
import java.text.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;

/** Results that the bodies of the library promise, and those that only look so. */
public class Promises {
    static class Mute { public String toString() { return null; } }
    static class Stopped extends Clock {
        public Instant instant() { return null; }
        public ZoneId getZone() { return ZoneOffset.UTC; }
        public Clock withZone(ZoneId zone) { return this; }
    }
    static class Nowhere extends TimeZone {
        public int getOffset(int a, int b, int c, int d, int e, int f) { return 0; }
        public void setRawOffset(int offset) { }
        public int getRawOffset() { return 0; }
        public boolean useDaylightTime() { return false; }
        public boolean inDaylightTime(Date date) { return false; }
    }
    static final class Empty extends ResourceBundle {
        protected Object handleGetObject(String key) { return null; }
        public Enumeration<String> getKeys() { return null; }
    }

    static int t1(Object o) {
        return String.valueOf(o).length(); // throws
    }
    static void r1() { t1(new Mute()); }
    static int t2(Object o) {
        return Objects.toString(o).length(); // throws
    }
    static void r2() { t2(new Mute()); }
    static int t3(Clock c) {
        return Instant.now(c).hashCode(); // throws
    }
    static void r3() { t3(new Stopped()); }
    static int t4(TimeZone z) {
        return z.getID().length(); // throws
    }
    static void r4() { t4(new Nowhere()); }
    static int t5(DateFormat f) {
        return f.parse("x", new ParsePosition(0)).hashCode(); // throws
    }
    static void r5() { t5(new SimpleDateFormat("y")); }
    static int t6(LocalDate d) {
        return d.with(each -> null).hashCode(); // throws
    }
    static void r6() { t6(LocalDate.of(2000, 1, 1)); }
    static int t7(Class<?> c) {
        return c.getComponentType().hashCode(); // throws
    }
    static void r7() { t7(String.class); }
    static int t8(Optional<String> o) {
        return o.orElse(null).length(); // throws
    }
    static void r8() { t8(Optional.empty()); }
    static int t9(ThreadLocal<String> t) {
        return t.get().length(); // throws
    }
    static void r9() { t9(new ThreadLocal<>()); }
    static int t10(String name) {
        return System.getProperty(name).length(); // throws
    }
    static void r10() { t10("no.such"); }
    static int t11(Map<String, String> m) {
        return Objects.requireNonNullElse(m.get("x"), m.get("y")).length(); // proved
    }
    static int t12(ResourceBundle b) {
        return b.getKeys().hashCode(); // throws
    }
    static void r12() { t12(new Empty()); }
    static int t13(java.util.regex.Matcher m) { if (!m.find()) return 0;
        return m.group(1).length(); // throws
    }
    static void r13() { t13(java.util.regex.Pattern.compile("(a)|b").matcher("b")); }
    static int t14(java.util.concurrent.atomic.AtomicReference<String> r) {
        return r.get().length(); // throws
    }
    static void r14() { t14(new java.util.concurrent.atomic.AtomicReference<>()); }
    static int t15(java.time.temporal.TemporalAmount a) {
        return LocalDate.of(2000, 1, 1).plus(a).hashCode(); // throws
    }
    static void r15() { t15(new java.time.temporal.TemporalAmount() {
        public long get(java.time.temporal.TemporalUnit unit) { return 0; }
        public List<java.time.temporal.TemporalUnit> getUnits() { return null; }
        public java.time.temporal.Temporal addTo(java.time.temporal.Temporal t) { return null; }
        public java.time.temporal.Temporal subtractFrom(java.time.temporal.Temporal t) { return null; }
    }); }

    static int p1() {
        return TimeUnit.SECONDS.hashCode(); // proved
    }
    static long p2(long n) {
        return Duration.ofMillis(n).plusNanos(3).toMillis(); // proved
    }
    static int p3() {
        return ThreadLocal.withInitial(() -> "x").hashCode(); // proved
    }
    static int p4(Spliterator<String> s) {
        return java.util.stream.StreamSupport.stream(s, false).hashCode(); // proved
    }
    static int p5() throws NoSuchAlgorithmException {
        return MessageDigest.getInstance("MD5").hashCode(); // proved
    }
    static int p6(CharsetEncoder e) { if (e == null) return 0;
        return e.onMalformedInput(CodingErrorAction.REPLACE).hashCode(); // proved
    }
    static int p7(Charset c) { if (c == null) return 0;
        return c.newDecoder().decode(java.nio.ByteBuffer.allocate(4), java.nio.CharBuffer.allocate(4), true).hashCode(); // proved
    }
    static void r60() throws NoSuchAlgorithmException { p1(); p2(3); p3(); p4(new ArrayList<String>().spliterator()); p5(); p6(StandardCharsets.UTF_8.newEncoder()); p7(StandardCharsets.UTF_8); t11(Map.of("x", "a")); }
}
