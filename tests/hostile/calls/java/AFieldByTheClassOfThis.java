import java.lang.reflect.Field;

class AFieldByTheClassOfThis {
    static class Above {
        void clear() throws Exception {
            for (Field field : getClass().getDeclaredFields()) {
                field.set(this, null);
            }
        }
    }

    static class Below extends Above {
        String text = "x";
    }

    public static void main(String[] arguments) throws Exception {
        Below made = new Below();
        made.clear();
        String read = made.text;
        read.length(); // fails
    }
}
