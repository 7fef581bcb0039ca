#ifndef JOINERY_WAL_INDEX_MEMORY_H
#define JOINERY_WAL_INDEX_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The wal-index is memory that other processes write while it is read. Swift has no loads for that; these
// are all of them. The layout is SQLite's (https://www.sqlite.org/walformat.html).

enum {
    /// The size of the parts in which the wal-index is mapped.
    JOINERY_WAL_INDEX_REGION_SIZE = 32768,
    /// The words of the wal-index header, which stands twice at the start of the first region.
    JOINERY_WAL_INDEX_HEADER_WORDS = 12,
    /// The word of the first region that tells how many frames checkpoints have copied to the database.
    JOINERY_WAL_INDEX_BACKFILLED_WORD = 24,
    /// The word of the first region that tells how many frames checkpoints have begun to copy.
    JOINERY_WAL_INDEX_BACKFILL_ATTEMPTED_WORD = 32,
};

/// Reads the header of the wal-index at `region`. False while its two copies differ: a commit is being published.
bool joinery_wal_index_header(const volatile void *region, uint32_t *words);

/// Copies `count` words from word `first` on.
void joinery_wal_index_words(const volatile void *region, size_t first, size_t count, uint32_t *words);

/// Keeps what is read after the call from being read before it.
void joinery_wal_index_barrier(void);

#endif
