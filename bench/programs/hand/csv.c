/* libcsv: fields and rows are counted, strictly. */
#include "libcsv.c"
#include <string.h>
static int fields, rows;
static void field(void *text, size_t length, void *data) { fields++; }
static void row(int end, void *data) { rows++; }
int parse_csv(const char *text) {
    struct csv_parser parser;
    size_t length = strlen(text);
    if (csv_init(&parser, CSV_STRICT)) return -1;
    fields = rows = 0;
    if (csv_parse(&parser, text, length, field, row, NULL) != length) {
        int error = csv_error(&parser);
        csv_free(&parser);
        return -error;
    }
    csv_fini(&parser, field, row, NULL);
    csv_free(&parser);
    return fields * 100 + rows;
}
