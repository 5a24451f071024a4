import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Sorting by comparators, stability, and sorts by hand. */
public class Sorting {
    static final class Person {
        final String name;
        final int age;

        Person(String name, int age) {
            this.name = name;
            this.age = age;
        }

        String name() {
            return name;
        }

        int age() {
            return age;
        }

        @Override
        public String toString() {
            return name + age;
        }
    }

    static void quick(int[] a, int low, int high) {
        if (low >= high) return;
        int pivot = a[(low + high) >>> 1], i = low, j = high;
        while (i <= j) {
            while (a[i] < pivot) i++;
            while (a[j] > pivot) j--;
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        quick(a, low, j);
        quick(a, i, high);
    }

    static void insertion(String[] a) {
        for (int i = 1; i < a.length; i++) {
            String key = a[i];
            int j = i - 1;
            for (; j >= 0 && a[j].compareTo(key) > 0; j--) a[j + 1] = a[j];
            a[j + 1] = key;
        }
    }

    public static void main(String[] args) {
        int[] numbers = new int[30];
        for (int i = 0, x = 7; i < numbers.length; i++, x = x * 73 % 997) numbers[i] = x;
        quick(numbers, 0, numbers.length - 1);
        System.out.println(Arrays.toString(numbers));
        String[] words = {"pear", "Apple", "fig", "apple"};
        insertion(words);
        System.out.println(String.join(" ", words));
        List<Person> people = new ArrayList<>();
        for (String s : "bob:30 ann:25 cid:30 dee:25 eve:41".split(" ")) {
            String[] parts = s.split(":");
            people.add(new Person(parts[0], Integer.parseInt(parts[1])));
        }
        people.sort(Comparator.comparingInt(Person::age));
        System.out.println(people);
        people.sort(Comparator.comparingInt(Person::age).reversed().thenComparing(Person::name, Comparator.reverseOrder()));
        System.out.println(people);
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, (a, b) -> b - a);
        System.out.println(Arrays.toString(boxed));
    }
}
