#include "CappedFormat.h"

#include <stdlib.h>
#include <string.h>

// The state of a replaced function.
typedef struct {
    // A connection to an empty database, with SQLite's original functions; NULL until it is needed.
    sqlite3 *plain;
    // The prepared statements by number of arguments; NULL until they are needed.
    sqlite3_stmt *statements[9];
} Formatter;

static void destroy(void *pointer) {
    Formatter *formatter = pointer;
    for (size_t index = 0; index < sizeof formatter->statements / sizeof *formatter->statements; index++) {
        sqlite3_finalize(formatter->statements[index]);
    }
    sqlite3_close(formatter->plain);
    free(formatter);
}

// Reads the number of a conversion: digits, or `*`, which consumes an argument.
static sqlite3_int64 number(const char **text, int count, sqlite3_value **values, int *next) {
    if (**text == '*') {
        *text += 1;
        sqlite3_int64 value = *next < count ? sqlite3_value_int64(values[*next]) : 0;
        *next += 1;
        return value < 0 ? -value : value;
    }
    sqlite3_int64 value = 0;
    for (; **text >= '0' && **text <= '9'; *text += 1) {
        if (value < 1000000000000) value = value * 10 + (**text - '0');
    }
    return value;
}

// Whether a conversion repeats a character more than `most` times.
static int repeats(int count, sqlite3_value **values, int most) {
    const char *text = (const char *)sqlite3_value_text(values[0]);
    int next = 1;
    while (text != NULL && (text = strchr(text, '%')) != NULL) {
        text += 1;
        text += strspn(text, "-+ #0!,");
        number(&text, count, values, &next);
        sqlite3_int64 precision = 0;
        if (*text == '.') {
            text += 1;
            precision = number(&text, count, values, &next);
        }
        text += strspn(text, "lh");
        if (*text == 'c' && precision > most) return 1;
        if (*text == 0) break;
        if (*text != '%') next += 1;
        text += 1;
    }
    return 0;
}

static sqlite3_stmt *prepare(Formatter *formatter, int count) {
    if (formatter->plain == NULL) {
        int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX;
        if (sqlite3_open_v2(":memory:", &formatter->plain, flags, NULL) != SQLITE_OK) {
            sqlite3_close(formatter->plain);
            formatter->plain = NULL;
            return NULL;
        }
    }
    sqlite3_str *sql = sqlite3_str_new(formatter->plain);
    sqlite3_str_appendall(sql, "SELECT printf(");
    for (int index = 0; index < count; index++) sqlite3_str_appendall(sql, index == 0 ? "?" : ",?");
    sqlite3_str_appendall(sql, ")");
    char *text = sqlite3_str_finish(sql);
    sqlite3_stmt *statement = NULL;
    if (text != NULL) sqlite3_prepare_v2(formatter->plain, text, -1, &statement, NULL);
    sqlite3_free(text);
    return statement;
}

static void format(sqlite3_context *context, int count, sqlite3_value **values) {
    if (count == 0) return;
    Formatter *formatter = sqlite3_user_data(context);
    int most = sqlite3_limit(sqlite3_context_db_handle(context), SQLITE_LIMIT_LENGTH, -1);
    if (repeats(count, values, most)) {
        sqlite3_result_error_toobig(context);
        return;
    }
    int isKept = count < (int)(sizeof formatter->statements / sizeof *formatter->statements);
    sqlite3_stmt *statement = isKept ? formatter->statements[count] : NULL;
    if (statement == NULL) statement = prepare(formatter, count);
    if (isKept) formatter->statements[count] = statement;
    if (statement == NULL) {
        sqlite3_result_error_nomem(context);
        return;
    }
    sqlite3_limit(formatter->plain, SQLITE_LIMIT_LENGTH, most);
    for (int index = 0; index < count; index++) sqlite3_bind_value(statement, index + 1, values[index]);
    if (sqlite3_step(statement) == SQLITE_ROW) {
        sqlite3_result_value(context, sqlite3_column_value(statement, 0));
    } else {
        sqlite3_result_error_code(context, sqlite3_errcode(formatter->plain));
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if (!isKept) sqlite3_finalize(statement);
}

static int replace(sqlite3 *db, const char *name) {
    Formatter *formatter = calloc(1, sizeof *formatter);
    if (formatter == NULL) return SQLITE_NOMEM;
    // SQLite destroys the formatter even if this fails.
    return sqlite3_create_function_v2(
        db, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, formatter, format, NULL, NULL, destroy);
}

int joinery_cap_format(sqlite3 *db) {
    int code = replace(db, "printf");
    return code == SQLITE_OK ? replace(db, "format") : code;
}
