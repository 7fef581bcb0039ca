#ifndef JOINERY_WAL_INDEX_MEMORY_H
#define JOINERY_WAL_INDEX_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Loads from the wal-index, which is shared memory that other processes write while it is read. Swift has no suitable
// loads. The layout is SQLite's (https://www.sqlite.org/walformat.html).

enum {
    /// The size of the regions in which the wal-index is mapped, in bytes.
    JOINERY_WAL_INDEX_REGION_SIZE = 32768,
    /// The size of the wal-index header, in words. The header occurs twice at the start of the first region.
    JOINERY_WAL_INDEX_HEADER_WORDS = 12,
    /// The word of the first region with the number of frames that checkpoints have copied to the database.
    JOINERY_WAL_INDEX_BACKFILLED_WORD = 24,
    /// The word of the first region with the number of frames that checkpoints have started to copy.
    JOINERY_WAL_INDEX_BACKFILL_ATTEMPTED_WORD = 32,
};

/// Reads the header of the wal-index at `region`. Returns false if its two copies differ, because a commit is being
/// published.
bool joinery_wal_index_header(const volatile void *region, uint32_t *words);

/// Copies `count` words, starting at word `first`.
void joinery_wal_index_words(const volatile void *region, size_t first, size_t count, uint32_t *words);

/// Prevents reads after the call from being moved before it.
void joinery_wal_index_barrier(void);

#endif
