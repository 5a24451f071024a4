class Branches {
    static int parsed(String text) {
        if (text.length() < 3) return 0;
        if (text.charAt(0) != '<') return 1;
        int number = 0;
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') return 2;
            number = 10 * number + c - '0';
        }
        return number == 4711 ? 3 : 4;
    }

    static int chosen(int kind, int size) {
        switch (kind) {
            case 1009: return size == -77777 ? 1 : 2;
            case -4: return 3;
            default: return 4;
        }
    }
}
