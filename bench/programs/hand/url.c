/* http-parser: the parts of an address. */
#include "http_parser.c"
int parse_url(const char *text) {
    struct http_parser_url parts;
    http_parser_url_init(&parts);
    return http_parser_parse_url(text, strlen(text), 0, &parts);
}
