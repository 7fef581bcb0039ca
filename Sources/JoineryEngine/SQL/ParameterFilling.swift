extension String {
    /// Returns the SQL with literals in place of its question marks, because a schema definition takes no arguments.
    ///
    /// - Throws: A `DatabaseError` if the number of arguments does not match, or if the SQL has other parameters.
    func fillingParameters(with arguments: StatementArguments) throws -> String {
        let tokens = SQLToken.tokens(of: self)
        var filled = ""
        var values = arguments.values[...]
        for (index, token) in tokens.enumerated() {
            guard token.kind == .parameter else {
                filled += token.text
                continue
            }
            guard token.text == "?", let value = values.popFirst() else { throw mismatch }
            // A question mark ends what is next to it; a literal would become part of it: "-?", "IS?OR".
            if filled.unicodeScalars.last?.separatesLiterals == false { filled += " " }
            filled += value.sqlLiteral
            if index + 1 < tokens.count,
                tokens[index + 1].text.unicodeScalars.first?.separatesLiterals == false
            {
                filled += " "
            }
        }
        guard values.isEmpty, arguments.namedValues.isEmpty else { throw mismatch }
        return String(filled)
    }

    private var mismatch: DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message: "a definition needs exactly one value for each question mark: "
                + "write it as an SQL literal with the values in it", sql: self)
    }
}

extension Unicode.Scalar {
    /// Whether a literal beside it is read as it stands.
    fileprivate var separatesLiterals: Bool {
        switch self {
        case " ", "\n", "\t", "\r", "(", ")", ",": true
        default: false
        }
    }
}
