import Foundation
import JoineryEngine
import TestSupport

/// A copy of the demo database for one test, removed along with it.
final class Demo {
    private let directory: TemporaryDirectory
    /// The home directory of the browser, for the texts of queries.
    private let home: TemporaryDirectory
    let path: String
    /// A pool that keeps the file open, like another program.
    private var pool: DatabasePool?

    init() throws {
        directory = try TemporaryDirectory()
        home = try TemporaryDirectory()
        path = directory.file("demo.sqlite")
        try FileManager.default.copyItem(atPath: Self.original, toPath: path)
    }

    private static let original: String = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "demo.sqlite").path(percentEncoded: false)

    /// The names of the files in the directory, including the database.
    var fileNames: [String] {
        get throws { try directory.fileNames }
    }

    /// Commits like another process: this process is not the browser.
    func commit(_ sql: String) throws {
        if let pool { return try pool.write { db in try db.execute(sql: sql) } }
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { db in try db.execute(sql: sql) }
        try queue.close()
    }

    /// Keeps a write-ahead log open, to which all later commits go.
    func keepLog() throws {
        let pool = try DatabasePool(path: path)
        try pool.write { db in try db.execute(sql: "UPDATE genre SET name = name") }
        self.pool = pool
    }

    /// Starts the browser on this copy, which lives as long as the session.
    func browse(
        at start: String? = nil, columns: Int = 120, rows: Int = 30, environment: [String: String] = [:]
    ) throws -> TerminalSession {
        try TerminalSession(
            [path] + (start.map { [$0] } ?? []), columns: columns, rows: rows,
            environment: ["HOME": home.file(""), "EDITOR": "true"].merging(environment) { $1 }, owner: self)
    }
}
