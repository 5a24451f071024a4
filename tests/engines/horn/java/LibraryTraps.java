/* Each class fails in `run` on the line that says so, by way of the library. Nothing of that line may be proved. */
import java.io.*;
import java.nio.ByteBuffer;
import java.util.*;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.*;
import java.util.stream.*;

class PrintTrap {
    static int d = 1;
    static class T { public String toString() { d = 0; return ""; } }
    static int run(int n) { d = 1; System.out.print(new T()); return n / d; } // fails
}
class ConcatTrap {
    int d = 1;
    public String toString() { d = 0; return ""; }
    static int run(int n) { ConcatTrap t = new ConcatTrap(); String s = "" + t; return n / t.d; } // fails
}
class BuilderTrap {
    int d = 1;
    public String toString() { d = 0; return ""; }
    static int run(int n) { BuilderTrap t = new BuilderTrap(); new StringBuilder().append(t); return n / t.d; } // fails
}
class FormatTrap {
    int d = 1;
    public String toString() { d = 0; return ""; }
    static int run(int n) { FormatTrap t = new FormatTrap(); String.format("%s", t); return n / t.d; } // fails
}
class ValueOfTrap {
    int[] a = {1};
    public String toString() { a[0] = 0; return ""; }
    static int run(int n) { ValueOfTrap t = new ValueOfTrap(); String.valueOf(t); return n / t.a[0]; } // fails
}
class ContainsTrap {
    static int d;
    public boolean equals(Object o) { d = 0; return true; }
    public int hashCode() { return 1; }
    static int run(int n) { List<Object> l = new ArrayList<>(); l.add(new ContainsTrap()); d = 1; l.contains(new ContainsTrap()); return n / d; } // fails
}
class HashTrap {
    static int d;
    public int hashCode() { d = 0; return 1; }
    static int run(int n) { d = 1; new HashMap<Object, String>().put(new HashTrap(), ""); return n / d; } // fails
}
class SortTrap implements Comparable<SortTrap> {
    static int d;
    public int compareTo(SortTrap o) { d = 0; return 0; }
    static int run(int n) { SortTrap[] a = {new SortTrap(), new SortTrap()}; d = 1; Arrays.sort(a); return n / d; } // fails
}
class TreeTrap implements Comparable<TreeTrap> {
    static int d;
    public int compareTo(TreeTrap o) { d = 0; return 0; }
    static int run(int n) { d = 1; new TreeSet<TreeTrap>().add(new TreeTrap()); return n / d; } // fails
}
class ComparatorTrap {
    static int run(int n) { int[] d = {1}; Integer[] a = {3, 2, 1}; Arrays.sort(a, (x, y) -> { d[0] = 0; return x - y; }); return n / d[0]; } // fails
}
class ForEachTrap {
    static int run(int n) { int[] d = {1}; List.of(1).forEach(x -> d[0] = 0); return n / d[0]; } // fails
}
class StreamTrap {
    static int d;
    static int run(int n) { d = 1; Stream.of(1, 2).map(x -> d = 0).collect(Collectors.toList()); return n / d; } // fails
}
class OptionalTrap {
    static int d;
    static int run(int n) { d = 1; Optional.of(3).ifPresent(x -> d = x - 3); return n / d; } // fails
}
class ComputeTrap {
    static int d;
    static int zero(String s) { d = 0; return 1; }
    static int run(int n) { d = 1; new HashMap<String, Integer>().computeIfAbsent("a", ComputeTrap::zero); return n / d; } // fails
}
class ThreadTrap {
    static int d;
    static int run(int n) { d = 1; new Thread(() -> d = 0).run(); return n / d; } // fails
}
class AndThenTrap {
    static int d;
    static int run(int n) { d = 1; Function<Integer, Integer> f = x -> d = 0; f.andThen(x -> x).apply(1); return n / d; } // fails
}
class OwnIterableTrap implements Iterable<String> {
    static int d;
    public Iterator<String> iterator() { d = 0; return new ArrayList<String>().iterator(); }
    static int run(int n) { d = 1; new OwnIterableTrap().forEach(x -> {}); return n / d; } // fails
}
class OwnListTrap extends AbstractList<String> {
    static int d;
    public String get(int i) { d = 0; return "x"; }
    public int size() { return 2; }
    static int run(int n) { d = 1; new ArrayList<>(new OwnListTrap()); return n / d; } // fails
}
class OverriddenAddTrap extends ArrayList<String> {
    int d = 1;
    public boolean add(String s) { d = 0; return super.add(s); }
    static int run(int n) { OverriddenAddTrap l = new OverriddenAddTrap(); List<String> m = l; Collections.addAll(m, "a"); return n / l.d; } // fails
}
class NegativeSizeTrap extends ArrayList<String> {
    public int size() { return -1; }
    static int use(List<String> l, int n) { int[] a = new int[4]; int k = l.size(); if (k < 4) return a[k]; return n; } // fails
    static int run(int n) { return use(new NegativeSizeTrap(), n); }
}
class WrappedSizeTrap extends AbstractList<String> {
    public int size() { return -1; }
    public String get(int i) { return ""; }
    static int use(List<String> l, int n) { int[] a = new int[4]; int k = l.size(); if (k < 4) return a[k]; return n; } // fails
    static int run(int n) { return use(Collections.unmodifiableList(new WrappedSizeTrap()), n); }
}
class OwnRandomTrap extends Random {
    protected int next(int bits) { return -5; }
    static int use(Random r) { int[] a = new int[8]; return a[r.nextInt(8)]; } // fails
    static int run(int n) { return use(new OwnRandomTrap()); }
}
class FillTrap {
    static int run(int n) { int[] a = {1, 2}; Arrays.fill(a, 0); return n / a[1]; } // fails
}
class CopyTrap {
    static int run(int n) { int[] a = {1, 2}, b = {0, 0}; System.arraycopy(b, 0, a, 0, 2); return n / a[1]; } // fails
}
class AsListTrap {
    static int run(int n) { Integer[] a = {1, 2}; List<Integer> l = Arrays.asList(a); l.set(1, null); Integer x = a[1]; int d = 1; if (x == null) d = 0; return n / d; } // fails
}
class ShuffleTrap {
    static int run(int n) { String[] a = {null, "x"}; Collections.reverse(Arrays.asList(a)); int d = 1; if (a[0] != null) d = 0; return n / d; } // fails
}
class BufferTrap {
    static int run(int n) { byte[] a = {1, 2}; ByteBuffer b = ByteBuffer.wrap(a); b.put((byte) 0); return n / a[0]; } // fails
}
class GetCharsTrap {
    static int run(int n) { char[] a = {1, 1}; "\0\0".getChars(0, 2, a, 0); return n / a[1]; } // fails
}
class ToArrayTrap {
    static int run(int n) { String[] a = {"x"}; new ArrayList<String>(Arrays.asList((String) null)).toArray(a); int d = 1; if (a[0] == null) d = 0; return n / d; } // fails
}
class ReadTrap {
    static int run(int n) throws IOException { byte[] a = {1, 1}; new ByteArrayInputStream(new byte[2]).read(a); return n / a[0]; } // fails
}
class HiddenBufferTrap {
    static int run(int n) throws IOException { byte[] a = {1, 1}; InputStream in = new ByteArrayInputStream(a); a[0] = 0; int k = in.read(); return n / k; } // fails
}
class SetAllTrap {
    static int run(int n) { int[] a = {1, 1}; Arrays.setAll(a, i -> 0); return n / a[0]; } // fails
}
class NextBytesTrap {
    static int run(int n) { byte[] a = new byte[4096]; Arrays.fill(a, (byte) 1); new Random(1).nextBytes(a); int z = 1; for (int i = 0; i < a.length; i++) if (a[i] == 0) z = 0; return n / z; } // fails
}
class ParseTrap {
    static int run(int n) { int d = 1; try { d = 0; Integer.parseInt("x"); d = 1; } catch (NumberFormatException e) { return n / d; } return 1; } // fails
}
class OldValueTrap {
    static int of(String s, int[] a) { int k = -1; try { k = s.length(); } catch (NullPointerException e) { return a[k]; } return 1; } // fails
    static int run(int n) { return of(null, new int[3]); }
}
class GetThrowsTrap {
    static int run(int n) { int d = 0; List<Integer> l = new ArrayList<>(); try { l.get(0); d = 1; } catch (IndexOutOfBoundsException e) { } return n / d; } // fails
}
class NextThrowsTrap {
    static int run(int n) { int d = 0; Iterator<String> i = new ArrayList<String>().iterator(); try { i.next(); d = 1; } finally { d = d + 0; n = n / d; } return n; } // fails
}
class CallbackThrowsTrap {
    static int d;
    public String toString() { d = 0; throw new IllegalStateException(); }
    static int run(int n) { d = 1; try { System.out.print(new CallbackThrowsTrap()); d = 2; } catch (IllegalStateException e) { return n / d; } return 1; } // fails
}
class ListedBoxTrap {
    int v;
    static int run(int n) { ListedBoxTrap b = new ListedBoxTrap(); b.v = 1; List<ListedBoxTrap> l = new ArrayList<>(); l.add(b); l.get(0).v = 0; return n / b.v; } // fails
}
class MappedBoxTrap {
    int v;
    static int run(int n) { MappedBoxTrap b = new MappedBoxTrap(); b.v = 1; Map<String, MappedBoxTrap> m = new HashMap<>(); m.put("a", b); m.get("a").v = 0; return n / b.v; } // fails
}
class IteratedBoxTrap {
    int v;
    static int run(int n) { IteratedBoxTrap b = new IteratedBoxTrap(); b.v = 1; Set<IteratedBoxTrap> m = new HashSet<>(); m.add(b); for (IteratedBoxTrap x : m) x.v = 0; return n / b.v; } // fails
}
class ClonedBoxTrap {
    int v;
    static int run(int n) { ClonedBoxTrap b = new ClonedBoxTrap(); b.v = 1; ClonedBoxTrap[] a = {b}; ClonedBoxTrap[] c = a.clone(); c[0].v = 0; return n / b.v; } // fails
}
class CopiedBoxTrap {
    int v;
    static int run(int n) { CopiedBoxTrap b = new CopiedBoxTrap(); b.v = 1; CopiedBoxTrap[] a = {b}; Arrays.copyOf(a, 3)[0].v = 0; return n / b.v; } // fails
}
class RequiredBoxTrap {
    int v;
    static int run(int n) { RequiredBoxTrap b = new RequiredBoxTrap(); b.v = 1; Objects.requireNonNull(b).v = 0; return n / b.v; } // fails
}
class AtomicBoxTrap {
    int v;
    static int run(int n) { AtomicBoxTrap b = new AtomicBoxTrap(); b.v = 1; AtomicReference<AtomicBoxTrap> r = new AtomicReference<>(b); r.get().v = 0; return n / b.v; } // fails
}
class CastBoxTrap {
    int v;
    static int run(int n) { CastBoxTrap b = new CastBoxTrap(); b.v = 1; CastBoxTrap.class.cast(b).v = 0; return n / b.v; } // fails
}
class CloneOwnTrap implements Cloneable {
    int[] v = {1};
    static int run(int n) throws CloneNotSupportedException { CloneOwnTrap b = new CloneOwnTrap(); ((CloneOwnTrap) b.clone()).v[0] = 0; return n / b.v[0]; } // fails
}
class ClonedFieldTrap implements Cloneable {
    int v = 7;
    static int run(int n) throws CloneNotSupportedException { ClonedFieldTrap b = new ClonedFieldTrap(); b.v = 0; ClonedFieldTrap c = (ClonedFieldTrap) b.clone(); return n / c.v; } // fails
}
class SameTextTrap {
    static int of(String s, int n) { int d = 1; if (s == s.trim()) d = 0; return n / d; } // fails
    static int run(int n) { return of("a", n); }
}
class SameBoxTrap {
    static int run(int n) { int d = 1; if (Integer.valueOf(5) == Integer.valueOf(5)) d = 0; return n / d; } // fails
}
class SameListTrap {
    static int run(int n) { Object o = new Object(); List<Object> l = new ArrayList<>(); l.add(o); int d = 1; if (l.get(0) == o) d = 0; return n / d; } // fails
}
class AbsTrap {
    static int of(int x) { int[] a = new int[7]; return a[Math.abs(x) % 7]; } // fails
    static int run(int n) { return of(Integer.MIN_VALUE); }
}
class AbsAgainTrap {
    static int of(int x, int n) { int k = Math.abs(x); if (k < 0) k = 0; else k = 1; return n / k; } // fails
    static int run(int n) { return of(Integer.MIN_VALUE, n); }
}
class LongAbsTrap {
    static int of(long x, int n) { return n / (Math.abs(x) == Long.MIN_VALUE ? 0 : 1); } // fails
    static int run(int n) { return of(Long.MIN_VALUE, n); }
}
class MinTrap {
    static int of(int[] a, int k) { return a[Math.min(a.length - 1, k)]; } // fails
    static int run(int n) { return of(new int[2], -1); }
}
class FloorModTrap {
    static int of(int[] a, int k, int m) { return a[Math.floorMod(k, m)]; } // fails
    static int run(int n) { return of(new int[4], 3, -4); }
}
class ExactTrap {
    static int of(int x) { int d = 0; try { x = Math.addExact(x, 1); d = 1; } catch (ArithmeticException e) { } return 9 / d; } // fails
    static int run(int n) { return of(Integer.MAX_VALUE); }
}
class CalledBackTrap {
    int d;
    CalledBackTrap(int d) { this.d = d; }
    public String toString() { return "" + 8 / d; } // fails
    static int run(int n) { System.out.print(new CalledBackTrap(1)); System.out.print(new CalledBackTrap(0)); return n; }
}
class CalledBackStaticTrap implements Comparable<CalledBackStaticTrap> {
    static int d = 1;
    public int compareTo(CalledBackStaticTrap o) { int r = 8 / d; d = 0; return r; } // fails
    static int run(int n) { d = 1; new TreeSet<>(Arrays.asList(new CalledBackStaticTrap(), new CalledBackStaticTrap())); return n; }
}
class CalledBackHandledTrap {
    int d;
    public String toString() { try { return "" + 8 / d; } catch (ArithmeticException e) { return ""; } } // fails
    static int run(int n) { System.out.print(new CalledBackHandledTrap()); return n / 0; }
}
class CalledBackElsewhereTrap {
    static int d = 1;
    static int quotient(int n) { return n / d; } // fails
    public String toString() { d = 0; return "" + quotient(4); }
    static int run(int n) { int k = quotient(3); StringBuilder s = new StringBuilder(); s.append(new CalledBackElsewhereTrap()); return k; }
}
class CalledBackEqualsTrap {
    int v;
    CalledBackEqualsTrap(int v) { this.v = v; }
    public boolean equals(Object o) { return 8 / ((CalledBackEqualsTrap) o).v == v; } // fails
    public int hashCode() { return 1; }
    static int run(int n) { Set<CalledBackEqualsTrap> s = new HashSet<>(); s.add(new CalledBackEqualsTrap(1)); s.add(new CalledBackEqualsTrap(1)); s.add(new CalledBackEqualsTrap(2)); s.add(new CalledBackEqualsTrap(0)); return s.contains(new CalledBackEqualsTrap(5)) ? 1 : 0; }
}
class CopyOfTrap {
    static int of(int[] a, int n) { int[] b = Arrays.copyOf(a, n); return b[a.length - 1]; } // fails
    static int run(int n) { return of(new int[5], 4); }
}
class CloneLengthTrap {
    static int of(int[] a) { int[] b = a.clone(); return b[a.length]; } // fails
    static int run(int n) { return of(new int[5]); }
}
class RangeTrap {
    static int of(int[] a) { int[] b = Arrays.copyOfRange(a, 1, 3); return b[a.length - 1]; } // fails
    static int run(int n) { return of(new int[5]); }
}
class BytesTrap {
    static int of(String s) { byte[] b = s.getBytes(); char[] c = new char[s.length()]; int k = b.length - 1; return c[k]; } // fails
    static int run(int n) { return of("\u00e9\u00e9"); }
}
class SplitTrap {
    static int of(String s) { return s.split(",")[0].length(); } // fails
    static int run(int n) { return of(","); }
}
class MadeTextTrap {
    static int run(int n) { String s = new String(new char[] {'a', 'b'}); int d = 1; if (s.length() == 2) d = 0; return n / d; } // fails
}
class EmptyTextTrap {
    static int run(int n) { String s = new String(); int[] a = new int[s.length()]; return a[0]; } // fails
}
class ShrinkTrap {
    static int of(String s) { int[] a = new int[s.length()]; s = s + "x"; for (int i = 0; i < s.length(); i++) a[i] = 1; return 1; } // fails
    static int run(int n) { return of("ab"); }
}
class OtherLengthTrap {
    static int of(String s, String t) { int[] a = new int[s.length()]; int k = t.length(); if (k == 0) return 0; return a[k - 1]; } // fails
    static int run(int n) { return of("a", "abc"); }
}
class BuilderLengthTrap {
    static int of(StringBuilder s) { int[] a = new int[s.length()]; s.append('x'); for (int i = 0; i < s.length(); i++) a[i] = 1; return 1; } // fails
    static int run(int n) { return of(new StringBuilder("ab")); }
}
class OwnStreamTrap extends InputStream {
    static int d;
    public int read() { d = 0; return -1; }
    static int run(int n) throws IOException { d = 1; new InputStreamReader(new OwnStreamTrap()).read(); return n / d; } // fails
}
class OwnOutputTrap extends OutputStream {
    static int d;
    public void write(int b) { d = 0; }
    static int run(int n) { PrintStream p = new PrintStream(new OwnOutputTrap(), true); d = 1; p.println("x"); p.flush(); return n / d; } // fails
}
class RedirectedTrap extends OutputStream {
    static int d;
    public void write(int b) { d = 0; }
    static int run(int n) { PrintStream old = System.out; System.setOut(new PrintStream(new RedirectedTrap(), true)); try { d = 1; System.out.println("x"); System.out.flush(); return n / d; } finally { System.setOut(old); } } // fails
}
class OwnExceptionTrap extends RuntimeException {
    static int d;
    public synchronized Throwable fillInStackTrace() { d = 0; return this; }
    static int run(int n) { d = 1; try { throw new OwnExceptionTrap(); } catch (OwnExceptionTrap e) { return n / d; } } // fails
}
class MessageTrap extends RuntimeException {
    static int d;
    public String getMessage() { d = 0; return ""; }
    static int run(int n) { d = 1; try { throw new MessageTrap(); } catch (MessageTrap e) { e.toString(); return n / d; } } // fails
}
class SequenceTrap implements CharSequence {
    static int d;
    public int length() { d = 0; return 0; }
    public char charAt(int i) { return 0; }
    public CharSequence subSequence(int a, int b) { return this; }
    static int run(int n) { d = 1; new StringBuilder().append(new SequenceTrap()); return n / d; } // fails
}
class QueueTrap implements Comparator<String> {
    static int d;
    public int compare(String a, String b) { d = 0; return 0; }
    static int run(int n) { PriorityQueue<String> q = new PriorityQueue<>(new QueueTrap()); d = 1; q.offer("a"); q.offer("b"); return n / d; } // fails
}
class EqualsTrap {
    static int d;
    public boolean equals(Object o) { d = 0; return false; }
    public int hashCode() { d = 0; return 0; }
    static int run(int n) { d = 1; Objects.equals(new EqualsTrap(), "x"); return n / d; } // fails
}
class ArraysTrap {
    static int d;
    public String toString() { d = 0; return ""; }
    static int run(int n) { d = 1; Arrays.toString(new Object[] {new ArraysTrap()}); return n / d; } // fails
}
class SupplierTrap {
    static int d;
    static int run(int n) { d = 1; Optional.empty().orElseGet(() -> { d = 0; return ""; }); return n / d; } // fails
}
class MergeTrap {
    static int run(int n) { int[] d = {1}; Map<String, Integer> m = new HashMap<>(); m.put("a", 1); m.merge("a", 2, (x, y) -> { d[0] = 0; return x + y; }); return n / d[0]; } // fails
}
class EnumTrap {
    enum E { A, B; public String toString() { d = 0; return "e"; } }
    static int d;
    static int run(int n) { d = 1; System.out.print(E.A); return n / d; } // fails
}
class StartedTrap {
    static int d;
    static int run(int n) throws InterruptedException { Thread t = new Thread() { public void run() { d = 0; } }; d = 1; t.start(); t.join(); return n / d; } // fails
}
class InheritedFieldTrap extends ArrayList<String> {
    static int run(int n) { InheritedFieldTrap m = new InheritedFieldTrap(); m.modCount = 5; m.add("x"); return n / (m.modCount - 6); } // fails
}
class StoredLambdaTrap {
    static int d;
    static int run(int n) { Map<String, Runnable> m = new HashMap<>(); m.put("a", () -> d = 0); d = 1; m.get("a").run(); return n / d; } // fails
}
class DeepTrap {
    int v; DeepTrap next;
    static int run(int n) { DeepTrap a = new DeepTrap(), b = new DeepTrap(); b.v = 1; a.next = b; List<DeepTrap> l = new ArrayList<>(); l.add(a); l.get(0).next.v = 0; return n / b.v; } // fails
}
class ArrayInListTrap {
    static int run(int n) { int[] a = {1}; List<int[]> l = new ArrayList<>(); l.add(a); l.get(0)[0] = 0; return n / a[0]; } // fails
}
class SortedArrayInListTrap {
    static int run(int n) { int[] a = {1, 0}; List<int[]> l = new LinkedList<>(); l.add(a); l.forEach(Arrays::sort); return n / a[0]; } // fails
}
class TryCallTrap {
    static int q(int d) { return 10 / d; } // fails
    static int of(int x) { int r = q(5); try { r += q(x); } catch (RuntimeException e) { r = 1; } return r; }
    static int run(int n) { of(0); throw new ArithmeticException(); }
}
class SynchronizedTrap {
    static int d; static final Object lock = new Object();
    static int run(int n) { d = 1; synchronized (lock) { d = 0; } return n / d; } // fails
}
class LoopPrintTrap {
    int d = 3;
    public String toString() { d--; return ""; }
    static int run(int n) { LoopPrintTrap t = new LoopPrintTrap(); int s = 0; for (int i = 0; i < 5; i++) { s += n / t.d; System.out.print(t); } return s; } // fails
}
class LoopSortTrap implements Comparable<LoopSortTrap> {
    static int[] a = new int[4]; static int k;
    public int compareTo(LoopSortTrap o) { a[k] = 1; k++; return 0; } // fails
    static int run(int n) { k = 0; LoopSortTrap[] x = new LoopSortTrap[9]; Arrays.setAll(x, i -> new LoopSortTrap()); Arrays.sort(x); return k; }
}
class InnerAllocTrap {
    static InnerAllocTrap last; int v = 1;
    public String toString() { InnerAllocTrap old = last; last = new InnerAllocTrap(); if (old != null) last.v = 8 / old.v; if (old != null) last.v = 0; return ""; } // fails
    static int run(int n) { last = null; InnerAllocTrap t = new InnerAllocTrap(); for (int i = 0; i < 4; i++) System.out.print(t); return n; }
}
