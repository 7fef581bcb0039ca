/// A name in one of SQLite's quotes: `"a b"`, `[a b]`, `` `a b` ``. A doubled quote stands for one.
struct QuotedName {
    let name: String
    /// The end of the quotation in the text.
    let end: String.Index

    /// - Returns: `nil` if the text does not begin with a quoted name.
    init?(_ text: Substring) {
        guard let quote = text.first, "\"[`".contains(quote) else { return nil }
        var scanner = ConditionScanner(String(text))
        guard let name = scanner.quotation()?.text else { return nil }
        self.name = name
        end = text.index(text.startIndex, offsetBy: scanner.position)
    }
}
