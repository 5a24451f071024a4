
class RunByAFirstValueOfAThread {
    static Object seen = new Object();

    public static void main(String[] args) throws Exception {
        ThreadLocal<String> local = ThreadLocal.withInitial(() -> {
            seen = null;
            return "x";
        });
        seen = new Object();
        local.get();
        seen.hashCode(); // fails
    }
}
