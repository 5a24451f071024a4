class TheMessageOfAnAppendedException {
    static Object seen = new Object();

    static class Mine extends RuntimeException {
        @Override
        public String getMessage() {
            seen = null;
            return "mine";
        }
    }

    public static void main(String[] args) {
        Mine mine = new Mine();
        StringBuilder text = new StringBuilder();
        seen = new Object();
        text.append((Object) mine);
        seen.hashCode(); // fails
    }
}
