import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class AHandleOfAField {
    private String text = "x";

    public static void main(String[] arguments) throws Exception {
        AHandleOfAField made = new AHandleOfAField();
        VarHandle handle = MethodHandles.lookup().findVarHandle(AHandleOfAField.class, "text", String.class);
        handle.set(made, null);
        String read = made.text;
        read.length(); // fails
    }
}
