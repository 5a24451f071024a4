/* Paths that are relative to an open folder: the functions whose names end in `at`. */
#ifndef WHENCE_PLACES_H
#define WHENCE_PLACES_H

enum { __WHENCE_LONGEST_PATH = 4096 };

/* The path itself, or what it means in the folder, written to `joined`; null, with errno set, if there is none. */
const char *__whence_at(int folder, const char *path, char *joined);

#endif
