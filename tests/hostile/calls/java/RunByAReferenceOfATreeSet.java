import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

class RunByAReferenceOfATreeSet {
    static int limit = 2;

    static int byLength(String one, String other) {
        limit = 0;
        return one.length() - other.length();
    }

    public static void main(String[] args) {
        SortedSet<String> names = new TreeSet<>(RunByAReferenceOfATreeSet::byLength);
        names.addAll(new ArrayList<>(List.of("a", "bb")));
        limit = 2;
        names.contains("q");
        System.out.println(10 / limit); // fails
    }
}
