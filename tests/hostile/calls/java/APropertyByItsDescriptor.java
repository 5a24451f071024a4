import java.beans.Introspector;
import java.beans.PropertyDescriptor;

public class APropertyByItsDescriptor {
    private String text = "x";

    public String getText() {
        return text;
    }

    public void setText(String given) {
        text = given;
    }

    public static void main(String[] arguments) throws Exception {
        APropertyByItsDescriptor made = new APropertyByItsDescriptor();
        for (PropertyDescriptor each : Introspector.getBeanInfo(APropertyByItsDescriptor.class).getPropertyDescriptors()) {
            if (each.getWriteMethod() != null) {
                each.getWriteMethod().invoke(made, new Object[] {null});
            }
        }
        String read = made.text;
        read.length(); // fails
    }
}
