import java.util.function.Supplier;

/** What throws for null though no call or field shows it: references to methods of an object, and inner objects. */
public class ImpliedChecks {
    ImpliedChecks next;

    class Inner {
    }

    static Supplier<String> bound(ImpliedChecks b) {
        return b::toString; //? null refuted
    }

    static Supplier<String> boundField() {
        ImpliedChecks b = new ImpliedChecks();
        return b.next::toString; //? null refuted, null proved
    }

    static Supplier<String> boundNew() {
        return new ImpliedChecks()::toString;
    }

    static Inner inner(ImpliedChecks b) {
        return b == null ? null : b.new Inner(); //? null proved
    }

    static Inner innerOfNull(int n) {
        ImpliedChecks b = n == 3 ? null : new ImpliedChecks();
        return b.new Inner(); //? null refuted
    }

    Supplier<String> ofThis() {
        return this::toString;
    }
}
