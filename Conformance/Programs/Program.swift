/// A program written for the reference, which prints the same with the engine.
public struct Program: Sendable {
    /// The name of the program, and of its folder.
    public let name: String
    /// Runs the program, which prints on a console.
    public let run: @Sendable (Console) async throws -> Void

    /// Runs the program and returns what it printed. An error that ends the program is the last line.
    public func output() async -> [String] {
        let console = Console()
        await run(printingOn: console)
        return console.lines
    }

    /// Runs the program, and prints the error that ends it, if any.
    public func run(printingOn console: Console) async {
        do {
            try await run(console)
        } catch {
            console.print("stopped: \(error)")
        }
    }
}

/// All programs.
public let programs = [
    Program(name: "Library", run: runLibrary),
    Program(name: "Players", run: runPlayers),
]
