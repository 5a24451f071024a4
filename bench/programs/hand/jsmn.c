/* jsmn: a text is cut into at most eight tokens. */
#define JSMN_PARENT_LINKS
#include "jsmn.h"
#include <string.h>
int parse_tokens(const char *text) {
    jsmn_parser parser;
    jsmntok_t tokens[8];
    jsmn_init(&parser);
    return jsmn_parse(&parser, text, strlen(text), tokens, 8);
}
