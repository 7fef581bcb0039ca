// Reads all values of a query, as fast as SQLite gives them: read-rows FILE QUERY prints the seconds.
#include <sqlite3.h>
#include <stdio.h>
#include <time.h>

int main(int count, char **arguments) {
  sqlite3 *db;
  sqlite3_stmt *statement;
  if (count != 3 || sqlite3_open_v2(arguments[1], &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
      sqlite3_prepare_v2(db, arguments[2], -1, &statement, NULL) != SQLITE_OK)
    return 1;
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  long long sum = 0;
  int columns = sqlite3_column_count(statement), code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    for (int column = 0; column < columns; column++) {
      switch (sqlite3_column_type(statement, column)) {
      case SQLITE_INTEGER: sum += sqlite3_column_int64(statement, column); break;
      case SQLITE_FLOAT: sum += sqlite3_column_double(statement, column) > 0; break;
      case SQLITE_TEXT: sum += sqlite3_column_text(statement, column)[0]; break;
      case SQLITE_BLOB: sum += sqlite3_column_bytes(statement, column); break;
      }
    }
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  if (code != SQLITE_DONE || sum == 0) return 1;
  printf("%.6f\n", (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9);
  return 0;
}
