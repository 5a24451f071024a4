/* Mini-XML: a tree from a text, and given back. */
#include "mxml.h"
int load_xml(const char *text) {
    mxml_node_t *tree = mxmlLoadString(NULL, text, MXML_OPAQUE_CALLBACK);
    int is_xml = tree != NULL;
    mxmlDelete(tree);
    return is_xml;
}
