import Glibc
import JoineryBrowser
import JoineryEngine

/// The files to choose from, from the list of those opened last and from the folders below the current directory.
///
///     $XDG_STATE_HOME/joinery/recent    the paths of the files opened last, as in the history
package struct KnownFiles: FileStorage {
    private let recent: HistoryFile?
    private let home: String?
    /// The directory to look in.
    private let directory: String
    private let bounds: FileFinder.Bounds

    /// The number of paths that are kept.
    private static let mostRecent = 100

    /// - Parameters:
    ///   - keepsRecent: Whether the list of files opened last is read and written (`Preferences.keepsRecentFiles`).
    ///   - directory: The directory to look in.
    ///   - variables: Returns a variable of the environment.
    package init(
        keepsRecent: Bool = true, directory: String = ".", variables: (String) -> String?
    ) {
        self.init(keepsRecent: keepsRecent, directory: directory, bounds: .init(), variables: variables)
    }

    init(
        keepsRecent: Bool = true, directory: String, bounds: FileFinder.Bounds,
        variables: (String) -> String?
    ) {
        let path = SettingsFile.path(
            "recent", in: "XDG_STATE_HOME", orHome: ".local/state", variables: variables)
        recent = (keepsRecent ? path : nil).map { path in
            var file = HistoryFile(PrivateFile(path, sparing: nil))
            file.most = Self.mostRecent
            file.outcome = "The list of recent files was not changed"
            return file
        }
        home = variables("HOME").flatMap { $0.hasPrefix("/") ? PrivateFile.resolved($0) ?? $0 : nil }
        self.directory = directory
        self.bounds = bounds
    }

    package func resolved(_ path: String) -> String? {
        (try? DatabaseURI(path)) != nil ? nil : PrivateFile.resolved(path)
    }

    package func remember(_ path: String) throws(QueryFileError) {
        // A URI, or a database in memory, may mean something else the next time.
        guard path.hasPrefix("/") else { return }
        try recent?.add(path)
    }

    package func forget(_ path: String) throws(QueryFileError) {
        try recent?.remove(path)
    }

    // MARK: Listing

    package func list(open: [String], isCanceled: @escaping () -> Bool, report: (FileList) -> Void) {
        let recentPaths = Array((recent?.texts ?? []).reversed().filter { !open.contains($0) })
        var files =
            open.map { listed(.open, $0) } + recentPaths.map { listed(.recent, $0) }
        report(FileList(files: files, isComplete: false))
        var finder = FileFinder(bounds, isCanceled: isCanceled)
        for index in files.indices where files[index].problem == nil && !finder.isLate {
            switch FileFinder.content(of: DatabaseURI.path(of: files[index].path)) {
            case .database(let tables): files[index].tableCount = tables
            case .other: files[index].problem = "This is no SQLite database any more."
            case .unreadable(let reason): files[index].problem = reason
            }
        }
        guard !isCanceled() else { return }
        report(FileList(files: files, isComplete: false))
        // The same file may have several names.
        let known = files.compactMap { FileStatus(of: DatabaseURI.path(of: $0.path)) }
        let found = finder.databases(below: directory, except: known)
        guard !isCanceled() else { return }
        for file in found {
            var line = listed(.here, file.path)
            line.tableCount = file.tableCount
            line.problem = line.problem ?? file.problem
            files.append(line)
        }
        report(FileList(files: files, remark: finder.remark, isComplete: true))
    }

    /// Describes a file without opening it.
    private func listed(_ group: ListedFile.Group, _ path: String) -> ListedFile {
        let file = DatabaseURI.path(of: path)
        let status = FileStatus(of: file)
        return ListedFile(
            group, path: path, folder: folder(of: file), size: status?.size, age: status?.age,
            problem: FileStatus.problem(of: file))
    }

    /// The folder of a file as shown.
    private func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        guard let home, home != "/", folder == home || folder.hasPrefix(home + "/") else { return folder }
        return "~" + folder.dropFirst(home.count)
    }

    package func names(inFolder folder: String) -> FolderListing {
        let path = TypedPath.expanded(folder.isEmpty ? "." : folder)
        let names = Folder.entries(of: path, atMost: Folder.mostNames).compactMap { name in
            FileStatus(of: path + "/" + name).flatMap { status in
                status.isFile || status.isFolder
                    ? FolderListing.Name(name, isFolder: status.isFolder) : nil
            }
        }
        return FolderListing(folder: folder, names: names)
    }
}
