#ifndef COUNTED_ALLOCATIONS_H
#define COUNTED_ALLOCATIONS_H

#include <stddef.h>

/// Begins to count the memory that this thread allocates.
void joinery_begin_counting_allocations(void);

/// Ends counting on this thread. Returns the number of bytes allocated since the beginning, even if they were freed; 0 where
/// allocations cannot be counted.
size_t joinery_end_counting_allocations(void);

#endif
