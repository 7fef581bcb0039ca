#define _GNU_SOURCE

#include "ThreadSanitizerMutex.h"

#if defined(__linux__) && defined(__has_feature)
#if __has_feature(thread_sanitizer)

#include <dlfcn.h>
#include <stdint.h>

// Declared in sanitizer/tsan_interface.h, which is not always installed.
extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void (*lock_function)(uint32_t, SELF void *);
typedef SWIFT void (*unlock_function)(SELF void *);

SWIFT void joinery_lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT void joinery_unlock_slow(SELF void *mutex) __asm__(UNLOCK_SLOW);

SWIFT void joinery_lock_slow(uint32_t thread, SELF void *mutex) {
    ((lock_function)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void joinery_unlock_slow(SELF void *mutex) {
    __tsan_release(mutex);
    ((unlock_function)dlsym(RTLD_NEXT, UNLOCK_SLOW))(mutex);
}

#endif
#endif
