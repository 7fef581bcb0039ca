// Reads all values of a table and searches the bytes of its texts, ASCII letters in any case, as fast as SQLite and memchr allow:
// find-bytes FILE TABLE TEXT prints the seconds and the number of values that contain the text. TEXT is in lower case.
#include <ctype.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

// Whether a value contains the text: looks for its first byte in either case, and compares the others there.
static int contains(const unsigned char *value, size_t length, const char *text, size_t size) {
  for (int upper = 0; upper < 2; upper++) {
    int first = upper ? toupper(text[0]) : text[0];
    if (upper && first == text[0]) break;
    const unsigned char *place = value, *end = value + length;
    while (place < end && (place = memchr(place, first, end - place)) && (size_t)(end - place) >= size) {
      size_t index = 1;
      while (index < size && (place[index] >= 'A' && place[index] <= 'Z' ? place[index] + 32 : place[index]) ==
                                 (unsigned char)text[index])
        index++;
      if (index == size) return 1;
      place++;
    }
  }
  return 0;
}

int main(int count, char **arguments) {
  sqlite3 *db;
  sqlite3_stmt *statement;
  char sql[1000];
  if (count != 4) return 1;
  sqlite3_snprintf(sizeof sql, sql, "SELECT * FROM \"%w\"", arguments[2]);
  if (sqlite3_open_v2(arguments[1], &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
      sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
    return 1;
  const char *text = arguments[3];
  size_t size = strlen(text);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  long long found = 0;
  int columns = sqlite3_column_count(statement), code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    for (int column = 0; column < columns; column++) {
      if (sqlite3_column_type(statement, column) != SQLITE_TEXT) continue;
      const unsigned char *value = sqlite3_column_text(statement, column);
      found += contains(value, sqlite3_column_bytes(statement, column), text, size);
    }
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  if (code != SQLITE_DONE) return 1;
  printf("%.6f %lld\n", (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9, found);
  return 0;
}
