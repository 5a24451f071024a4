/* http-parser: requests and responses. */
#include "http_parser.c"
int parse_http(const char *text) {
    static struct http_parser parser;
    static http_parser_settings settings;
    http_parser_init(&parser, HTTP_BOTH);
    return (int)http_parser_execute(&parser, &settings, text, strlen(text));
}
