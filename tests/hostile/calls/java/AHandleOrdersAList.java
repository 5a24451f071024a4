import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class AHandleOrdersAList {
    static Object state = "s";

    static int clear(Object one, Object other) {
        state = null;
        return 1;
    }

    static int order(List<String> names, Comparator<String> by) {
        state = "again";
        names.sort(by);
        return state.hashCode(); // fails
    }

    public static void main(String[] arguments) throws Exception {
        MethodType type = MethodType.methodType(int.class, Object.class, Object.class);
        MethodHandle clear = MethodHandles.lookup().findStatic(AHandleOrdersAList.class, "clear", type);
        @SuppressWarnings("unchecked")
        Comparator<String> by = MethodHandleProxies.asInterfaceInstance(Comparator.class, clear);
        order(new ArrayList<>(List.of("a", "b")), by);
    }
}
