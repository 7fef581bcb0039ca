// What Linux has and Swift's module of the C library leaves out: descriptors for events, for signals, for memory.
#include <linux/memfd.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>

// <sys/mman.h> declares it for GNU sources only.
int memfd_create(const char *name, unsigned int flags);
