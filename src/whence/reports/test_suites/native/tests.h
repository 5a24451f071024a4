/* Written by `whence tests`. */
/* What the environment gives to a call of a function. */
struct whence_given {
    const char *name;
    long value;
};
/* What is there when a path is opened; size -1 if nothing can be opened there. */
struct whence_file {
    const char *path;
    const char *data;
    long size;
};
/* A variable of the environment. */
struct whence_variable {
    const char *name;
    const char *value;
};
/* What the driver knows of a test. */
struct whence_test {
    const char *name;
    const char *expected;
    void (*run)(void);
    int ending;
    int status;
    int overflows;
    const unsigned char *input;
    unsigned long input_size;
    const unsigned char *answers;
    const unsigned long *sizes;
    unsigned long asked;
    const struct whence_given *given;
    const struct whence_file *files;
    const struct whence_variable *variables;
    const char *printed;
    long printed_size; /* -1 if it does not matter */
};
extern const struct whence_test whence_tests[];
extern void whence_returned(int is_expected);
/* Whether bytes are there, as far as they are known. */
extern int whence_left(const void *object, const char *data, const char *known, unsigned long size);
extern int whence_is_close(double got, double expected, double share);
extern void exit(int status);
