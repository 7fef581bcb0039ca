import Glibc

/// A file that the program writes for the user, and that no other user may read unless it is shared.
///
/// - A write replaces the whole file or leaves it unchanged, even if the system crashes.
/// - A path that leads to the database is neither read nor written.
struct PrivateFile: Sendable {
    let path: String
    /// Whether the file has the permissions of any other: those that it had or, if it is new, the usual ones. One that the
    /// user may not write is not replaced then.
    var isShared = false
    private let database: DatabaseFiles?

    /// Writes bytes to a descriptor. Tests replace it to act as a full disk.
    @TaskLocal static var write: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = {
        Glibc.write($0, $1, $2)
    }

    /// - Parameter database: The database that may be open, and that the path must not lead to. Those that are marked as
    ///   open are always spared.
    init(_ path: String, sparing database: DatabaseFiles?) {
        self.path = path
        self.database = database
    }

    /// The bytes of the file; `nil` if there is none.
    func bytes(
        links: SettingsFile.Links = .followed, atMost largest: Int = SettingsFile.largest
    ) throws(Failure) -> [UInt8]? {
        try spareDatabase()
        do throws(SettingsFile.Unreadable) {
            return try SettingsFile.bytes(at: path, links: links, atMost: largest)
        } catch {
            throw Failure(path: path, reason: .unreadable(error.sentence))
        }
    }

    /// Writes the file, and creates the folders on the way to it.
    ///
    /// - Parameters:
    ///   - isReplacing: Whether to replace a file at the path. A link stays, and the file that it leads to is replaced.
    ///   - isCurrent: Whether the file is still the one that the bytes were made from, looked up last of all.
    func write(
        _ bytes: [UInt8], isReplacing: Bool, ifCurrent isCurrent: () -> Bool = { true }
    ) throws(Failure) {
        try makeFolder()
        try spareDatabase()
        let target = isReplacing ? Self.resolved(path) ?? path : path
        let former = isShared ? FilePermissions(of: target) : nil
        if former != nil, faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) != 0 { throw failure() }
        let (temporary, descriptor) = try makeTemporaryFile(
            in: Self.folder(of: target), isPrivate: !isShared || former != nil)
        defer { unlink(temporary) }
        do throws(Failure) {
            try write(bytes, to: descriptor)
            guard former?.apply(to: descriptor) != false else { throw failure() }
            // Some file systems have nothing to do here, and say so.
            guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS else { throw failure() }
        } catch {
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 else { throw failure() }
        guard isCurrent() else { throw Failure(path: path, reason: .changed) }
        if isReplacing {
            guard rename(temporary, target) == 0 else { throw failure() }
        } else {
            try link(temporary, to: target)
        }
        Self.synchronizeFolder(of: target)
    }

    /// Opens the file to append to it and to read it. A missing file is created, with the folders on the way to it.
    func openForAppending() throws(Failure) -> Int32 {
        try makeFolder()
        try spareDatabase()
        // Opening a named pipe must not block the program.
        let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { throw failure() }
        return descriptor
    }

    /// Writes bytes to a descriptor, at once if the system can.
    func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                throw failure(count == 0 ? ENOSPC : errno)
            }
        }
    }

    /// Removes the file, if there is one.
    func remove() throws(Failure) {
        try spareDatabase()
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw failure() }
    }

    /// Returns the absolute path of a file without links; `nil` if there is no such file.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(validatingCString: resolved)
    }

    // MARK: Steps

    private func spareDatabase() throws(Failure) {
        if database?.contain(path) == true || DatabaseFiles.containOpen(path) {
            throw Failure(path: path, reason: .database)
        }
    }

    private func makeTemporaryFile(
        in folder: String, isPrivate: Bool
    ) throws(Failure) -> (path: String, descriptor: Int32) {
        while true {
            let temporary = "\(folder)/.joinery-" + String(UInt64.random(in: .min ... .max), radix: 16)
            let descriptor = open(
                temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
            if descriptor >= 0 { return (temporary, descriptor) }
            guard errno == EEXIST else { throw failure() }
        }
    }

    /// Gives a new file its name, unless the name is taken.
    private func link(_ temporary: String, to target: String) throws(Failure) {
        if Glibc.link(temporary, target) == 0 { return }
        let code = errno
        guard code != EEXIST else { throw Failure(path: path, reason: .taken) }
        // Some file systems have no second names for files.
        guard [EPERM, EMLINK, ENOSYS, EOPNOTSUPP].contains(code) else { throw failure(code) }
        var status = stat()
        guard lstat(target, &status) != 0 else { throw Failure(path: path, reason: .taken) }
        guard rename(temporary, target) == 0 else { throw failure() }
    }

    private func makeFolder() throws(Failure) {
        try Self.makeFolder(Self.folder(of: path))
    }

    /// Creates a folder and those above it, all of them private, as the XDG specification asks.
    private static func makeFolder(_ folder: String) throws(Failure) {
        if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
        let code = errno
        let parent = Self.folder(of: folder)
        guard code == ENOENT, parent != folder else {
            // A folder that exists on a read-only disk, or in a folder of another user.
            if FileStatus(of: folder) != nil { return }
            throw Failure(path: folder, reason: .system(code))
        }
        try makeFolder(parent)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw Failure(path: folder, reason: .system(errno))
        }
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Makes a new name last. This is not essential: without it, a crash leaves the former file.
    private static func synchronizeFolder(of path: String) {
        let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private func failure(_ code: Int32 = errno) -> Failure {
        Failure(path: path, reason: .system(code))
    }
}

/// Who may do what with a file.
private struct FilePermissions {
    private let status: stat

    /// Examines the file at a path; `nil` if there is none.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.status = status
    }

    /// Gives a new file the same permissions. Only some users may give it the same owner.
    func apply(to descriptor: Int32) -> Bool {
        if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
            _ = fchown(descriptor, uid_t.max, status.st_gid)
        }
        return fchmod(descriptor, status.st_mode & 0o777) == 0
    }
}
