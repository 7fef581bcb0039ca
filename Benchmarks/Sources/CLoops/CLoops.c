#include "CLoops.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct c_loops {
    sqlite3 *db;
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

int c_loops_make_file(const char *path) {
    sqlite3 *db = NULL;
    int code = sqlite3_open(path, &db);
    if (code == SQLITE_OK) code = sqlite3_exec(db, schema, NULL, NULL, NULL);
    sqlite3_close(db);
    return code;
}

c_loops *c_loops_open(const char *path) {
    c_loops *loops = calloc(1, sizeof *loops);
    if (!loops) return NULL;
    // As the engines open it: one thread at a time uses the connection.
    if (sqlite3_open_v2(path, &loops->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
        c_loops_close(loops);
        return NULL;
    }
    return loops;
}

void c_loops_close(c_loops *loops) {
    if (!loops) return;
    sqlite3_close(loops->db);
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

// Ends the statement: the sum, if it came to its end.
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
