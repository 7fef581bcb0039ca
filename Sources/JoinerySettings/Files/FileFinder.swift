import JoineryBrowser
import JoineryEngine

/// Finds SQLite databases in a folder and the folders below it.
///
/// - SQLite tells whether a file is a database. The program opens no file itself, because closing a descriptor of a
///   database that is open would drop SQLite's locks.
/// - The files are read as if nobody wrote to them, without locks and without creating files next to them, unless another
///   program uses them.
/// - Links to folders are not followed, and special files are not opened. Hidden files and folders, and folders of
///   packages, are passed over.
struct FileFinder {
    /// How much is looked at.
    struct Bounds {
        /// The levels of folders below the first one.
        var depth = 2
        var entries = 5_000
        var databases = 200
        var time: Duration = .seconds(2)
    }

    /// A database that was found.
    struct Found {
        /// The path, relative to the folder.
        var path: String
        var tableCount: Int?
        /// Why it cannot be opened.
        var problem: String?
    }

    /// What is in a file.
    enum Content: Equatable {
        /// A database, with the number of its tables if it could be read.
        case database(tables: Int?)
        case other
        case unreadable(String)
    }

    /// Folders with many files that nobody looks for.
    private static let skipped: Set<String> = ["node_modules", "__pycache__", "site-packages"]
    /// The suffixes of files that are databases even if they cannot be read.
    static let suffixes = [".sqlite", ".sqlite3", ".db", ".db3", ".s3db", ".sl3"]

    private let bounds: Bounds
    private let isCanceled: () -> Bool
    private let end: ContinuousClock.Instant
    private var entries = 0
    /// Why not everything was looked at; `nil` if it was.
    private(set) var remark: String?

    init(_ bounds: Bounds = Bounds(), isCanceled: @escaping () -> Bool) {
        self.bounds = bounds
        self.isCanceled = isCanceled
        end = .now + bounds.time
    }

    /// Whether the time is over.
    var isLate: Bool { isCanceled() || ContinuousClock.now >= end }

    /// Finds the databases below a folder, those of each folder in alphabetical order before those of the folders in it.
    ///
    /// - Parameter known: Files that are not wanted.
    mutating func databases(below folder: String, except known: [FileStatus]) -> [Found] {
        var (known, found) = (known, [Found]())
        var level = [""]
        for depth in 0...bounds.depth {
            var next: [String] = []
            for prefix in level {
                let names = Folder.entries(of: folder + "/" + prefix, atMost: bounds.entries + 1)
                for name in names {
                    guard !name.hasPrefix(".") else { continue }
                    entries += 1
                    guard entries <= bounds.entries else {
                        return stop("after \(bounds.entries) files", found)
                    }
                    guard !isLate else {
                        return stop("after \(bounds.time.components.seconds) seconds", found)
                    }
                    let path = folder + "/" + prefix + name
                    guard let status = FileStatus(of: path) else { continue }
                    if status.isFolder {
                        let isWanted = depth < bounds.depth && !Self.skipped.contains(name)
                        if isWanted, !FileStatus.isLink(path) { next.append(prefix + name + "/") }
                    } else if status.isFile, let file = Self.database(at: path, named: prefix + name, status),
                        !known.contains(where: status.isSameFile)
                    {
                        known.append(status)
                        guard found.count < bounds.databases else {
                            return stop("after \(bounds.databases) databases", found)
                        }
                        found.append(file)
                    }
                }
                // The folder may have more names than were read.
                guard names.count <= bounds.entries else {
                    return stop("after \(bounds.entries) files", found)
                }
            }
            level = next
        }
        return found
    }

    private mutating func stop(_ reason: String, _ found: [Found]) -> [Found] {
        remark = "Search stopped \(reason)."
        return found
    }

    private static func database(at path: String, named name: String, _ status: FileStatus) -> Found? {
        // SQLite opens any empty file as a database, so that nothing says that it is meant to be one.
        guard status.size > 0 else { return nil }
        switch content(of: path) {
        case .database(let tables): return Found(path: name, tableCount: tables)
        case .other: return nil
        case .unreadable(let reason):
            let isLikely = suffixes.contains { name.lowercased().hasSuffix($0) }
            return isLikely ? Found(path: name, problem: reason) : nil
        }
    }

    // MARK: Content

    /// The time for the tables of one file, and to wait for another program's lock, in seconds.
    private static let (timeBudget, lockBudget) = (0.5, 0.1)

    /// Has SQLite read the tables of a file.
    static func content(of path: String) -> Content {
        if let problem = FileStatus.problem(of: path) { return .unreadable(problem) }
        var configuration = Configuration.browsing
        configuration.busyMode = .timeout(lockBudget)
        configuration.schemaRules = .declared
        // While another program uses the file, its log belongs to the content.
        let isInUse = (FileStatus(of: path + "-wal")?.size ?? 0) > 0
        if isInUse, FileStatus(of: path + "-shm") == nil { return isDatabase(path, configuration) }
        do {
            let queue = try DatabaseQueue(
                path: isInUse ? path : immutable(path), configuration: configuration)
            defer { try? queue.close() }
            return .database(
                tables: try queue.read { db in
                    try db.withTimeBudget(timeBudget) {
                        CatalogEntry.tableCount(of: try db.schema())
                    }
                })
        } catch {
            return content(for: error)
        }
    }

    /// Tells a database whose log nobody uses. Its tables are unknown: reading them would create a file.
    private static func isDatabase(_ path: String, _ configuration: Configuration) -> Content {
        do {
            let queue = try DatabaseQueue(path: immutable(path), configuration: configuration)
            defer { try? queue.close() }
            _ = try queue.read { db in try db.schema() }
            return .database(tables: nil)
        } catch {
            return content(for: error)
        }
    }

    private static func content(for error: any Error) -> Content {
        switch (error as? DatabaseError)?.resultCode {
        case .SQLITE_NOTADB: .other
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_IOERR:
            .unreadable("SQLite cannot read it.")
        default: .database(tables: nil)
        }
    }

    /// The URI with which SQLite reads a file without locks.
    private static func immutable(_ path: String) -> String {
        let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3F")
            .replacing("#", with: "%23")
        return "file:" + (escaped.hasPrefix("//") ? "//" : "") + escaped + "?immutable=1"
    }
}
