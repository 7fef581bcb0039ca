import Glibc

extension PrivateFile {
    /// Why a file could not be read or written.
    struct Failure: Error {
        var path: String
        var reason: Reason
    }

    enum Reason: Hashable, Sendable {
        /// There is a file of this name.
        case taken
        /// Another program changed the file.
        case changed
        /// The path leads to the database.
        case database
        /// The sentence of a file that cannot be read.
        case unreadable(String)
        /// The number of the system's error.
        case system(Int32)

        /// The reason, and what to do.
        var sentence: String {
            switch self {
            case .taken: "There is already a file of this name."
            case .changed: "Another program is changing the file. Try again."
            case .database: "This leads to the database, and is not opened. Move it elsewhere."
            case .unreadable(let sentence): sentence
            case .system(let code):
                "\(strerror(code).map { String(cString: $0) } ?? "Error \(code)"). \(Self.advice(for: code))"
            }
        }

        private static func advice(for code: Int32) -> String {
            switch code {
            case ENOSPC, EDQUOT: "Free space on the disk, then try again."
            case EROFS: "Set XDG_DATA_HOME and XDG_STATE_HOME to folders that can be written."
            case EACCES, EPERM: "Check the permissions of the file and its folder."
            case EISDIR: "Rename the folder that is in the place of the file."
            case ENOTDIR: "Rename the file that is in the place of a folder."
            case ENAMETOOLONG: "Choose a shorter name."
            case ELOOP: "Remove the link that leads to itself."
            default: "Check the disk, then try again."
            }
        }
    }
}
