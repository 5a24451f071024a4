import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

public class Saved {
    static class Person implements Serializable {
        private static final long serialVersionUID = 1L;
        String name;
        int age;
        transient String secret = "hidden";
        List<Person> friends = new ArrayList<>();
        Person(String name, int age) { this.name = name; this.age = age; }
    }

    public static void main(String[] args) throws Exception {
        Person ann = new Person("Ann", 31), bob = new Person("Bob", 29);
        ann.friends.add(bob);
        bob.friends.add(ann);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(ann);
            out.writeInt(7);
        }
        System.out.println(bytes.size());
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            Person copy = (Person) in.readObject();
            System.out.println(copy.name + " " + copy.age + " " + copy.secret + " " + copy.friends.get(0).name + " " + (copy.friends.get(0).friends.get(0) == copy) + " " + in.readInt());
        }
    }
}
