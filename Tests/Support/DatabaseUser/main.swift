import Glibc
import JoineryEngine

// A separate process that uses a database, for tests.
//
//     database-user write FILE [-busy-timeout SECONDS] [-log-errors] [-file-size BYTES] [PRAGMA…]
//
// commits on command. -log-errors collects the errors that SQLite logs. -file-size keeps files from growing beyond a size,
// like a full disk. The pragmas, such as `journal_mode=WAL`, run first. Then the process prints `ready`, reads commands from
// its standard input, one per line, and answers each with one line:
//
//     exec SQL            runs SQL; BEGIN and COMMIT may be in different commands
//     loop N SQL          runs SQL N times, replacing {i} with 0, 1, 2…; each run is a separate commit
//     blob TABLE COLUMN ROWID PART HEX
//                         writes bytes into a blob without a statement, at PART thousandths of its size
//     errors              reports the errors that SQLite has logged
//     pace SECONDS        from now on, pauses this long after each run of a loop
//     rate N              from now on, starts N runs of a loop per second, or as many as the machine can
//     migrate             migrates the file, and stays in the middle of the second migration until killed
//     quit                exits, as at the end of the input
//
//     done runs=3 seconds=0.000231 p50=0.000071 p99=0.000089 max=0.000089
//     error SQLite error 1: no such table: …
//
//     database-user open FILE COUNT
//
// opens and closes databases, and prints the resources in use: see `openDatabases(_:count:)`.

var arguments = CommandLine.arguments.dropFirst()
guard let command = arguments.popFirst(), let path = arguments.popFirst() else {
    say("error usage: database-user write FILE [OPTION…] [PRAGMA…] | database-user open FILE COUNT")
    exit(64)
}
do {
    if command == "open" {
        try openDatabases(path, count: arguments.first.flatMap { Int($0) } ?? 0)
    } else {
        try answerCommands(path, arguments)
    }
} catch {
    say("error \(error)")
    exit(1)
}
