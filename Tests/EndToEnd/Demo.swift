import Foundation
import JoineryEngine
import TestSupport

/// A copy of the demo database, or another database, for one test, removed along with it.
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

    /// Makes another database instead.
    init(_ name: String, sql: String) throws {
        directory = try TemporaryDirectory()
        home = try TemporaryDirectory()
        path = try directory.makeDatabase(name, sql: sql)
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
            environment: ["HOME": home.file(""), "EDITOR": "true", "PAGER": "false"].merging(environment) {
                $1
            },
            directory: home.path, owner: self)
    }

    // MARK: Other files

    /// Adds small databases to the folder in which the browser starts.
    func addNeighbors() throws {
        for name in ["one.sqlite", "two.sqlite", "zoo.sqlite"] {
            try home.makeDatabase(name, sql: "CREATE TABLE animal (id INTEGER PRIMARY KEY)")
        }
    }

    /// Starts the browser without a file, after others were opened, in a folder with databases.
    func choose(columns: Int, rows: Int) throws -> TerminalSession {
        let files = FileManager.default
        let ages = [
            ("library/main-branch.sqlite", 4_000.0), ("library/archive.db", 200_000),
            ("work/demo.sqlite", 700), ("work/exports/loans.db", 900_000),
            ("work/exports/2024/members", 9_000),
        ]
        for (name, age) in ages {
            let folder = URL(filePath: home.file(name)).deletingLastPathComponent()
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            try files.copyItem(atPath: Self.original, toPath: home.file(name))
            let time = Date(timeIntervalSinceNow: -age)
            try files.setAttributes([.modificationDate: time], ofItemAtPath: home.file(name))
        }
        let folder = home.file(".local/state/joinery")
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let recent = ["library/archive.db", "stick/old.sqlite", "library/main-branch.sqlite"]
        try recent.map { "\"\(home.file($0))\"\n" }.joined()
            .write(toFile: folder + "/recent", atomically: true, encoding: .utf8)
        return try TerminalSession(
            [], columns: columns, rows: rows, environment: ["HOME": home.path], directory: home.file("work"),
            owner: self)
    }
}
