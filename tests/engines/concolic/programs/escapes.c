/* A reader of quoted texts: how long a text is, is no condition on a character but the times that a loop ran. */

static int digit(int c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}

static int code(const char *text) {
    int value = 0;
    for (int i = 0; i < 4; i++) {
        int next = digit(text[i]);
        if (next < 0) return -1;
        value = 16 * value + next;
    }
    return value;
}

static int escape(const char *text, const char *end) {
    if (end - text < 6) return 1; /* short */
    int first = code(text + 2);
    if (first < 0) return 2; /* no digits */
    if (first >= 0xdc00 && first <= 0xdfff) return 3; /* second half alone */
    if (first >= 0xd800 && first <= 0xdbff) {
        if (end - text < 12) return 4; /* half of a pair */
        return 5; /* pair */
    }
    return 0;
}

int quoted(const char *text) {
    if (text == 0 || text[0] != '"') return 0;
    const char *end = text + 1;
    while (*end && *end != '"') end += end[0] == '\\' && end[1] ? 2 : 1;
    if (!*end) return 0;
    int found = 0;
    for (text++; text < end; text++) {
        if (*text != '\\') continue;
        if (*++text == 'u') found += escape(text - 1, end);
    }
    return found;
}
