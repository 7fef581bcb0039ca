#ifndef JOINERY_THREAD_SANITIZER_MUTEX_H
#define JOINERY_THREAD_SANITIZER_MUTEX_H

// Makes ThreadSanitizer know the `Mutex` of Swift's `Synchronization`. Nothing is to be called.
//
// A `Mutex` that nobody waits for is locked and unlocked by atomic operations in the code of its user, where
// ThreadSanitizer sees them. The waiting is done in a library that was built without it: what one thread did
// before it handed the lock over would look like a race with what the next one does. The functions of the library that
// wait and that wake are called here with a word to ThreadSanitizer around them.

#endif
