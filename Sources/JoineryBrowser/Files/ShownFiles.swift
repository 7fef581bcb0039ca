/// The file that the browser shows, and the others.
package struct ShownFiles: Equatable, Sendable {
    package var name: String
    /// The name of the file among the others; `nil` if it is the only one.
    package var title: String?
    /// The open files, the one used last first.
    package var open: [OpenFile] = []
    /// Whether no file is open yet, and one is being chosen.
    package var isChoosing = false
    /// The files with which the program was started, while none of them is shown.
    var start: FileStart?

    init(name: String) {
        self.name = name
    }
}
