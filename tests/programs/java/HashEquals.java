import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** equals and hashCode: right, missing, and broken by mutation. */
public class HashEquals {
    static class Good {
        final String a;
        final int b;

        Good(String a, int b) {
            this.a = a;
            this.b = b;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Good g = (Good) o;
            return b == g.b && a.equals(g.a);
        }

        @Override
        public int hashCode() {
            return 31 * a.hashCode() + b;
        }

        @Override
        public String toString() {
            return a + b;
        }
    }

    static class Sub extends Good {
        Sub(String a, int b) {
            super(a, b);
        }
    }

    static class Identity {}

    static class Mutable {
        int key = 1;

        @Override
        public boolean equals(Object o) {
            return o instanceof Mutable m && m.key == key;
        }

        @Override
        public int hashCode() {
            return key;
        }
    }

    public static void main(String[] args) {
        Good x = new Good("k", 1), y = new Good("k", 1);
        System.out.println(x.equals(y) + " " + (x.hashCode() == y.hashCode()) + " " + x.hashCode());
        System.out.println(x.equals(new Sub("k", 1)) + " " + x.equals(null) + " " + x.equals("k1"));
        Map<Good, String> map = new HashMap<>();
        map.put(x, "first");
        map.put(y, "second");
        System.out.println(map + " " + map.size());
        Set<Identity> identities = new HashSet<>();
        Identity one = new Identity();
        identities.add(one);
        identities.add(one);
        identities.add(new Identity());
        System.out.println(identities.size() + " " + new Identity().equals(one));
        Set<Mutable> lost = new HashSet<>();
        Mutable m = new Mutable();
        lost.add(m);
        m.key = 2;
        System.out.println(lost.contains(m) + " " + lost.add(m) + " " + lost.size());
    }
}
