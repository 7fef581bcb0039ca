import Glibc
import JoineryEngine

// Watches a file for `Benchmarks/watching` and prints one line per change: the time in seconds, from the clock that
// all processes share; the number of commits; and the number of pages, or `everything`.
//
//     watcher FILE [tables | rows]

func seconds() -> String {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return "\(now.tv_sec).\(String(1_000_000_000 + now.tv_nsec).dropFirst())"
}

/// Writes a line immediately. The C library's streams would be locked by the thread that reads.
func say(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { _ = write(1, $0.baseAddress, $0.count) }
}

let detail: DatabaseFileObserver.Detail =
    switch CommandLine.arguments.dropFirst(2).first {
    case "tables": .tables
    case "rows": .rows
    default: .pages
    }

/// Whether the change contains every detail that was requested.
func isKnown(_ change: DatabaseFileChange) -> Bool {
    if detail == .pages { return true }
    return change.transactions.allSatisfy { transaction in
        guard case .tables(let tables) = transaction.tables else { return false }
        return detail == .tables || tables.allSatisfy { $0.rows != nil }
    }
}

let observer = try DatabaseFileObserver(path: CommandLine.arguments[1], detail: detail) { event in
    let time = seconds()
    switch event {
    case .committed(let change):
        switch change.pages {
        case .pages(let pages) where isKnown(change): say("\(time) \(change.commits) \(pages.count)")
        default: say("\(time) \(change.commits) everything")
        }
    default: say("\(time) 0 \(event)")
    }
}
say("ready")
while readLine() != nil {}
observer.stop()
