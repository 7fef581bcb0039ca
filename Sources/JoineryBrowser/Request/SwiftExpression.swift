/// A Swift expression: a base, and the method calls after it.
struct SwiftExpression {
    /// A method call: `including(all: reviews)`.
    struct Call {
        /// The part before the argument: `including(all: `; the whole call if there is no argument.
        var head: String
        var argument: SwiftExpression?
    }

    var base: String
    var calls: [Call] = []

    func calling(_ call: String) -> SwiftExpression {
        SwiftExpression(base: base, calls: calls + [Call(head: call)])
    }

    /// - Parameter head: The call up to its argument: `including(all: `.
    func calling(_ head: String, _ argument: SwiftExpression) -> SwiftExpression {
        SwiftExpression(base: base, calls: calls + [Call(head: head, argument: argument)])
    }

    /// The expression on one line.
    var line: String {
        calls.reduce(base) { $0 + "." + $1.line }
    }

    /// Returns the expression after the beginning of a line. If the line is too short, each call has its own line.
    ///
    /// - Parameters:
    ///   - start: The number of characters before it, including the indentation.
    ///   - indentation: The indentation of the line.
    func text(after start: Int, indentation: Int) -> String {
        guard start + line.count > SwiftExpression.lineLength, !calls.isEmpty else { return line }
        let inner = indentation + 4
        return calls.reduce(base) { text, call in
            let beginning = String(repeating: " ", count: inner) + "." + call.head
            guard let argument = call.argument else { return text + "\n" + beginning }
            return text + "\n" + beginning
                + argument.text(after: beginning.count, indentation: inner) + ")"
        }
    }

    /// The maximum length of a line that can be broken.
    static let lineLength = 110
}

extension SwiftExpression.Call {
    fileprivate var line: String {
        argument.map { head + $0.line + ")" } ?? head
    }
}
