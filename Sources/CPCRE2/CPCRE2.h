#if !__has_include(<pcre2.h>)
#error "pcre2.h is missing: apt-get install libpcre2-dev"
#endif
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <stdint.h>
#include <time.h>

// The time that the processor spent on this thread, in nanoseconds.
static inline uint64_t thread_time(void) {
    struct timespec time = {0, 0};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}
