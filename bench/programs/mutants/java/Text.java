class Text {
    private char[] data = new char[4];
    private int length;

    Text add(char c) {
        if (length == data.length) {
            char[] more = new char[data.length + data.length / 2 + 1];
            System.arraycopy(data, 0, more, 0, length);
            data = more;
        }
        data[length++] = c;
        return this;
    }

    Text add(String text) {
        for (int i = 0; i < text.length(); i++) {
            add(text.charAt(i));
        }
        return this;
    }

    char at(int i) {
        return data[i];
    }

    int find(String word) {
        for (int i = 0; i <= length - word.length(); i++) {
            int k = 0;
            while (k < word.length() && data[i + k] == word.charAt(k)) {
                k++;
            }
            if (k == word.length()) {
                return i;
            }
        }
        return -1;
    }

    Text remove(int from, int to) {
        if (from < 0 || to > length || from > to) {
            return null;
        }
        for (int i = to; i < length; i++) {
            data[from + i - to] = data[i];
        }
        length -= to - from;
        return this;
    }

    static int[] counted(Text text) {
        int[] counts = new int[26];
        for (int i = 0; i < text.length; i++) {
            char c = text.at(i);
            if (c >= 'a' && c <= 'z') {
                counts[c - 'a']++;
            }
        }
        return counts;
    }

    public static void main(String[] args) {
        Text text = new Text();
        for (String arg : args) {
            text.add(arg).add(' ');
        }
        int at = text.find("ab");
        if (at >= 0) {
            Text cut = text.remove(at, at + 2);
            System.out.println(cut.length);
        }
        int[] counts = counted(text);
        int best = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > counts[best]) {
                best = i;
            }
        }
        if (text.length > 0) {
            System.out.println(text.at(text.length - 1) + best + 100 / text.length);
        }
    }
}
