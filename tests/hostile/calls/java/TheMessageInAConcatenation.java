class TheMessageInAConcatenation {
    static int limit = 1;

    static class Mine extends Exception {
        @Override
        public String getLocalizedMessage() {
            limit = 0;
            return "mine";
        }
    }

    public static void main(String[] args) {
        Mine mine = new Mine();
        limit = 1;
        String text = "it was " + mine;
        System.out.println(text.length() / limit); // fails
    }
}
