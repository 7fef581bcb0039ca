// What Linux has and Swift's module of the C library leaves out: descriptors for events and for signals.
#include <sys/eventfd.h>
#include <sys/signalfd.h>
