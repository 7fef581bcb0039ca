import Glibc

/// The texts of queries that ran before, one line for each (`HistoryLine`), the newest last.
///
/// - Programs that run at once append with one write each, under a lock.
/// - The program that finds too many lines replaces the file, under the same lock. The others then find that their file
///   is no longer at the path, and open the new one.
struct HistoryFile {
    /// The number of texts that are kept.
    var most = 2_000
    /// The total size of the lines that are kept, in bytes.
    var mostBytes = 16 << 20
    /// The file becomes larger by one part of so many before it is shortened, so that not every text rewrites it.
    var slack = 10
    /// What it means that a text is not kept, for the user.
    var outcome = "The query was not added to the history"
    /// How often a lock that another program has is tried again, at intervals of 10 ms.
    var patience = 100
    /// The size of the longest text that is kept, in bytes.
    private static let longest = 1 << 20
    /// No history of ours is as large.
    private static let largest = 64 << 20
    private static let newline = UInt8(ascii: "\n")

    private let file: PrivateFile

    init(_ file: PrivateFile) {
        self.file = file
    }

    /// The texts, oldest first. Of equal ones the last counts.
    var texts: [String] {
        guard let bytes = try? file.bytes(atMost: Self.largest) else { return [] }
        return entries(in: bytes).map(\.text)
    }

    /// Appends a text, unless it is the newest one.
    ///
    /// - Throws: A `QueryFileError` if the file cannot be written.
    func add(_ text: String) throws(QueryFileError) {
        guard text.utf8.count <= Self.longest, text.contains(where: { !$0.isWhitespace }) else { return }
        do throws(PrivateFile.Failure) {
            try append(text)
        } catch {
            throw QueryFileError(outcome, error)
        }
    }

    /// Removes a text, and leaves the others as they are.
    ///
    /// - Throws: A `QueryFileError` if the file cannot be written.
    func remove(_ text: String) throws(QueryFileError) {
        do throws(PrivateFile.Failure) {
            let (descriptor, isLocked) = try opened()
            defer { close(descriptor) }
            let line = HistoryLine.line(of: text)
            let bytes = try content(of: descriptor)
            guard isLocked, Self.lines(in: bytes).contains(line[...]) else { return }
            let kept = Self.lines(in: bytes).filter { $0 != line[...] }.flatMap { $0 + [Self.newline] }
            try file.write(kept, isReplacing: true)
        } catch {
            throw QueryFileError(outcome, error)
        }
    }

    private func append(_ text: String) throws(PrivateFile.Failure) {
        let (descriptor, isLocked) = try opened()
        // Closing it releases the lock.
        defer { close(descriptor) }
        var bytes = try content(of: descriptor)
        fchmod(descriptor, 0o600)
        let line = HistoryLine.line(of: text)
        let newest = Self.lines(in: bytes).last { HistoryLine.text(of: $0) != nil }
        guard newest != line[...] else { return }
        // A line that was cut must not spoil the next one.
        let isCut = bytes.last.map { $0 != Self.newline } ?? false
        let addition = (isCut ? [Self.newline] : []) + line + [Self.newline]
        do throws(PrivateFile.Failure) {
            try file.write(addition, to: descriptor)
        } catch {
            // Removes the part that was written.
            if isLocked { ftruncate(descriptor, off_t(bytes.count)) }
            throw error
        }
        bytes += addition
        if isLocked { try shorten(bytes) }
    }

    /// Opens the file and takes its lock.
    ///
    /// If another program keeps the lock, the file is opened without it: one write appends a whole line in any case.
    private func opened() throws(PrivateFile.Failure) -> (descriptor: Int32, isLocked: Bool) {
        var patience = patience
        while patience > 0 {
            let descriptor = try file.openForAppending()
            while patience > 0 {
                patience -= 1
                if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                    if isAtPath(descriptor) { return (descriptor, true) }
                    break
                }
                // Some file systems have no locks.
                guard errno == EWOULDBLOCK || errno == EINTR else { return (descriptor, false) }
                usleep(10_000)
            }
            close(descriptor)
        }
        return (try file.openForAppending(), false)
    }

    private func content(of descriptor: Int32) throws(PrivateFile.Failure) -> [UInt8] {
        do throws(SettingsFile.Unreadable) {
            return try SettingsFile.bytes(of: descriptor, atMost: Self.largest)
        } catch {
            throw PrivateFile.Failure(path: file.path, reason: .unreadable(error.sentence))
        }
    }

    private func isAtPath(_ descriptor: Int32) -> Bool {
        var (opened, atPath) = (stat(), stat())
        return fstat(descriptor, &opened) == 0 && stat(file.path, &atPath) == 0
            && opened.st_dev == atPath.st_dev && opened.st_ino == atPath.st_ino
    }

    /// Keeps the newest texts if there are too many lines.
    private func shorten(_ bytes: [UInt8]) throws(PrivateFile.Failure) {
        let lines = bytes.count { $0 == Self.newline }
        guard
            lines > most + most / slack
                || bytes.count > mostBytes + mostBytes / slack
        else { return }
        let kept = entries(in: bytes).flatMap { $0.line + [Self.newline] }
        try file.write(kept, isReplacing: true)
    }

    // MARK: Lines

    private static func lines(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split(separator: newline)
    }

    /// The lines that count with their texts, oldest first. Damaged and foreign lines do not.
    private func entries(in bytes: [UInt8]) -> [(line: ArraySlice<UInt8>, text: String)] {
        var entries: [(line: ArraySlice<UInt8>, text: String)] = []
        // Compared as lines, because equal strings may still have different characters.
        var found: Set<ArraySlice<UInt8>> = []
        var size = 0
        for line in Self.lines(in: bytes).reversed() {
            guard entries.count < most, size + line.count < mostBytes else { break }
            guard let text = HistoryLine.text(of: line), found.insert(line).inserted else { continue }
            entries.append((line, text))
            size += line.count + 1
        }
        return entries.reversed()
    }
}
