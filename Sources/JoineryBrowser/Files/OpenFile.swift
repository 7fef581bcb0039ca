/// Identifies an open file while the program runs.
package struct FileID: Hashable, Sendable {
    private let number: Int

    package init(_ number: Int) {
        self.number = number
    }
}

/// A file that is open.
package struct OpenFile: Hashable, Sendable {
    package var id: FileID
    /// The absolute path without links, or the URI by which the file was opened.
    package var path: String
    /// The last component of its path.
    package var name: String
    /// A problem with the settings of the file, for the user.
    package var mistake: String?

    package init(id: FileID, path: String, name: String, mistake: String? = nil) {
        self.id = id
        self.path = path
        self.name = name
        self.mistake = mistake
    }
}

/// A message for the browser of one of the open files.
package struct FileMessage: Equatable, Sendable {
    package var file: FileID
    package var message: Message

    package init(_ message: Message, for file: FileID) {
        self.file = file
        self.message = message
    }
}

/// A file to open beside the one on the screen, and the path in it to begin at.
package struct FileRequest: Hashable, Sendable {
    package var path: String
    package var place: String?

    package init(path: String, place: String? = nil) {
        self.path = path
        self.place = place
    }
}
