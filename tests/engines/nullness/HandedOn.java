import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** What the library hands on is what it was given: lines marked `proved` never meet null. */
public class HandedOn {
    static final class Book {
        final String title;
        final int year;
        Book(String title, int year) { this.title = title; this.year = year; }
        String title() { return title; }
    }
    static final class Page implements Comparable<Page> {
        final int number;
        Page(int number) { this.number = number; }
        public int compareTo(Page other) { return number - other.number; } // proved
    }
    enum Colour { RED, BLUE }
    static int used;
    static void use(int number) { used += number; }

    static final class Countdown implements Iterator<Integer> {
        int left = 3;
        public boolean hasNext() { return left > 0; }
        public Integer next() { return left-- > 1 ? left : null; }
    }
    static void ownIterator() {
        Iterator<Integer> numbers = new Countdown();
        while (numbers.hasNext()) use(numbers.next()); // throws
    }

    // values that were put in come out

    static void elements() {
        Map<String, Book> books = new HashMap<>();
        books.put("a", new Book("a", 1));
        List<String> titles = books.values().stream()
            .filter(book -> book.year > 0) // proved
            .map(Book::title)
            .map(title -> title.trim()) // proved
            .collect(Collectors.toList());
        use(titles.size()); // proved
        for (String each : titles) use(each.length()); // proved
    }
    static void sorted() {
        List<Book> list = new ArrayList<>();
        list.add(new Book("a", 1));
        list.sort((one, other) -> other.year - one.year); // proved
        list.sort(Comparator.comparing(each -> each.title())); // proved
        Queue<Page> pages = new PriorityQueue<>();
        pages.offer(new Page(1));
        pages.offer(new Page(2));
    }
    static void grouped() {
        List<Book> list = List.of(new Book("a", 1), new Book("b", 1));
        Map<Integer, List<Book>> years = list.stream().collect(Collectors.groupingBy(each -> each.year)); // proved
        for (Map.Entry<Integer, List<Book>> each : years.entrySet())
            use(each.getKey().hashCode() + each.getValue().size()); // proved
    }
    static void perColour() {
        Map<Colour, List<Book>> shelf = new EnumMap<>(Colour.class);
        shelf.computeIfAbsent(Colour.RED, colour -> new ArrayList<>()).add(new Book("a", 1));
        List<Book> red = shelf.get(Colour.RED);
        if (red != null)
            for (Book each : red) use(each.year); // proved
    }
    static void listeners() {
        List<Consumer<Book>> all = new ArrayList<>();
        all.add(book -> use(book.year)); // proved
        for (Consumer<Book> each : all) each.accept(new Book("a", 1));
    }
    static void optional(String... texts) {
        Optional<String> first = Arrays.asList("x", "y").stream().findFirst();
        use(first.map(text -> text.length()).orElseGet(() -> 7).intValue()); // proved
    }
    static void merged() {
        Map<String, Book> map = new HashMap<>();
        map.merge("a", new Book("a", 1), (one, other) -> one.year > other.year ? one : other); // proved
    }
    static void flat() {
        List<List<Book>> lists = new ArrayList<>();
        lists.add(new ArrayList<>(List.of(new Book("a", 1))));
        lists.stream().flatMap(List::stream).forEach(each -> use(each.year)); // proved
    }

    static void arguments(String[] arguments) {
        Arrays.stream(arguments).map(each -> each.trim()).forEach(each -> use(each.length())); // proved
    }
    public static void main(String[] arguments) {
        elements(); sorted(); grouped(); perColour(); listeners(); optional(); merged(); flat();
        arguments(arguments);
        ownIterator();
    }
}
