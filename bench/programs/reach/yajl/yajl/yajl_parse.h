#include <yajl_parse.h> /* installed under this name */
