import JoineryAnalysis
import JoineryEngine

/// What may be typed at the cursor of a query.
///
///     SELECT na| FROM ship        name (column of ship)
///     SELECT * FROM s|            ship (table), sailors (view), sqlite_schema (table)
package struct QueryCompletion: Hashable, Sendable {
    /// What a candidate is.
    package enum Kind: Hashable, Sendable {
        case keyword, table, view, column, function, pragma, commonTable
        case collation
        /// The alias of a table, with a dot, or of a result column.
        case alias
    }

    /// A text that may be typed.
    package struct Candidate: Hashable, Sendable {
        /// What is inserted, in quotes if SQLite demands them.
        package var text: String
        package var kind: Kind
        /// The table of a column, the arguments of a function, and the like; may be empty.
        package var detail: String

        package init(text: String, kind: Kind, detail: String = "") {
            self.text = text
            self.kind = kind
            self.detail = detail
        }
    }

    /// The part of the text that a candidate replaces, as UTF-8 offsets: the word at the cursor.
    package var range: Range<Int>
    /// The candidates, the likeliest first.
    package var candidates: [Candidate]
    /// The part of the word before the cursor.
    private let written: String

    /// Finds the candidates; `nil` where nothing can be completed: in a string, a comment, a number, or a parameter.
    ///
    /// Only the statement at the cursor matters. It may be incomplete or wrong.
    ///
    /// - Parameters:
    ///   - script: The text.
    ///   - offset: The UTF-8 offset of the cursor in the text.
    ///   - vocabulary: The names that exist.
    package init?(in script: SQLScript, at offset: Int, vocabulary: QueryVocabulary) {
        guard let word = TypedWord(in: script, at: offset) else { return nil }
        let text = script.text
        let start = text.utf8.distance(from: text.startIndex, to: word.range.lowerBound)
        range = start..<start + text.utf8.distance(from: word.range.lowerBound, to: word.range.upperBound)
        written = String(word.written)
        let tokens = StatementTokens(script, around: word)
        let found = CandidateSearch(word: word, vocabulary: vocabulary).candidates(at: tokens)
        // There is nothing to choose if the only candidate is typed already.
        let isComplete = found.count == 1 && found[0].text.lowercased() == text[word.range].lowercased()
        candidates = isComplete ? [] : found
    }

    /// Finds the names that are offered while a word is being typed; `nil` if none is certain enough, or the cursor is not at the
    /// end of the word.
    ///
    /// Keywords and functions, which people type as words, are never offered, nor is what is typed already. In a very long
    /// statement, nothing is, because every letter would take the time to read it.
    ///
    /// - Parameters:
    ///   - script: The text.
    ///   - offset: The UTF-8 offset of the cursor in the text.
    ///   - vocabulary: The names that exist.
    package init?(offeredIn script: SQLScript, at offset: Int, vocabulary: QueryVocabulary) {
        guard let word = TypedWord(in: script, at: offset), word.style == .plain, !word.isCalled,
            !word.isQualifier, script.text.utf8.dropFirst(offset).first?.isOfSQLWord != true,
            StatementTokens.count(in: script, around: word, isAtMost: Self.mostTokensToOffer)
        else { return nil }
        range = offset - word.written.utf8.count..<offset
        written = String(word.written)
        let tokens = StatementTokens(script, around: word)
        let typed = written.lowercased()
        candidates = CandidateSearch(word: word, vocabulary: vocabulary, isOffer: true)
            .candidates(at: tokens).filter { candidate in
                ![typed, typed + "."].contains(candidate.text.lowercased())
            }
        if candidates.isEmpty { return nil }
    }

    /// The number of tokens, with blanks, of the longest statement in which names are offered.
    private static let mostTokensToOffer = 5_000

    /// The longest beginning that all candidates share, in the spelling of the first; `nil` if it adds nothing to what is typed.
    package var commonBeginning: String? {
        guard let first = candidates.first?.text.unicodeScalars else { return nil }
        let typed = written.unicodeScalars.count
        var length = first.sharedLength(with: written.unicodeScalars)
        guard length == typed else { return nil }
        length = first.count
        for candidate in candidates.dropFirst() where length > typed {
            length = first.prefix(length).sharedLength(with: candidate.text.unicodeScalars)
        }
        return length > typed ? String(first.prefix(length)) : nil
    }
}

extension Sequence<Unicode.Scalar> {
    /// Returns the number of scalars that another sequence begins with, too, whatever the case of ASCII letters.
    fileprivate func sharedLength(with other: some Sequence<Unicode.Scalar>) -> Int {
        var count = 0
        for (left, right) in zip(self, other) {
            guard left.folded == right.folded else { break }
            count += 1
        }
        return count
    }
}

extension Unicode.Scalar {
    /// The scalar, in lower case if it is an ASCII letter.
    fileprivate var folded: Unicode.Scalar {
        ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(ascii: self) | 0x20) : self
    }
}
