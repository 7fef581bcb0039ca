extension String {
    /// The SQL with literals in place of its question marks: a definition takes no arguments.
    ///
    /// - throws: A `DatabaseError` if they are not as many, or if there are other parameters.
    func fillingParameters(with arguments: StatementArguments) throws -> String {
        let scalars = Array(unicodeScalars)
        var filled = UnicodeScalarView()
        var values = arguments.values[...]
        var position = 0
        while position < scalars.count {
            let end = scalars.endOfOpaquePart(from: position)
            if end > position {
                filled.append(contentsOf: scalars[position..<end])
                position = end
                continue
            }
            let scalar = scalars[position]
            position += 1
            guard scalar == "?" else {
                filled.append(scalar)
                continue
            }
            let isNumbered = position < scalars.count && "0"..."9" ~= scalars[position]
            guard !isNumbered, let value = values.popFirst() else { throw mismatch }
            filled.append(contentsOf: value.sqlLiteral.unicodeScalars)
        }
        guard values.isEmpty, arguments.namedValues.isEmpty else { throw mismatch }
        return String(filled)
    }

    private var mismatch: DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message: "a definition takes one value for each question mark, and no others: "
                + "write it as an SQL literal, with the values in it", sql: self)
    }
}

extension [Unicode.Scalar] {
    /// The end of the text, quoted name or comment that begins at a position, in which a question mark is none; the
    /// position itself where nothing of that kind begins.
    fileprivate func endOfOpaquePart(from position: Int) -> Int {
        let next = position + 1 < count ? self[position + 1] : nil
        switch self[position] {
        case "'", "\"", "`": return end(of: [self[position]], from: position + 1)
        case "[": return end(of: ["]"], from: position + 1)
        case "-" where next == "-": return end(of: ["\n"], from: position + 2)
        case "/" where next == "*": return end(of: ["*", "/"], from: position + 2)
        default: return position
        }
    }

    /// The position behind the next occurrence of a mark; the end if there is none.
    private func end(of mark: [Unicode.Scalar], from start: Int) -> Int {
        var position = start
        while position + mark.count <= count {
            if self[position..<position + mark.count].elementsEqual(mark) { return position + mark.count }
            position += 1
        }
        return count
    }
}
