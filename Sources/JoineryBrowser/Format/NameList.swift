/// Names for a message, on one line: the first ones, and the number of the others.
package struct NameList {
    /// The maximum number of names in a message, which must be short enough to read.
    private static let most = 40

    private let names: [String]

    package init(_ names: [String]) {
        self.names = names
    }

    /// Creates a list of the keys of associations; the empty one as in a path.
    init(ofKeys keys: [String]) {
        self.init(keys.map { $0.isEmpty ? Path.emptyName : $0 })
    }

    var isEmpty: Bool { names.isEmpty }

    /// The names: `author, reviews`.
    package var text: String { text(besides: 0) }

    /// A sentence that offers the names: `It has: author, reviews.`
    ///
    /// - Parameter omitted: The number of others that have no names.
    func offer(besides omitted: Int = 0) -> String {
        isEmpty ? "It has none." : "It has: \(text(besides: omitted))."
    }

    private func text(besides omitted: Int) -> String {
        let rest = max(names.count - Self.most, 0) + omitted
        return names.prefix(Self.most).map { SafeText.line($0) }.joined(separator: ", ")
            + (rest > 0 ? " and \(RowCount.exact(rest).text) more" : "")
    }
}
