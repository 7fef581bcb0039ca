// Makes one call of the C library fail, in a program that preloads this library (LD_PRELOAD).
//
//     FAULT=pread:5:7         the seventh call of pread fails with error 5
//     FAULT_COUNT=FILE        on exit, the number of calls is written to FILE
//
// Of malloc, calloc and realloc (all named `malloc`), only calls by SQLite and ncurses count, because Swift's runtime ends
// the program if it gets no memory.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <unistd.h>

static char fault[32];
static int error;
static long wanted;
static atomic_long count;

__attribute__((constructor)) static void begin(void) {
    const char *text = getenv("FAULT");
    if (text) sscanf(text, "%31[^:]:%d:%ld", fault, &error, &wanted);
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("FAULT_COUNT");
    fault[0] = 0;
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    fprintf(file, "%ld\n", atomic_load(&count));
    fclose(file);
}

static int fails(const char *name) {
    if (!fault[0] || strcmp(fault, name)) return 0;
    if (atomic_fetch_add(&count, 1) + 1 != wanted) return 0;
    errno = error;
    return 1;
}

#define NEXT(name) ({ static __typeof__(&name) next; if (!next) next = dlsym(RTLD_NEXT, #name); next; })
#define CALL(type, failure, kind, name, parameters, ...)      \
    type name parameters {                                    \
        if (fails(kind)) return failure;                      \
        return NEXT(name)(__VA_ARGS__);                       \
    }
#define OPEN(name, parameters, ...)                           \
    int name parameters {                                     \
        va_list list;                                         \
        va_start(list, flags);                                \
        int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0; \
        va_end(list);                                         \
        if (fails("open")) return -1;                         \
        return NEXT(name)(__VA_ARGS__, flags, mode);          \
    }

CALL(ssize_t, -1, "read", read, (int file, void *bytes, size_t size), file, bytes, size)
CALL(ssize_t, -1, "pread", pread, (int file, void *bytes, size_t size, off_t at), file, bytes, size, at)
CALL(ssize_t, -1, "pread", pread64, (int file, void *bytes, size_t size, off64_t at), file, bytes, size, at)
CALL(ssize_t, -1, "write", write, (int file, const void *bytes, size_t size), file, bytes, size)
CALL(void *, MAP_FAILED, "mmap", mmap, (void *at, size_t size, int protection, int flags, int file, off_t from), at, size,
     protection, flags, file, from)
CALL(void *, MAP_FAILED, "mmap", mmap64, (void *at, size_t size, int protection, int flags, int file, off64_t from), at, size,
     protection, flags, file, from)
CALL(int, -1, "inotify", inotify_init1, (int flags), flags)
CALL(int, -1, "inotify", inotify_add_watch, (int queue, const char *path, uint32_t events), queue, path, events)
CALL(int, -1, "epoll", epoll_create1, (int flags), flags)
CALL(int, -1, "epoll", epoll_ctl, (int queue, int kind, int file, struct epoll_event *event), queue, kind, file, event)
CALL(int, -1, "wait", epoll_wait, (int queue, struct epoll_event *events, int most, int timeout), queue, events, most, timeout)
CALL(int, -1, "wait", poll, (struct pollfd *files, nfds_t many, int timeout), files, many, timeout)
int fcntl(int file, int command, ...) {
    va_list list;
    va_start(list, command);
    void *argument = va_arg(list, void *);
    va_end(list);
    if (fails("fcntl")) return -1;
    return NEXT(fcntl)(file, command, argument);
}
int fcntl64(int file, int command, ...) __attribute__((alias("fcntl")));
OPEN(open, (const char *path, int flags, ...), path)
OPEN(open64, (const char *path, int flags, ...), path)
OPEN(openat, (int directory, const char *path, int flags, ...), directory, path)

static int isOfLibrary(void *caller) {
    Dl_info library;
    return dladdr(caller, &library) && library.dli_fname
        && (strstr(library.dli_fname, "libsqlite3") || strstr(library.dli_fname, "libncurses"));
}

static int failsHere(void *caller) { return fault[0] && !strcmp(fault, "malloc") && isOfLibrary(caller) && fails("malloc"); }

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
void *malloc(size_t size) { return failsHere(__builtin_return_address(0)) ? NULL : __libc_malloc(size); }
void *calloc(size_t many, size_t size) { return failsHere(__builtin_return_address(0)) ? NULL : __libc_calloc(many, size); }
void *realloc(void *old, size_t size) { return failsHere(__builtin_return_address(0)) ? NULL : __libc_realloc(old, size); }
