import java.util.*;
import java.util.stream.*;

/** Containers that are given to call-backs: lines marked `throws` throw when `main` runs, those marked `proved` never do. */
public class Streams {
    static final class Book {
        final String title;
        final int year;
        Book(String title, int year) { this.title = title; this.year = year; }
        String title() { return title; }
    }

    // what only reads

    static final Map<String, Book> books = new HashMap<>();
    static void read() {
        books.put("a", new Book("a", 1));
        List<String> titles = books.values().stream().map(Book::title).sorted().collect(Collectors.toList());
        books.forEach((title, book) -> System.out.print(title.length() + book.year));
        for (Book each : books.values()) System.out.print(each.year); // proved
        System.out.println(titles);
    }
    static final List<Book> sorted = new ArrayList<>();
    static void order() {
        sorted.add(new Book("b", 2));
        sorted.sort((one, other) -> one.year - other.year);
        sorted.removeIf(each -> each.year > 5);
        sorted.forEach(each -> System.out.print(each.title()));
        for (Book each : sorted) System.out.print(each.year); // proved
    }
    static final Map<String, Book> computed = new TreeMap<>();
    static void compute() {
        computed.computeIfAbsent("x", title -> new Book(title, 3));
        computed.computeIfAbsent("y", title -> null);
        computed.computeIfPresent("x", (title, book) -> new Book(title, book.year + 1));
        computed.compute("x", (title, book) -> book);
        computed.merge("x", new Book("z", 4), (one, other) -> one);
        for (Book each : computed.values()) System.out.print(each.year); // proved
    }

    // what puts null in

    static void replaced() {
        List<Book> list = new ArrayList<>();
        list.add(new Book("a", 1));
        list.replaceAll(each -> null);
        for (Book each : list) System.out.print(each.year); // throws
    }
    static void replacedInMap() {
        Map<String, Book> map = new HashMap<>();
        map.put("a", new Book("a", 1));
        map.replaceAll((title, book) -> null);
        for (Book each : map.values()) System.out.print(each.year); // throws
    }
    static void entries() {
        Map<String, Book> map = new HashMap<>();
        map.put("a", new Book("a", 1));
        map.entrySet().stream().forEach(entry -> entry.setValue(null));
        for (Book each : map.values()) System.out.print(each.year); // throws
    }
    static void entriesByForEach() {
        Map<String, Book> map = new LinkedHashMap<>();
        map.put("a", new Book("a", 1));
        map.entrySet().forEach(entry -> entry.setValue(null));
        for (Book each : map.values()) System.out.print(each.year); // throws
    }
    static void collected() {
        List<Book> list = new ArrayList<>();
        list.add(new Book("a", 1));
        Stream.of("x").map(each -> (Book) null).collect(Collectors.toCollection(() -> list));
        for (Book each : list) System.out.print(each.year); // throws
    }
    static void addedByReference() {
        List<Book> list = new ArrayList<>(), nulls = new ArrayList<>();
        nulls.add(null);
        nulls.forEach(list::add);
        for (Book each : list) System.out.print(each.year); // throws
    }
    static void addedByLambda() {
        Map<String, Book> map = new HashMap<>(), other = new HashMap<>();
        map.put("a", new Book("a", 1));
        map.forEach((title, book) -> other.put(title, null));
        for (Book each : other.values()) System.out.print(each.year); // throws
    }
    static void addedByComparator() {
        List<Book> list = new ArrayList<>(), other = new ArrayList<>();
        list.add(new Book("a", 1));
        list.add(new Book("b", 1));
        list.sort((one, two) -> { other.add(null); return 0; });
        for (Book each : other) System.out.print(each.year); // throws
    }
    static void addedByPredicate() {
        List<Book> list = new ArrayList<>(), other = new ArrayList<>();
        list.add(new Book("a", 1));
        list.removeIf(each -> other.add(null));
        for (Book each : other) System.out.print(each.year); // throws
    }

    // containers in containers

    static void inner() {
        List<List<Book>> lists = new ArrayList<>();
        List<Book> list = new ArrayList<>();
        lists.add(list);
        lists.stream().forEach(each -> each.add(null));
        for (Book each : list) System.out.print(each.year); // throws
    }
    static void innerByForEach() {
        List<List<Book>> lists = new ArrayList<>();
        lists.add(new ArrayList<>());
        lists.forEach(each -> each.add(null));
        for (List<Book> list : lists)
            for (Book each : list) System.out.print(each.year); // throws
    }
    static void innerComputed() {
        Map<String, List<Book>> lists = new HashMap<>();
        List<Book> own = new ArrayList<>();
        own.add(null);
        lists.computeIfAbsent("x", title -> own);
        for (Book each : lists.get("x")) System.out.print(each.year); // throws
    }
    static void innerMerged() {
        Map<String, List<Book>> lists = new HashMap<>();
        lists.put("x", new ArrayList<>());
        lists.merge("x", new ArrayList<>(), (one, other) -> { one.add(null); return one; });
        for (List<Book> list : lists.values())
            for (Book each : list) System.out.print(each.year); // throws
    }
    static void innerMapped() {
        Map<String, List<Book>> lists = new HashMap<>();
        lists.put("x", new ArrayList<>());
        lists.values().stream().map(List::listIterator).forEach(each -> each.add(null));
        for (List<Book> list : lists.values())
            for (Book each : list) System.out.print(each.year); // throws
    }
    static void spliterator() {
        List<List<Book>> lists = new ArrayList<>();
        lists.add(new ArrayList<>());
        lists.spliterator().tryAdvance(each -> each.add(null));
        lists.iterator().forEachRemaining(each -> each.add(null));
        for (List<Book> list : lists)
            for (Book each : list) System.out.print(each.year); // throws
    }

    // results

    static void resultOfFunction() {
        Map<String, Book> map = new HashMap<>();
        Book book = map.computeIfAbsent("x", title -> null);
        System.out.print(book.year); // throws
    }
    static void resultOfMerge() {
        Map<String, Book> map = new HashMap<>();
        map.put("x", new Book("x", 1));
        Book book = map.merge("x", new Book("y", 2), (one, other) -> null);
        System.out.print(book.year); // throws
    }
    static void resultOfCompute() {
        Map<String, Book> map = new HashMap<>();
        Book book = map.compute("x", (title, old) -> old);
        System.out.print(book.year); // throws
    }
    static void keys() {
        Map<String, Book> map = new HashMap<>();
        map.computeIfAbsent(null, title -> new Book("x", 1));
        for (String each : map.keySet()) System.out.print(each.length()); // throws
    }

    static void run(Runnable each) {
        try { each.run(); } catch (NullPointerException e) { System.out.println(e.getStackTrace()[0].getLineNumber()); }
    }

    public static void main(String[] args) {
        run(Streams::read);
        run(Streams::order);
        run(Streams::compute);
        run(Streams::replaced);
        run(Streams::replacedInMap);
        run(Streams::entries);
        run(Streams::entriesByForEach);
        run(Streams::collected);
        run(Streams::addedByReference);
        run(Streams::addedByLambda);
        run(Streams::addedByComparator);
        run(Streams::addedByPredicate);
        run(Streams::inner);
        run(Streams::innerByForEach);
        run(Streams::innerComputed);
        run(Streams::innerMerged);
        run(Streams::innerMapped);
        run(Streams::spliterator);
        run(Streams::resultOfFunction);
        run(Streams::resultOfMerge);
        run(Streams::resultOfCompute);
        run(Streams::keys);
    }
}
