#include "CLoops.h"

#include <malloc.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { entry_count = 100000 };

struct entry {
    char name[16];
    char city[32];
    char title[32];
};

struct c_loops {
    sqlite3 *db;
    /// A database in memory for writing, and the texts to write.
    sqlite3 *written;
    struct entry *entries;
    /// A bookshop in a file, for writing.
    sqlite3 *bookshop;
};

static const char *const schema =
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
    "CREATE TABLE integers (a INTEGER, b INTEGER, c INTEGER, d INTEGER, e INTEGER,"
    "  f INTEGER, g INTEGER, h INTEGER, i INTEGER, j INTEGER);"
    "CREATE TABLE mixed (id INTEGER PRIMARY KEY, name TEXT NOT NULL, score REAL NOT NULL, age INTEGER,"
    "  city TEXT, weight REAL, note TEXT, flag INTEGER NOT NULL);"
    "CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
    "CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author(id), title TEXT NOT NULL);"
    "BEGIN;"
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)"
    "  INSERT INTO integers SELECT i, i + 1, i * 2, i % 7, i * 1000, -i, i % 256, i / 3, i * i, 1 FROM n;"
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)"
    "  INSERT INTO mixed SELECT i, 'name ' || i, i * 0.5, iif(i % 3, i % 90, NULL),"
    "    iif(i % 2, 'a city with a longer name ' || (i % 100), NULL), iif(i % 5, i / 7.0, NULL), NULL, i % 2 FROM n;"
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)"
    "  INSERT INTO author SELECT i, 'author ' || i FROM n;"
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)"
    "  INSERT INTO book SELECT i, i % 10000 + 1, 'the title of book ' || i FROM n;"
    "CREATE INDEX book_author ON book(authorId);"
    "COMMIT; PRAGMA journal_mode = DELETE; ANALYZE;";

static int make_file(const char *path, const char *sql) {
    sqlite3 *db = NULL;
    int code = sqlite3_open(path, &db);
    if (code == SQLITE_OK) code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    sqlite3_close(db);
    return code;
}

int c_loops_make_file(const char *path) { return make_file(path, schema); }

static const char *const bookshop_schema =
    "CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
    "CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author(id), title TEXT NOT NULL);"
    "CREATE INDEX book_author ON book(authorId);"
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)"
    "  INSERT INTO author SELECT i, 'author ' || i FROM n;";

int c_loops_make_bookshop(const char *path) { return make_file(path, bookshop_schema); }

int c_loops_open_bookshop(c_loops *loops, const char *path) {
    int code = sqlite3_open_v2(path, &loops->bookshop, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK) code = sqlite3_exec(loops->bookshop, "PRAGMA foreign_keys = ON", NULL, NULL, NULL);
    return code;
}

static int open_entries(c_loops *loops) {
    for (int number = 1; number <= entry_count; number++) {
        struct entry *entry = &loops->entries[number - 1];
        snprintf(entry->name, sizeof entry->name, "name %d", number);
        snprintf(entry->title, sizeof entry->title, "the title of book %d", number);
        snprintf(entry->city, sizeof entry->city, "a city with a longer name %d", number % 100);
    }
    return sqlite3_open_v2(":memory:", &loops->written,
                           SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK
        && sqlite3_exec(loops->written,
                        "CREATE TABLE entry (id INTEGER PRIMARY KEY, name TEXT NOT NULL, score REAL NOT NULL,"
                        "  age INTEGER, city TEXT, weight REAL, note TEXT, flag INTEGER NOT NULL)",
                        NULL, NULL, NULL) == SQLITE_OK
        && c_loops_insert(loops) >= 0;
}

c_loops *c_loops_open(const char *path) {
    c_loops *loops = calloc(1, sizeof *loops);
    if (!loops) return NULL;
    // Like the engines, which use a connection on one thread at a time.
    if (sqlite3_open_v2(path, &loops->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
        c_loops_close(loops);
        return NULL;
    }
    loops->entries = calloc(entry_count, sizeof *loops->entries);
    if (!loops->entries || !open_entries(loops)) {
        c_loops_close(loops);
        return NULL;
    }
    return loops;
}

void c_loops_close(c_loops *loops) {
    if (!loops) return;
    sqlite3_close(loops->db);
    sqlite3_close(loops->written);
    sqlite3_close(loops->bookshop);
    free(loops->entries);
    free(loops);
}

// MARK: Loops

static sqlite3_stmt *prepare(c_loops *loops, const char *sql) {
    sqlite3_stmt *statement = NULL;
    return sqlite3_prepare_v3(loops->db, sql, -1, 0, &statement, NULL) == SQLITE_OK ? statement : NULL;
}

static int64_t text_length(sqlite3_stmt *statement, int column) {
    return sqlite3_column_text(statement, column) ? sqlite3_column_bytes(statement, column) : 0;
}

// Finalizes the statement, and returns the sum if it ran to completion, or -1.
static int64_t finish(sqlite3_stmt *statement, int code, int64_t sum) {
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? sum : -1;
}

int64_t c_loops_integers(c_loops *loops) {
    sqlite3_stmt *statement = prepare(loops, "SELECT * FROM integers");
    if (!statement) return -1;
    int64_t sum = 0;
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        for (int column = 0; column < 10; column++) sum += sqlite3_column_int64(statement, column);
    }
    return finish(statement, code, sum);
}

int64_t c_loops_mixed(c_loops *loops) {
    sqlite3_stmt *statement = prepare(loops, "SELECT * FROM mixed");
    if (!statement) return -1;
    int64_t sum = 0;
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        sum += sqlite3_column_int64(statement, 0);
        sum += text_length(statement, 1);
        sum += (int64_t)sqlite3_column_double(statement, 2);
        if (sqlite3_column_type(statement, 3) != SQLITE_NULL) sum += sqlite3_column_int64(statement, 3);
        if (sqlite3_column_type(statement, 4) != SQLITE_NULL) sum += text_length(statement, 4);
        if (sqlite3_column_type(statement, 5) != SQLITE_NULL)
            sum += (int64_t)sqlite3_column_double(statement, 5);
        if (sqlite3_column_type(statement, 6) != SQLITE_NULL) sum += text_length(statement, 6);
        sum += sqlite3_column_int64(statement, 7);
    }
    return finish(statement, code, sum);
}

int64_t c_loops_authors_and_books(c_loops *loops) {
    sqlite3_stmt *statement = prepare(loops, "SELECT * FROM author");
    char *sql = malloc(200000), *end = sql;
    if (!statement || !sql) return -1;
    end += sprintf(end, "SELECT *, authorId AS key FROM book WHERE authorId IN (");
    int64_t sum = 0;
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        int64_t id = sqlite3_column_int64(statement, 0);
        end += sprintf(end, "%lld, ", (long long)id);
        sum += id + text_length(statement, 1);
    }
    sum = finish(statement, code, sum);
    memcpy(end - 2, ")", 2);
    statement = prepare(loops, sql);
    free(sql);
    if (!statement) return -1;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        sum += sqlite3_column_int64(statement, 0) + sqlite3_column_int64(statement, 1);
        sum += text_length(statement, 2);
        sum += sqlite3_column_int64(statement, 3) > 0 ? 0 : 1;
    }
    return finish(statement, code, sum);
}

int64_t c_loops_books_with_author(c_loops *loops, int optional) {
    sqlite3_stmt *statement = prepare(
        loops, optional ? "SELECT book.*, author.* FROM book LEFT JOIN author ON author.id = book.authorId"
                        : "SELECT book.*, author.* FROM book JOIN author ON author.id = book.authorId");
    if (!statement) return -1;
    int64_t sum = 0;
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        sum += sqlite3_column_int64(statement, 0) + sqlite3_column_int64(statement, 1);
        sum += text_length(statement, 2);
        sum += sqlite3_column_int64(statement, 3) + text_length(statement, 4);
    }
    return finish(statement, code, sum);
}

int64_t c_loops_authors_with_book_count(c_loops *loops) {
    sqlite3_stmt *statement = prepare(
        loops, "SELECT author.*, COUNT(DISTINCT book.id) AS bookCount FROM author "
               "LEFT JOIN book ON book.authorId = author.id GROUP BY author.id");
    if (!statement) return -1;
    int64_t sum = 0;
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        sum += sqlite3_column_int64(statement, 0) + text_length(statement, 1);
        sum += sqlite3_column_int64(statement, 2);
    }
    return finish(statement, code, sum);
}

int64_t c_loops_prepare(c_loops *loops, const char *sql, int times) {
    int64_t sum = 0;
    for (int time = 0; time < times; time++) {
        sqlite3_stmt *statement = prepare(loops, sql);
        if (!statement) return -1;
        sum += sqlite3_column_count(statement);
        sqlite3_finalize(statement);
    }
    return sum;
}

// MARK: Writing

static void bind_entry(sqlite3_stmt *statement, const struct entry *entry, int number, int first, int id) {
    sqlite3_bind_int64(statement, id, number);
    sqlite3_bind_text(statement, first, entry->name, (int)strlen(entry->name), SQLITE_STATIC);
    sqlite3_bind_double(statement, first + 1, number * 0.5);
    if (number % 3) sqlite3_bind_int64(statement, first + 2, number % 90);
    else sqlite3_bind_null(statement, first + 2);
    if (number % 2) sqlite3_bind_text(statement, first + 3, entry->city, (int)strlen(entry->city), SQLITE_STATIC);
    else sqlite3_bind_null(statement, first + 3);
    if (number % 5) sqlite3_bind_double(statement, first + 4, number / 7.0);
    else sqlite3_bind_null(statement, first + 4);
    sqlite3_bind_null(statement, first + 5);
    sqlite3_bind_int64(statement, first + 6, number % 2);
}

// Runs the statement for each entry, and returns a sum over the last ones.
static int64_t write_entries(c_loops *loops, const char *before, const char *sql, int first, int id) {
    sqlite3_stmt *statement = NULL;
    if (sqlite3_exec(loops->written, before, NULL, NULL, NULL) != SQLITE_OK
        || sqlite3_prepare_v3(loops->written, sql, -1, 0, &statement, NULL) != SQLITE_OK)
        return -1;
    int code = SQLITE_DONE;
    for (int number = 1; number <= entry_count && code == SQLITE_DONE; number++) {
        bind_entry(statement, &loops->entries[number - 1], number, first, id);
        code = sqlite3_step(statement);
        sqlite3_reset(statement);
    }
    sqlite3_finalize(statement);
    statement = NULL;
    sqlite3_prepare_v3(loops->written,
                       "SELECT SUM(id + length(name) + length(city)) FROM entry WHERE id > 99900", -1, 0,
                       &statement, NULL);
    int64_t sum = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
    sqlite3_finalize(statement);
    return sqlite3_exec(loops->written, "COMMIT", NULL, NULL, NULL) == SQLITE_OK && code == SQLITE_DONE ? sum : -1;
}

int64_t c_loops_insert(c_loops *loops) {
    return write_entries(loops, "BEGIN IMMEDIATE; DELETE FROM entry",
                         "INSERT INTO entry (id, name, score, age, city, weight, note, flag)"
                         " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                         2, 1);
}

int64_t c_loops_insert_books(c_loops *loops) {
    sqlite3_stmt *statement = NULL;
    if (sqlite3_exec(loops->bookshop, "BEGIN IMMEDIATE; DELETE FROM book", NULL, NULL, NULL) != SQLITE_OK
        || sqlite3_prepare_v3(loops->bookshop, "INSERT INTO book (id, authorId, title) VALUES (?, ?, ?)", -1, 0,
                              &statement, NULL) != SQLITE_OK)
        return -1;
    int code = SQLITE_DONE;
    for (int number = 1; number <= entry_count && code == SQLITE_DONE; number++) {
        const char *title = loops->entries[number - 1].title;
        sqlite3_bind_int64(statement, 1, number);
        sqlite3_bind_int64(statement, 2, number % 10000 + 1);
        sqlite3_bind_text(statement, 3, title, (int)strlen(title), SQLITE_STATIC);
        code = sqlite3_step(statement);
        sqlite3_reset(statement);
    }
    sqlite3_finalize(statement);
    int64_t last = sqlite3_last_insert_rowid(loops->bookshop);
    return sqlite3_exec(loops->bookshop, "COMMIT", NULL, NULL, NULL) == SQLITE_OK && code == SQLITE_DONE ? last : -1;
}

int64_t c_loops_update(c_loops *loops) {
    return write_entries(loops, "BEGIN IMMEDIATE",
                         "UPDATE entry SET name = ?, score = ?, age = ?, city = ?, weight = ?, note = ?, flag = ?"
                         " WHERE id = ?",
                         1, 8);
}

int64_t c_loops_commit(c_loops *loops) {
    (void)loops;
    sqlite3 *db = NULL;
    sqlite3_stmt *begin = NULL, *insert = NULL, *commit = NULL;
    int64_t last = -1;
    if (sqlite3_open_v2(":memory:", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK
        && sqlite3_exec(db, "CREATE TABLE entry (id INTEGER PRIMARY KEY, name TEXT)", NULL, NULL, NULL) == SQLITE_OK
        && sqlite3_prepare_v3(db, "BEGIN IMMEDIATE", -1, 0, &begin, NULL) == SQLITE_OK
        && sqlite3_prepare_v3(db, "INSERT INTO entry VALUES (?, 'name')", -1, 0, &insert, NULL) == SQLITE_OK
        && sqlite3_prepare_v3(db, "COMMIT", -1, 0, &commit, NULL) == SQLITE_OK) {
        for (int64_t id = 1; id <= 10000; id++) {
            if (sqlite3_step(begin) != SQLITE_DONE || sqlite3_bind_int64(insert, 1, id) != SQLITE_OK
                || sqlite3_step(insert) != SQLITE_DONE || sqlite3_reset(insert) != SQLITE_OK
                || sqlite3_step(commit) != SQLITE_DONE) break;
            sqlite3_reset(begin);
            sqlite3_reset(commit);
            last = id;
        }
    }
    sqlite3_finalize(begin);
    sqlite3_finalize(insert);
    sqlite3_finalize(commit);
    sqlite3_close(db);
    return last;
}

void c_loops_trim_memory(void) { malloc_trim(0); }
