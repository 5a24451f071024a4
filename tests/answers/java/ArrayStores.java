/** An array takes only objects of the class that it was made for. */
public class ArrayStores {
    static class Animal {}

    static class Dog extends Animal {}

    static final class Leaf {}

    static void exact(Object o) {
        Object[] a = new Object[1];
        a[0] = o; //? null proved, bounds proved, cast proved
    }

    static void other(Object o) {
        Object[] a = new String[1];
        a[0] = o; //? null proved, bounds proved, cast refuted
    }

    static void caught(Object o) {
        Object[] a = new Dog[1];
        try {
            a[0] = o; //? null proved, bounds proved, cast refuted
        } catch (ArrayStoreException e) {
            return;
        }
    }

    static void chosen(int k) {
        Animal[] a = k > 3 ? new Dog[1] : new Animal[1];
        a[0] = k > 5 ? new Animal() : new Dog(); //? null proved, bounds proved, cast refuted
    }

    static void fits(int k) {
        Animal[] a = k > 3 ? new Dog[1] : new Animal[1];
        a[0] = new Dog(); //? null proved, bounds proved, cast proved
    }

    static void passed(Animal[] a, Animal o) {
        if (a != null && a.length > 0) { //? null proved
            a[0] = o; //? null proved, bounds proved, cast want refuted: unknown
        }
    }

    static void none(Leaf[] a, Leaf o) {
        if (a != null && a.length > 0) { //? null proved
            a[0] = o; //? null proved, bounds proved, cast proved
        }
    }

    static Object[] listed(String s, Animal a) {
        return new Object[] {s, a, null}; //? bounds proved, cast proved
    }
}
