#include <yajl_common.h> /* installed under this name */
