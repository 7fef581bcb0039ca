#include "CountedAllocations.h"

#include <stdbool.h>
#include <stdlib.h>

static _Thread_local bool is_counting;
static _Thread_local size_t count;

void joinery_begin_counting_allocations(void) {
    count = 0;
    is_counting = true;
}

size_t joinery_end_counting_allocations(void) {
    is_counting = false;
    return count;
}

// A sanitizer has functions of its own here.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define HAS_OTHER_ALLOCATOR
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_OTHER_ALLOCATOR)

extern void *__libc_malloc(size_t size);

// A function of the program takes precedence over that of the C library, for the libraries that it uses, too.
void *malloc(size_t size) {
    if (is_counting) count += size;
    return __libc_malloc(size);
}

#endif
