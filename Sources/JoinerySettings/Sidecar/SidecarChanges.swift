import Glibc
import JoineryBrowser
import JoineryEngine

/// Changes of rules, kept in the sidecar of a database or, where its folder cannot be written, in the user's own file.
struct SidecarChanges: Sendable {
    private let database: String
    private let attachedNames: [String]
    private let personal: PersonalSidecars
    /// The file beside the database.
    private let beside: PrivateFile
    /// The user's own file; `nil` if there is no folder for it.
    private let own: PrivateFile?
    /// Returns where the rules are that a change is about.
    private let places: @Sendable (RuleChange) -> [(file: String, line: Int)]

    /// - Parameters:
    ///   - database: The path of the database, or a URI of it.
    ///   - attachedNames: The names of the attached databases.
    ///   - places: Returns where the rules are that a change is about, in all files.
    init(
        of database: String, attachedNames: [String], personal: PersonalSidecars,
        places: @escaping @Sendable (RuleChange) -> [(file: String, line: Int)]
    ) {
        self.database = database
        self.attachedNames = attachedNames
        self.personal = personal
        self.places = places
        let files = DatabaseFiles(of: database)
        var beside = PrivateFile(Sidecar.file(beside: files.path), sparing: files)
        beside.isShared = true
        self.beside = beside
        own = personal.file(of: database).map { PrivateFile($0, sparing: files) }
    }

    /// The name of the file in which changes are kept.
    var place: String {
        guard let own, !beside.canBeWritten else { return besideName }
        return personal.shown(own.path)
    }

    private var besideName: String {
        SafeText.line(beside.path.split(separator: "/").last.map(String.init) ?? beside.path)
    }

    /// Makes changes, all of them or none, and returns the name of the file.
    ///
    /// - Throws: A `QueryFileError` that says what to do.
    func keep(_ changes: [RuleChange]) throws -> String {
        do {
            do {
                try keepBeside(changes)
                return besideName
            } catch let failure as PrivateFile.Failure where failure.isDenied {
                guard let own else { throw failure }
                try check(changes, of: [own])
                try change(own, changes, links: .followed, heading: PersonalSidecars.heading(of: database))
                return personal.shown(own.path)
            }
        } catch let failure as PrivateFile.Failure {
            throw QueryFileError("The rules were not changed", failure)
        }
    }

    /// Changes the file beside the database. The rules of the user's own file would hide the changed ones, and are removed.
    private func keepBeside(_ changes: [RuleChange]) throws {
        try check(changes, of: [beside] + (own.map { [$0] } ?? []))
        let undo = try change(beside, changes, links: Sidecar.links)
        guard let own, FileStatus(of: own.path) != nil else { return }
        do {
            let removals = changes.map { RuleChange($0.section, table: $0.table, key: $0.key, value: nil) }
            try change(own, removals, links: .followed)
        } catch {
            undo()
            throw error
        }
    }

    /// Checks that rules to be removed are in one of the files, if they are anywhere.
    private func check(_ changes: [RuleChange], of files: [PrivateFile]) throws(QueryFileError) {
        for change in changes where change.value == nil {
            let places = places(change)
            guard let first = places.first,
                !places.contains(where: { place in files.contains { $0.path == place.file } })
            else { continue }
            throw .byHand(change, file: first.file, line: first.line)
        }
    }

    /// The number of times that a change is tried while other programs change the file.
    private static let mostTries = 10

    /// Changes a file as it is now, and returns a closure that takes the change back.
    @discardableResult
    private func change(
        _ file: PrivateFile, _ changes: [RuleChange], links: SettingsFile.Links, heading: [UInt8] = []
    ) throws -> () -> Void {
        var tries = 0
        while true {
            let status = FileStatus(of: file.path)
            let former = try file.bytes(links: links)
            let old = former ?? heading
            let text = try SidecarText(old, path: file.path, attachedNames: attachedNames)
                .changed(by: changes)
            if text.bytes == old { return {} }
            guard text.bytes.count <= SettingsFile.largest else {
                throw QueryFileError(
                    "The rules were not changed: \(SafeText.line(file.path)) would be larger than "
                        + "\(SettingsFile.largest >> 20) MB. Remove rules that are not needed.")
            }
            do {
                try file.write(text.bytes, isReplacing: former != nil) {
                    FileStatus(of: file.path) == status
                }
                return {
                    if let former {
                        try? file.write(former, isReplacing: true)
                    } else {
                        try? file.remove()
                    }
                }
            } catch {
                tries += 1
                guard [.changed, .taken].contains(error.reason), tries < Self.mostTries else { throw error }
            }
        }
    }
}

extension PrivateFile {
    /// Whether the file can be replaced, or created, by its permissions.
    fileprivate var canBeWritten: Bool {
        let target = Self.resolved(path) ?? path
        func isAllowed(_ path: String, _ mode: Int32) -> Bool {
            faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
        }
        return isAllowed(Self.folder(of: target), W_OK | X_OK)
            && (FileStatus(of: target) == nil || isAllowed(target, W_OK))
    }
}

extension PrivateFile.Failure {
    /// Whether the file may not be written, rather than not now.
    fileprivate var isDenied: Bool { [.system(EACCES), .system(EPERM), .system(EROFS)].contains(reason) }
}
