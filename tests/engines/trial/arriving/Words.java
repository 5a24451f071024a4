/** Commands of words, one after the other; each of them throws where the next is not what is wanted. */
final class Words {
    private final String[] words;
    private int next;
    private int deep;

    private Words(String[] words) {
        this.words = words;
    }

    private boolean accept(String wanted) {
        if (next < words.length && words[next].equalsIgnoreCase(wanted)) {
            next++;
            return true;
        }
        return false;
    }

    private void expect(String wanted) {
        if (!accept(wanted)) {
            throw new IllegalArgumentException(wanted);
        }
    }

    private String name() {
        if (next == words.length || !Character.isLetter(words[next].charAt(0))) {
            throw new IllegalArgumentException("a name");
        }
        return words[next++];
    }

    static int run(String text) {
        Words parser = new Words(text.trim().split(" +"));
        parser.expect("copy");
        parser.name();
        parser.expect("onto");
        parser.name();
        while (parser.accept("within")) {
            if (++parser.deep > 3) {
                return -1;
            }
        }
        switch (parser.next < parser.words.length ? parser.words[parser.next] : "") {
            case "quietly":
                return 2;
            case "":
                return 0;
            default:
                throw new IllegalArgumentException("more");
        }
    }
}
