import java.lang.reflect.Field;

class AFieldAfterATest {
    private String text = "x";

    void use(Field field) throws Exception {
        if (text == null) return;
        field.set(this, null);
        String read = text;
        read.length(); // fails
    }

    public static void main(String[] arguments) throws Exception {
        new AFieldAfterATest().use(AFieldAfterATest.class.getDeclaredField("text"));
    }
}
