
class ACauseThatIsNamedAgain {
    static Object seen = new Object();
    static class Mine extends Exception {
        @Override
        public String toString() {
            seen = null;
            return "mine";
        }
    }

    public static void main(String[] args) throws Exception {
        Exception first = new Exception("x", new Exception());
        Mine mine = new Mine();
        seen = new Object();
        try {
            first.initCause(mine);
        } catch (IllegalStateException again) {
            System.out.println("again");
        }
        seen.hashCode(); // fails
    }
}
