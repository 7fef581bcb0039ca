import Foundation
import JoineryEngine

/// A test's own directory, removed with its contents when the last reference to it goes away.
public final class TemporaryDirectory: Sendable {
    public let path: String

    public init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "joinery-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Returns the path of a file in the directory, which need not exist.
    public func file(_ name: String = "test.sqlite") -> String {
        path + "/" + name
    }

    /// The names of the files in the directory, sorted.
    public var fileNames: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// The paths of the directory's files that this process has open, one for each descriptor. Removed files have the
    /// suffix ` (deleted)`.
    public var openFiles: [String] {
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return descriptors.compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }.filter { $0.hasPrefix(path) }
    }

    /// Reads a file as text.
    public func text(of name: String) throws -> String {
        try String(contentsOfFile: file(name), encoding: .utf8)
    }

    /// Removes a file.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: file(name))
    }

    /// Creates a database with SQL statements, closes it, and returns its path.
    @discardableResult
    public func makeDatabase(_ name: String = "test.sqlite", sql: String) throws -> String {
        let path = file(name)
        // A program that reads the file may hold a lock for long on a busy machine.
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        try queue.close()
        return path
    }
}
