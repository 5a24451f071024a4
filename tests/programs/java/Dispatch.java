/** Virtual dispatch, hiding of fields and statics, overloads chosen at compile time, super calls. */
public class Dispatch {
    static class Animal {
        String kind = "animal";

        static String family() {
            return "animals";
        }

        String sound() {
            return "?";
        }

        String describe() {
            return kind + " says " + sound();
        }

        String meet(Animal other) {
            return "animal meets animal";
        }

        private String secret() {
            return "animal secret";
        }

        String tell() {
            return secret();
        }
    }

    static class Dog extends Animal {
        String kind = "dog";

        static String family() {
            return "dogs";
        }

        @Override
        String sound() {
            return "woof " + super.sound();
        }

        String meet(Dog other) {
            return "dog meets dog";
        }

        @Override
        String meet(Animal other) {
            return "dog meets animal";
        }

        private String secret() {
            return "dog secret";
        }
    }

    static String pick(Object o) {
        return "object";
    }

    static String pick(Integer i) {
        return "Integer";
    }

    static String pick(long l) {
        return "long";
    }

    static String pick(int... many) {
        return "varargs";
    }

    public static void main(String[] args) {
        Animal a = new Dog();
        Dog d = new Dog();
        System.out.println(a.describe() + " " + a.kind + " " + d.kind + " " + ((Animal) d).kind);
        System.out.println(a.meet(d) + ", " + d.meet(a) + ", " + d.meet(d));
        System.out.println(Animal.family() + " " + Dog.family() + " " + a.tell());
        System.out.println(pick(1) + " " + pick((Integer) 1) + " " + pick("s") + " " + pick() + " " + pick('c'));
    }
}
