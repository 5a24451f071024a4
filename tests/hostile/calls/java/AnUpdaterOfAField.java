import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class AnUpdaterOfAField {
    volatile String text = "x";

    public static void main(String[] arguments) {
        AnUpdaterOfAField made = new AnUpdaterOfAField();
        AtomicReferenceFieldUpdater.newUpdater(AnUpdaterOfAField.class, String.class, "text").set(made, null);
        String read = made.text;
        read.length(); // fails
    }
}
