import Foundation
import Glibc
import JoineryBrowser
import TestSupport

@testable import JoinerySettings

/// A database with files of queries in a directory of a test.
struct QueryFilesFixture {
    let directory: TemporaryDirectory
    let database: String

    init(sidecar: String? = nil) throws {
        directory = try TemporaryDirectory()
        database = try directory.makeDatabase(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY)")
        if let sidecar { try write(sidecar, to: "test.sqlite.joinery.toml") }
    }

    var files: QueryFiles { files() }

    func files(
        keepsHistory: Bool = true, database: String? = nil, variables: [String: String]? = nil
    ) -> QueryFiles {
        let database = database ?? self.database
        let variables =
            variables
            ?? ["XDG_DATA_HOME": directory.file("data"), "XDG_STATE_HOME": directory.file("state")]
        return QueryFiles(
            database: database, sidecar: Sidecar(besideDatabase: database, variables: { _ in nil }),
            keepsHistory: keepsHistory,
            variables: { variables[$0] })
    }

    var queries: String { directory.file("data/joinery/queries") }
    var history: String { directory.file("state/joinery/history") }
    var drafts: String { directory.file("state/joinery/drafts") }

    /// Writes a file below the directory.
    func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path.hasPrefix("/") ? path : directory.file(path))
    }

    func write(_ data: Data, to path: String) throws {
        try makeFolder(URL(filePath: path).deletingLastPathComponent().path)
        try data.write(to: URL(filePath: path))
    }

    func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func link(_ path: String, to target: String) throws {
        try makeFolder(URL(filePath: path).deletingLastPathComponent().path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    func text(of path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// The permissions of a file, as in `0o600`.
    func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    /// Returns the sentence of the error that `body` throws.
    func sentence(_ body: () throws -> some Any) -> String {
        do {
            return "no error: \(try body())"
        } catch {
            return "\(error)"
        }
    }

    /// Runs `body` as if the disk became full after a number of bytes.
    func withFullDisk<T>(after bytes: Int = 0, _ body: () throws -> T) rethrows -> T {
        let write: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { descriptor, start, count in
            let end = Int(lseek(descriptor, 0, SEEK_END))
            if end < bytes { return Glibc.write(descriptor, start, min(count, bytes - end)) }
            errno = ENOSPC
            return -1
        }
        return try PrivateFile.$write.withValue(write, operation: body)
    }
}
