import java.util.*;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.*;
import java.util.stream.*;

/** What the library hands to functions and returns from them: null comes to lines marked `throws` when they run. */
public class Handed {
    static final class Book implements Comparable<Book> {
        final String title;
        final int year;
        Book next;
        Book(String title, int year) { this.title = title; this.year = year; }
        String title() { return title; }
        Book next() { return next; }
        public int compareTo(Book other) { return year - other.year; } // throws
    }
    record Note(String text) {}
    static int used;
    static void use(int number) { used += number; }

    // null was put in

    static void nullElement() {
        List<Book> list = new ArrayList<>();
        list.add(null);
        list.stream().filter(book -> book.year > 0).count(); // throws
    }
    static void nullIsSet() {
        List<Book> list = new ArrayList<>(List.of(new Book("a", 1)));
        list.set(0, null);
        list.forEach(book -> use(book.year)); // throws
    }
    static void nullOfTwo() {
        Stream.of("a", null).map(text -> text.length()).forEach(each -> use(each)); // throws
    }
    static void emptyPlaces() {
        Arrays.asList(new String[2]).forEach(text -> use(text.length())); // throws
    }
    static void laterPlace() {
        String[] texts = {"a"};
        List<String> list = Arrays.asList(texts);
        texts[0] = null;
        list.forEach(text -> use(text.length())); // throws
    }
    static void nullValue() {
        Map<String, Book> map = new HashMap<>();
        map.put("a", null);
        map.forEach((title, book) -> use(book.year)); // throws
    }
    static void nullValueOfEntry() {
        Map<String, Book> map = new TreeMap<>();
        map.put("a", new Book("a", 1));
        for (Map.Entry<String, Book> each : map.entrySet()) each.setValue(null);
        map.values().forEach(book -> use(book.year)); // throws
    }
    static void replaced() {
        List<Book> list = new ArrayList<>(List.of(new Book("a", 1)));
        list.replaceAll(each -> null);
        list.forEach(book -> use(book.year)); // throws
    }
    static void filled() {
        List<Book> list = new ArrayList<>(List.of(new Book("a", 1)));
        Collections.fill(list, null);
        list.forEach(book -> use(book.year)); // throws
    }
    static void copies() {
        Collections.nCopies(2, (Book) null).forEach(book -> use(book.year)); // throws
    }
    static void fromAMap() {
        Map<String, Book> map = new HashMap<>();
        map.put("a", new Book("a", 1));
        Stream.of("a", "b").map(map::get).forEach(book -> use(book.year)); // throws
    }
    static void fromAField() {
        Stream.of(new Book("a", 1)).map(Book::next).forEach(book -> use(book.year)); // throws
    }
    static void iterated() {
        Stream.iterate(new Book("a", 1), book -> book.next).limit(2).forEach(book -> use(book.year)); // throws
    }
    static void orElse() {
        List<Book> list = new ArrayList<>();
        list.add(Stream.<Book>empty().findFirst().orElse(null));
        list.forEach(book -> use(book.year)); // throws
    }
    static void orElseGet() {
        Optional<Book> none = Optional.empty();
        use(none.orElseGet(() -> null).year); // throws
    }
    static void byIndex() {
        Book[] books = new Book[2];
        IntStream.range(0, 2).mapToObj(number -> books[number]).forEach(book -> use(book.year)); // throws
    }
    static void addedAll() {
        List<Book> list = new ArrayList<>();
        Book[] none = {new Book("a", 1), null};
        Collections.addAll(list, none);
        list.stream().skip(1).forEach(book -> use(book.year)); // throws
    }

    // the library makes null up

    static void computed() {
        Map<String, Book> map = new HashMap<>();
        map.compute("a", (title, book) -> new Book(title, book.year + 1)); // throws
    }
    static void handled() {
        CompletableFuture.completedFuture("a").handle((text, thrown) -> thrown.getMessage()); // may throw
    }
    static void updated() {
        AtomicReference<Book> held = new AtomicReference<>();
        held.updateAndGet(book -> new Book(book.title, 2)); // throws
    }
    static void resized() {
        Vector<Book> books = new Vector<>();
        books.setSize(2);
        books.forEach(book -> use(book.year)); // throws
    }
    static void copied() {
        Book[] books = Arrays.copyOf(new Book[] {new Book("a", 1)}, 2);
        Arrays.stream(books).skip(1).forEach(book -> use(book.year)); // throws
    }
    static void toArray() {
        Book[] books = List.of(new Book("a", 1)).toArray(new Book[3]);
        Stream.of(books).skip(1).forEach(book -> use(book.year)); // throws
    }

    static void longer(String[] arguments) {
        String[] more = Arrays.copyOf(arguments, arguments.length + 1);
        use(more[arguments.length].length()); // may throw
    }

    // functions that others call, or that return null

    static void calledWithNull() {
        Comparator<Book> order = (one, other) -> one.year - other.year; // throws
        order.compare(new Book("a", 1), null);
    }
    static Function<Book, Integer> year;
    static void calledByField() {
        year = book -> book.year; // throws
        List.of(new Book("a", 1)).forEach(each -> each.next());
        year.apply(new Book("a", 1).next());
    }
    static void andThen() {
        Function<Book, Book> next = book -> book.next;
        next.andThen(book -> book.year).apply(new Book("a", 1)); // throws
    }
    static void reduced() {
        Stream.of(new Book("a", 1)).reduce(null, (one, other) -> one.year > 1 ? one : other); // throws
    }
    static void finished() {
        List<Book> found = Stream.of(new Book("a", 1))
            .collect(Collectors.collectingAndThen(Collectors.toList(), list -> (List<Book>) null));
        use(found.size()); // throws
    }
    static void reducing() {
        Book found = Stream.<Book>empty().collect(Collectors.reducing(null, (one, other) -> one));
        use(found.year); // throws
    }
    static void supplied() {
        List<Book> found = Stream.of(new Book("a", 1)).filter(each -> each.year > 1)
            .collect(() -> null, (list, book) -> list.add(book), (one, other) -> one.addAll(other));
        use(found.size()); // throws
    }
    static void nullKeys() {
        List<Note> list = new ArrayList<>(List.of(new Note(null), new Note(null)));
        list.sort(Comparator.comparing(Note::text, (one, other) -> one.length() - other.length())); // throws
    }
    static void greatest() {
        List<Book> list = Arrays.asList(new Book("a", 1), null);
        Collections.max(list, (one, other) -> one.year - other.year); // throws
    }
    static void searched() {
        Collections.binarySearch(List.of(new Book("a", 1)), null);
    }
    static final class Shelf extends AbstractList<Book> {
        public Book get(int number) { return null; }
        public int size() { return 1; }
    }
    static void ownList() {
        new Shelf().forEach(book -> use(book.year)); // throws
    }
    static final class Once implements Iterable<Book>, Iterator<Book> {
        boolean isDone;
        public Iterator<Book> iterator() { return this; }
        public boolean hasNext() { return !isDone; }
        public Book next() { isDone = true; return null; }
    }
    static void ownIterator() {
        new Once().forEach(book -> use(book.year)); // throws
    }
    static void ownMap() {
        Map<String, Book> map = new HashMap<>() {
            public Collection<Book> values() { return Arrays.asList((Book) null); }
        };
        map.values().forEach(book -> use(book.year)); // throws
    }
    static final class Last implements Collector<Book, Book[], Book> {
        public Supplier<Book[]> supplier() { return () -> new Book[1]; }
        public BiConsumer<Book[], Book> accumulator() { return (held, book) -> held[0] = book; }
        public BinaryOperator<Book[]> combiner() { return (one, other) -> one; }
        public Function<Book[], Book> finisher() { return held -> held[0]; }
        public Set<Collector.Characteristics> characteristics() { return Set.of(); }
    }
    static void ownCollector() {
        Book found = Stream.<Book>empty().collect(new Last());
        use(found.year); // throws
    }

    public static void main(String[] arguments) {
        List<Runnable> all = List.of(Handed::nullElement, Handed::nullIsSet, Handed::nullOfTwo, Handed::emptyPlaces);
        List<Runnable> more = List.of(Handed::laterPlace, Handed::nullValue, Handed::nullValueOfEntry);
        all.forEach(Runnable::run);
        more.forEach(Runnable::run);
        replaced(); filled(); copies(); fromAMap(); fromAField(); iterated(); orElse(); orElseGet();
        byIndex(); addedAll(); computed(); longer(arguments); handled(); updated(); resized(); copied(); toArray();
        calledWithNull(); calledByField(); andThen(); reduced(); finished(); reducing(); supplied();
        nullKeys(); greatest(); searched(); ownList(); ownIterator(); ownMap(); ownCollector();
    }
}
