#include <yajl_tree.h> /* installed under this name */
