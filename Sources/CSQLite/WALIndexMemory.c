#include "WALIndexMemory.h"

#include <string.h>

void joinery_wal_index_words(const volatile void *region, size_t first, size_t count, uint32_t *words) {
    const volatile uint32_t *source = (const volatile uint32_t *)region + first;
    for (size_t i = 0; i < count; i++) words[i] = source[i];
}

void joinery_wal_index_barrier(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

bool joinery_wal_index_header(const volatile void *region, uint32_t *words) {
    uint32_t copy[JOINERY_WAL_INDEX_HEADER_WORDS];
    // SQLite writes the second copy first, so equal copies read in the opposite order are a consistent header.
    joinery_wal_index_words(region, 0, JOINERY_WAL_INDEX_HEADER_WORDS, words);
    joinery_wal_index_barrier();
    joinery_wal_index_words(region, JOINERY_WAL_INDEX_HEADER_WORDS, JOINERY_WAL_INDEX_HEADER_WORDS, copy);
    return memcmp(words, copy, sizeof copy) == 0;
}
