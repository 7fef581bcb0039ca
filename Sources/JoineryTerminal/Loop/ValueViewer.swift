import Dispatch
import Glibc
import JoineryBrowser

/// The other programs that users work with.
package struct OtherPrograms {
    let editor: ExternalEditor
    let viewer: ValueViewer

    /// - Parameter variables: Returns a variable of the environment.
    package init(variables: (String) -> String?) {
        editor = ExternalEditor(variables: variables)
        viewer = ValueViewer(variables: variables)
    }
}

/// Shows values in other programs: texts in a pager at this terminal, and anything else in the program that the system has for
/// it.
struct ValueViewer {
    private let pager: ShellCommand?
    private let opener: String?

    /// The program that knows which program opens a file.
    private static let nameOfOpener: String = {
        #if os(macOS)
            "open"
        #else
            "xdg-open"
        #endif
    }()

    /// Chooses `$PAGER`, else `less` or `more`, and `xdg-open`.
    ///
    /// - Parameter variables: Returns a variable of the environment.
    init(variables: (String) -> String?) {
        pager = ShellCommand(in: ["PAGER"], orIfThere: ["less", "more"], variables: variables)
        opener = ShellCommand.path(of: Self.nameOfOpener, variables)
    }

    /// Shows a text until the user leaves the pager, and removes the copy. The screen must be left before.
    ///
    /// - Returns: What went wrong.
    func show(_ copy: ValueCopy) -> String? {
        defer { unlink(copy.path) }
        guard let pager else {
            return "There is no pager: set PAGER to the command of one, as in PAGER=less."
        }
        let name = "The pager “\(SafeText.line(pager.text))”"
        return switch pager.run(on: copy.path) {
        case nil: nil
        case .notStarted: "\(name) could not be started: set PAGER to a command that exists."
        case .failed(let status): "\(name) failed with status \(status)."
        case .killed(let signal):
            "\(name) was ended by signal \(signal) (\(ShellCommand.text(ofSignal: signal)))."
        }
    }

    /// Opens a copy in the program for it, and returns at once. The copy remains, because that program may read it later.
    ///
    /// - Parameter say: Called at once, and on another thread if it turns out later that no program opens it.
    func open(_ copy: ValueCopy, say: @escaping @Sendable (Message) -> Void) {
        let name = Self.nameOfOpener
        guard let opener else {
            unlink(copy.path)
            return say(.complaint("\(name) is not installed: \(key: .saveCell) saves the value to a file."))
        }
        let file = copy.path.split(separator: "/").last.map { SafeText.line(String($0)) } ?? ""
        guard let process = ChildProcess.start(opener, [name, copy.path], isDetached: true) else {
            unlink(copy.path)
            return say(
                .complaint("\(name) could not be started: \(key: .saveCell) saves the value to a file."))
        }
        say(.remark("Opening \(file)."))
        // Some openers end only when the program does.
        DispatchQueue(label: "joinery.open").async {
            var status: Int32 = 0
            while waitpid(process, &status, 0) != process {
                // A program that was started to ignore its children does not hear how they end.
                if errno != EINTR { return }
            }
            if status != 0 {
                say(
                    .complaint(
                        "\(name) found no program that opens \(file): \(key: .saveCell) saves the value to a file."
                    ))
            }
        }
    }
}
