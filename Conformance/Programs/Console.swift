import Foundation

/// The output of a program, which several threads may print on.
public final class Console: @unchecked Sendable {
    private let lock = NSLock()
    private var printed: [String] = []
    private let write: @Sendable (String) -> Void

    /// Creates a console that passes on each line as it is printed.
    public init(write: @escaping @Sendable (String) -> Void = { _ in }) {
        self.write = write
    }

    /// The lines printed so far.
    public var lines: [String] { lock.withLock { printed } }

    /// Prints a value on lines of its own.
    func print(_ value: Any) {
        // Each library has its own prefix for the names that it adds to statements.
        let text = "\(value)".replacing("grdb_", with: "private_").replacing("joinery_", with: "private_")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lock.withLock {
            for line in lines {
                printed.append(line)
                write(line)
            }
        }
    }

    /// Prints the heading of a part.
    func heading(_ title: String) {
        print("")
        print("# \(title)")
    }

    /// Prints a value after its name, or the error that prevents it.
    func show(_ name: String, _ value: () throws -> Any?) {
        do {
            if let value = try value() { print("\(name): \(value)") } else { print("\(name): none") }
        } catch {
            print("\(name): \(described(error))")
        }
    }

    /// Prints values below their name, one a line.
    func list(_ name: String, _ values: () throws -> [Any]) {
        do {
            let values = try values()
            print("\(name): \(values.count)")
            for value in values { print("  \(value)") }
        } catch {
            print("\(name): \(described(error))")
        }
    }

    private func described(_ error: any Error) -> String {
        // Its text depends on the version of Swift.
        if error is DecodingError { return "decoding error" }
        guard let error = error as? DatabaseError else { return "\(error)" }
        // The message about a read that writes may say more after a colon.
        let message =
            error.resultCode == .SQLITE_READONLY
            ? error.message?.split(separator: ": ").first.map(String.init) : error.message
        let codes = "\(error.resultCode.rawValue)/\(error.extendedResultCode.rawValue)"
        return "error \(codes), \(message ?? "no message")" + (error.sql.map { ", in \($0)" } ?? "")
    }
}
