/** A variable that changes between two readings, and arrays whose length is written down. */
class Order {
    static int changedBetween(int i) {
        return 10 / (i++ - i + 1);         //? div refuted
    }

    static int sameAtBothReadings(int i) {
        int[] three = {1, 2, 3};           //? bounds proved
        return 10 / (i - i + 1);           //? div proved
    }
}
