/* cJSON: a text is parsed, and what was made is given back. */
#include "cJSON.c"
int parse_json(const char *text) {
    cJSON *found = cJSON_Parse(text);
    int is_json = found != NULL;
    cJSON_Delete(found);
    return is_json;
}
