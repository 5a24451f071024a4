import java.lang.reflect.Field;

class AFieldOfAnyClassAbove {
    static class Above {
        String text = "x";
    }

    static class Below extends Above {
        int count;
    }

    public static void main(String[] arguments) throws Exception {
        Below made = new Below();
        for (Class<?> type = Below.class; type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getType() == String.class) {
                    field.set(made, null);
                }
            }
        }
        String read = made.text;
        read.length(); // fails
    }
}
