import Glibc
import JoineryEngine

// Watches a file and prints a line a change: the time, by the clock that all processes share, in seconds; how many
// commits; how many pages, or `everything`. For Benchmarks/watching.
//
//     watcher FILE

func seconds() -> String {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return "\(now.tv_sec).\(String(1_000_000_000 + now.tv_nsec).dropFirst())"
}

/// Prints a line that is read at once. The library's streams would be locked by the thread that reads.
func say(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { _ = write(1, $0.baseAddress, $0.count) }
}

let observer = try DatabaseFileObserver(path: CommandLine.arguments[1]) { event in
    let time = seconds()
    switch event {
    case .committed(let change):
        switch change.pages {
        case .pages(let pages): say("\(time) \(change.commits) \(pages.count)")
        case .everything: say("\(time) \(change.commits) everything")
        }
    default: say("\(time) 0 \(event)")
    }
}
say("ready")
while readLine() != nil {}
observer.stop()
