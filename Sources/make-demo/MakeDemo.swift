import FoundationEssentials
import JoineryEngine

/// Builds a database from a script: `make-demo [SCRIPT [DATABASE]]`, by default `demo.sqlite` from `Assets/demo.sql`.
@main
enum MakeDemo {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let script = arguments.first ?? "Assets/demo.sql"
        let path = arguments.dropFirst().first ?? "demo.sqlite"

        let sql = try String(contentsOfFile: script, encoding: .utf8)
        if FileManager.default.fileExists(atPath: path) {
            try FileManager.default.removeItem(atPath: path)
        }
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: sql)
        }
        try queue.close()
        print("Built \(path) from \(script)")
    }
}
