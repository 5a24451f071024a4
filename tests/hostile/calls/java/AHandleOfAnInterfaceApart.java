import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
/** A handle of an interface's method runs one that the receiver's class inherits. */
public class AHandleOfAnInterfaceApart {
    interface Step { void step(); }
    static class Above {
        public void step() {
            int length = name.length(); // fails
        }
    }
    static class Below extends Above implements Step { }
    static String name;
    public static void main(String[] arguments) throws Throwable {
        Step below = new Below();
        MethodHandles.lookup().findVirtual(Step.class, "step", MethodType.methodType(void.class)).invoke(below);
    }
}
