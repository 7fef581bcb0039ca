/// A name of a table or column as the schema spells it, compared by its bytes as in SQLite.
///
/// Swift takes `é` for the same as `e` with a combining accent: a file may have a table with each of these names.
struct ExactName: Hashable, Comparable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (lhs: ExactName, rhs: ExactName) -> Bool {
        lhs.text.utf8.elementsEqual(rhs.text.utf8)
    }

    static func < (lhs: ExactName, rhs: ExactName) -> Bool {
        lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}
