import Foundation
import Glibc
import JoineryBrowser
import JoineryTerminal

/// The real program in an emulated terminal, operated like a person would.
///
/// Tests wait for the emulated screen, never for bytes or a fixed time. A wait ends as soon as the screen is as
/// expected, and a failure shows the screen.
final class TerminalSession {
    struct Unexpected: Error, CustomStringConvertible {
        var expectation: String
        var screen: String
        var description: String { "\(expectation); the screen shows:\n\(screen)" }
    }

    private let pseudoTerminal: PseudoTerminal
    private let terminal: EmulatedTerminal
    /// Everything that the program has written.
    private(set) var output: [UInt8] = []
    private var isGone = false
    /// An object that must live as long as the program runs.
    private let owner: AnyObject?

    /// Starts the browser, or another program.
    init(
        _ arguments: [String], program: String = TerminalSession.joinery, columns: Int = 100, rows: Int = 30,
        environment: [String: String] = [:], directory: String = "/", owner: AnyObject? = nil
    ) throws {
        self.owner = owner
        let base = [
            "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "nonexistent",
        ]
        terminal = EmulatedTerminal(columns: columns, rows: rows)
        pseudoTerminal = try PseudoTerminal(
            program: program, arguments: arguments, environment: base.merging(environment) { $1 },
            directory: directory, columns: columns, rows: rows)
    }

    /// The ways in which the program waits for signals and for writes: those of Linux, and those of every POSIX system.
    static let ways: [[String: String]] = [[:], ["JOINERY_PORTABLE": "1"]]

    /// Whether these tests run every program in the second way.
    static let isPortable = ProcessInfo.processInfo.environment["JOINERY_PORTABLE"] != nil

    /// The path of the program: that of `JOINERY_PROGRAM`, such as the release build, or what is built next to these tests.
    static let joinery = ProcessInfo.processInfo.environment["JOINERY_PROGRAM"] ?? built("joinery")

    /// Returns the path of a program that is built next to these tests.
    static func built(_ name: String) -> String {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: name).path(
            percentEncoded: false)
    }

    var screen: ScreenImage { terminal.image }
    var modes: EmulatedTerminal.Modes { terminal.modes }
    var process: pid_t { pseudoTerminal.process }

    /// Whether the terminal's modes are the same as before the program started.
    var areModesRestored: Bool {
        let now = pseudoTerminal.modes
        let before = pseudoTerminal.initialModes
        return now.c_iflag == before.c_iflag && now.c_oflag == before.c_oflag && now.c_lflag == before.c_lflag
            && now.c_cflag == before.c_cflag
    }

    // MARK: Hands

    func type(_ text: String) {
        pseudoTerminal.write(Array(text.utf8))
    }

    func press(_ keys: Key...) {
        for key in keys { type(key.sequence) }
    }

    /// Whether the terminal puts pasted text in brackets.
    var bracketsPastes: Bool { terminal.bracketsPastes }

    /// Pastes like a terminal: in brackets if the program requested them, and with line breaks sent as Enter.
    func paste(_ text: String) {
        let keys = text.replacing("\n", with: "\r")
        type(bracketsPastes ? "\u{1B}[200~\(keys)\u{1B}[201~" : keys)
    }

    /// Presses and releases the left mouse button on a cell.
    func click(column: Int, row: Int) {
        type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    }

    func resize(columns: Int, rows: Int) {
        terminal.resize(columns: columns, rows: rows)
        pseudoTerminal.resize(columns: columns, rows: rows)
    }

    func signal(_ number: Int32) {
        pseudoTerminal.signal(number)
    }

    /// Writes to the terminal without the program's knowledge.
    func scribble(_ text: String) {
        terminal.feed(Array(text.utf8))
    }

    /// Returns the processor time that the program has used, in hundredths of a second.
    func processorTicks() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // The 12th and 13th number after the name, which may contain any character.
        let numbers = status.split(separator: ")").last?.split(separator: " ").map { Int($0) ?? 0 } ?? []
        return numbers.count > 12 ? numbers[11] + numbers[12] : 0
    }

    /// Whether every thread of the program waits for something, or is stopped: none runs, or would if a processor were free.
    var isIdle: Bool {
        threads.allSatisfy { thread in
            let status = try? String(contentsOfFile: thread + "/stat", encoding: .utf8)
            // The state follows the name, which may contain any character.
            let state = status?.split(separator: ")").last?.dropFirst().first
            return state.map("STZ".contains) ?? true
        }
    }

    /// Writes to the program's standard error, as the program itself would.
    func writeToStandardError(_ text: String) throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: "/proc/\(process)/fd/2"))
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    // MARK: Eyes

    /// Waits until the screen is as expected, and returns it.
    @discardableResult
    func wait(
        for expectation: String, atMost seconds: Double = 30, until isAsExpected: (ScreenImage) -> Bool
    ) throws -> ScreenImage {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            readWhatIsThere()
            let image = screen
            if isAsExpected(image) {
                // A frame may arrive in pieces; read the rest of it as well.
                while !isGone, read(within: 20) {}
                return isAsExpected(screen) ? screen : image
            }
            guard !isGone else { throw unexpected("The program ended before: \(expectation)") }
            guard ContinuousClock.now < deadline else {
                throw unexpected("Waited in vain for: \(expectation)")
            }
            read(within: 250)
        }
    }

    /// Waits until the program has nothing left to do, and returns the screen.
    ///
    /// A thread that only rests wakes up every few milliseconds.
    @discardableResult
    func waitUntilIdle(atMost seconds: Double = 60) -> ScreenImage {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var before = wakeUps
        while !isGone, read(within: 50) || !isIdle || wakeUps != before, .now < deadline { before = wakeUps }
        return screen
    }

    /// The folders of the threads of the program, and of the programs that it runs.
    private var threads: [String] {
        func threads(of process: String) -> [String] {
            let folder = "/proc/\(process)/task"
            let own = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map {
                folder + "/" + $0
            }
            let children = own.flatMap { thread in
                (try? String(contentsOfFile: thread + "/children", encoding: .utf8))?.split(separator: " ")
                    ?? []
            }
            return own + children.flatMap { threads(of: String($0)) }
        }
        return threads(of: "\(process)")
    }

    /// How often the threads of the program have begun to wait.
    private var wakeUps: [String] {
        threads.compactMap { thread in
            let status = try? String(contentsOfFile: thread + "/status", encoding: .utf8)
            return status?.split(separator: "\n").first { $0.hasPrefix("voluntary") }.map {
                "\(thread) \($0)"
            }
        }
    }

    /// Waits until a text is on the screen.
    @discardableResult
    func wait(for text: String) throws -> ScreenImage {
        try wait(for: "“\(text)”") { $0.contains(text) }
    }

    /// Waits until the program has ended and all its output has been read.
    func waitForExit(atMost seconds: Double = 30) throws -> PseudoTerminal.Exit {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !pseudoTerminal.hasExited() || !isGone {
            guard ContinuousClock.now < deadline else { throw unexpected("The program goes on") }
            if isGone { usleep(1000) } else { read(within: 20) }
        }
        guard let exit = pseudoTerminal.exit else { throw unexpected("The program's end is unknown") }
        return exit
    }

    private func unexpected(_ expectation: String) -> Unexpected {
        Unexpected(expectation: expectation, screen: screen.text)
    }

    private func readWhatIsThere() {
        while !isGone, read(within: 0) {}
    }

    @discardableResult
    private func read(within milliseconds: Int) -> Bool {
        guard let bytes = pseudoTerminal.read(within: milliseconds) else { return false }
        isGone = bytes.isEmpty
        output += bytes
        terminal.feed(bytes)
        return !bytes.isEmpty
    }
}
