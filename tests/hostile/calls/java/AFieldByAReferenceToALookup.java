import java.lang.reflect.Field;

class AFieldByAReferenceToALookup {
    interface Lookup {
        Field of(Class<?> type, String name) throws Exception;
    }

    private String text = "x";

    public static void main(String[] arguments) throws Exception {
        AFieldByAReferenceToALookup made = new AFieldByAReferenceToALookup();
        Lookup lookup = Class::getDeclaredField;
        lookup.of(AFieldByAReferenceToALookup.class, "text").set(made, null);
        String read = made.text;
        read.length(); // fails
    }
}
