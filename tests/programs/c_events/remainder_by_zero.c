/* An index into a hash table that has no buckets. */
static unsigned buckets;

static unsigned long bucket_of(unsigned long hash) { return hash % buckets; } //! division-by-zero

int main(void)
{
    buckets = 8;
    unsigned long b = bucket_of(13);
    buckets = 0;
    return (int)(b + bucket_of(13));
}
