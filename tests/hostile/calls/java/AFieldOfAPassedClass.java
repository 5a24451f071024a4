import java.lang.reflect.Field;

class AFieldOfAPassedClass {
    static class Kept {
        String text = "x";
    }

    static class Other {
        String text = "y";
    }

    static Field text(Class<?> type) throws Exception {
        return type.getDeclaredField("text");
    }

    public static void main(String[] arguments) throws Exception {
        Kept made = new Kept();
        text(Other.class).set(new Other(), null);
        text(Kept.class).set(made, null);
        String read = made.text;
        read.length(); // fails
    }
}
