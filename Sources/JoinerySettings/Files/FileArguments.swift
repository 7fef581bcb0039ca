import JoineryBrowser

/// The arguments of the browser: files, each followed by the place to open in it, if any.
///
/// - The first argument is a file.
/// - Another one is a file if it begins with `/`, `./`, `../`, `~/` or `file:`, or ends like the name of a database:
///   `.sqlite`, `.db`. Whether there is such a file does not matter, so that a command means the same in any folder.
/// - Any other argument is a place in the file before it.
package struct FileArguments {
    package private(set) var requests: [FileRequest] = []
    /// What may have been meant otherwise; `nil` if the arguments are clear.
    package private(set) var remark: String?

    /// The reason why the arguments mean nothing, and what to write instead.
    package struct Mistake: Error, Hashable, CustomStringConvertible {
        package let description: String
    }

    /// - Parameter isFile: Returns whether there is a file at a path.
    /// - Throws: A `Mistake` if two places are given for one file.
    package init(
        _ arguments: [String], isFile: (String) -> Bool = { FileStatus(of: $0)?.isFile == true }
    ) throws(Mistake) {
        for argument in arguments {
            guard let last = requests.last, !Self.isFileName(argument) else {
                requests.append(FileRequest(path: argument))
                continue
            }
            let name = SafeText.line(argument)
            if let place = last.place {
                throw Mistake(
                    description: "\(name) is a second place in \(SafeText.line(last.path)), after "
                        + "\(SafeText.line(place)): give one place for each file. For the file \(name), write "
                        + "./\(name).")
            }
            requests[requests.count - 1].place = argument
            if isFile(argument) {
                remark =
                    "\(name) is taken as a place in \(SafeText.line(last.path)): write ./\(name) for the file."
            }
        }
    }

    /// Whether an argument after the first one is a file.
    static func isFileName(_ argument: String) -> Bool {
        let name = argument.lowercased()
        return ["/", "./", "../", "~/", "file:"].contains { argument.hasPrefix($0) }
            || FileFinder.suffixes.contains { name.hasSuffix($0) && name != $0 }
    }
}
