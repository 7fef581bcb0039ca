#include "PageReads.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct joinery_page_reads {
    joinery_page_reads *outer;
    const sqlite3_pcache *cache; // listened to; NULL until the first read
    uint64_t *seen;              // one bit a page number
    size_t seen_words;
    uint32_t *pages;
    size_t count;
    size_t capacity;
    bool complete;
};

static sqlite3_pcache_methods2 wrapped;
static bool installed = false;
static _Thread_local joinery_page_reads *current = NULL;

// MARK: Noting a page

static bool make_room_for_bit(joinery_page_reads *recording, size_t word) {
    if (word < recording->seen_words) return true;
    size_t words = recording->seen_words ? recording->seen_words : 64;
    while (words <= word) words *= 2;
    uint64_t *seen = realloc(recording->seen, words * sizeof *seen);
    if (!seen) return false;
    memset(seen + recording->seen_words, 0, (words - recording->seen_words) * sizeof *seen);
    recording->seen = seen;
    recording->seen_words = words;
    return true;
}

static bool make_room_for_page(joinery_page_reads *recording) {
    if (recording->count < recording->capacity) return true;
    size_t capacity = recording->capacity ? recording->capacity * 2 : 64;
    uint32_t *pages = realloc(recording->pages, capacity * sizeof *pages);
    if (!pages) return false;
    recording->pages = pages;
    recording->capacity = capacity;
    return true;
}

static void note(joinery_page_reads *recording, uint32_t page) {
    size_t word = page / 64;
    uint64_t bit = UINT64_C(1) << (page % 64);
    if (word < recording->seen_words && (recording->seen[word] & bit)) return;
    if (!make_room_for_bit(recording, word) || !make_room_for_page(recording)) {
        recording->complete = false;
        return;
    }
    recording->seen[word] |= bit;
    recording->pages[recording->count++] = page;
}

static sqlite3_pcache_page *fetch(sqlite3_pcache *cache, unsigned page, int create) {
    if (current && !current->cache) current->cache = cache;
    for (joinery_page_reads *recording = current; recording; recording = recording->outer) {
        if (recording->cache != cache) continue;
        // It passes its pages on to the next recording of this cache when it ends.
        note(recording, page);
        break;
    }
    return wrapped.xFetch(cache, page, create);
}

static void destroy(sqlite3_pcache *cache) {
    // Reads through its successor, with another page size, would not be recorded.
    for (joinery_page_reads *recording = current; recording; recording = recording->outer)
        if (recording->cache == cache) recording->complete = false;
    wrapped.xDestroy(cache);
}

// MARK: Installing

int joinery_page_reads_install(void) {
    if (installed) return SQLITE_OK;
    int code = sqlite3_config(SQLITE_CONFIG_GETPCACHE2, &wrapped);
    if (code != SQLITE_OK) return code;
    sqlite3_pcache_methods2 methods = wrapped;
    methods.xFetch = fetch;
    methods.xDestroy = destroy;
    code = sqlite3_config(SQLITE_CONFIG_PCACHE2, &methods);
    installed = code == SQLITE_OK;
    return code;
}

bool joinery_page_reads_are_installed(void) { return installed; }

// MARK: Recordings

joinery_page_reads *joinery_page_reads_begin(void) {
    joinery_page_reads *recording = calloc(1, sizeof *recording);
    if (!recording) return NULL;
    recording->complete = true;
    recording->outer = current;
    current = recording;
    return recording;
}

void joinery_page_reads_end(joinery_page_reads *recording) {
    joinery_page_reads *outer = recording->outer;
    current = outer;
    recording->outer = NULL;
    while (outer && outer->cache != recording->cache) outer = outer->outer;
    if (!outer) return;
    for (size_t i = 0; i < recording->count; i++) note(outer, recording->pages[i]);
    outer->complete = outer->complete && recording->complete;
}

size_t joinery_page_reads_count(const joinery_page_reads *recording) { return recording->count; }

const uint32_t *joinery_page_reads_pages(const joinery_page_reads *recording) { return recording->pages; }

bool joinery_page_reads_are_complete(const joinery_page_reads *recording) { return recording->complete; }

void joinery_page_reads_free(joinery_page_reads *recording) {
    if (!recording) return;
    free(recording->seen);
    free(recording->pages);
    free(recording);
}
