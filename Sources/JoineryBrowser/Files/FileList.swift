/// The files to choose from, as far as they are known.
package struct FileList: Hashable, Sendable {
    /// The open files, then the recent ones, then those below the current directory.
    package var files: [ListedFile]
    /// Why files below the current directory may be missing; `nil` if all of them are listed.
    package var remark: String?
    /// Whether nothing more will be found out.
    package var isComplete: Bool

    package init(files: [ListedFile], remark: String? = nil, isComplete: Bool = true) {
        self.files = files
        self.remark = remark
        self.isComplete = isComplete
    }
}

/// A file to choose, with what is known of it.
package struct ListedFile: Hashable, Sendable {
    /// Why a file is listed.
    package enum Group: String, CaseIterable, Hashable, Sendable {
        case open
        /// It was opened before.
        case recent
        /// It is below the current directory.
        case here
    }

    package var group: Group
    /// The path that opens the file.
    package var path: String
    /// The folder as shown, with `~` for the home directory; empty for the current directory.
    package var folder: String
    /// The size in bytes.
    package var size: Int?
    /// The number of seconds since the file changed.
    package var age: Int?
    /// The number of tables.
    package var tableCount: Int?
    /// Why it cannot be opened.
    package var problem: String?

    package init(
        _ group: Group, path: String, folder: String, size: Int? = nil, age: Int? = nil,
        tableCount: Int? = nil, problem: String? = nil
    ) {
        self.group = group
        self.path = path
        self.folder = folder
        self.size = size
        self.age = age
        self.tableCount = tableCount
        self.problem = problem
    }

    /// The last component of the path.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The number of tables as text.
    package var tables: String? {
        tableCount.map { $0 == 1 ? "1 table" : "\(RowCount.exact($0).text) tables" }
    }

    /// The age as text: `5 min`, `3 days`.
    package var ageText: String? {
        guard let age else { return nil }
        let units = [(31_536_000, "year"), (2_592_000, "month"), (86_400, "day"), (3_600, "h"), (60, "min")]
        guard let (seconds, unit) = units.first(where: { age >= $0.0 }) else { return "now" }
        let count = age / seconds
        return "\(count) \(unit)\(count == 1 || seconds < 86_400 ? "" : "s")"
    }
}

/// The names in a folder, for the completion of paths.
package struct FolderListing: Hashable, Sendable {
    package struct Name: Hashable, Sendable {
        package var name: String
        package var isFolder: Bool

        package init(_ name: String, isFolder: Bool = false) {
            self.name = name
            self.isFolder = isFolder
        }
    }

    /// The folder as typed, with its last slash; empty for the current directory.
    package var folder: String
    /// The names of files and folders, in alphabetical order.
    package var names: [Name]

    package init(folder: String, names: [Name]) {
        self.folder = folder
        self.names = names
    }
}
