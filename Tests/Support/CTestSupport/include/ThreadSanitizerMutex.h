#ifndef JOINERY_THREAD_SANITIZER_MUTEX_H
#define JOINERY_THREAD_SANITIZER_MUTEX_H

// Informs ThreadSanitizer about the `Mutex` of Swift's `Synchronization`. There is nothing to call.
//
// A `Mutex` without waiters is locked and unlocked by atomic operations in its user's code, where ThreadSanitizer sees
// them. Waiting is done in a library that was built without ThreadSanitizer, so accesses before and after a handover of
// the lock would be reported as races. This target replaces the library's functions that wait and wake by functions that
// call them and notify ThreadSanitizer.

#endif
