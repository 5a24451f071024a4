#include <yajl_gen.h> /* installed under this name */
