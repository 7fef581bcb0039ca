/// A Swift expression: a beginning, and the calls of methods after it.
struct SwiftExpression {
    /// `including(all: reviews)`
    struct Call {
        /// What stands before the argument: `including(all: `, or the whole call where nothing follows.
        var head: String
        var argument: SwiftExpression?
    }

    var base: String
    var calls: [Call] = []

    func calling(_ call: String) -> SwiftExpression {
        SwiftExpression(base: base, calls: calls + [Call(head: call)])
    }

    /// - Parameter head: The call as far as its argument: `including(all: `.
    func calling(_ head: String, _ argument: SwiftExpression) -> SwiftExpression {
        SwiftExpression(base: base, calls: calls + [Call(head: head, argument: argument)])
    }

    /// The expression in one line.
    var line: String {
        calls.reduce(base) { $0 + "." + $1.line }
    }

    /// The expression after a line's beginning: a line for each call where one line is not enough for all.
    ///
    /// - Parameters:
    ///   - start: What stands in the line already, its indentation included.
    ///   - indentation: That of the line.
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

    /// How long a line may be where it can be broken.
    static let lineLength = 110
}

extension SwiftExpression.Call {
    fileprivate var line: String {
        argument.map { head + $0.line + ")" } ?? head
    }
}
