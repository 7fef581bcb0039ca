import JoineryEngine

extension LinkSchemaReader {
    /// The tokens of a line that mean something, without a comma at the end.
    struct Words {
        let list: [SQLToken]
        /// Whether there is a space before a token.
        private let isApart: [Bool]

        /// Returns `nil` for a line without any.
        init?(_ tokens: [SQLToken]) {
            var list: [SQLToken] = []
            var isApart: [Bool] = []
            var wasBlank = false
            for token in tokens {
                if token.isBlank {
                    wasBlank = true
                } else {
                    list.append(token)
                    isApart.append(wasBlank)
                    wasBlank = false
                }
            }
            if list.last?.text == "," { list.removeLast() }
            if list.isEmpty { return nil }
            self.list = list
            self.isApart = isApart
        }

        /// Whether a word stands at a place.
        func isAt(_ word: String, _ place: Int = 0) -> Bool {
            guard list.indices.contains(place), list[place].kind != .quotedIdentifier else { return false }
            return list[place].text.uppercased() == word
        }

        func name(_ place: Int) -> String? {
            guard list.indices.contains(place) else { return nil }
            return list[place].kind == .string ? list[place].unquoted : list[place].name
        }

        /// The text of words, with their spaces.
        func text(_ range: Range<Int>) -> String {
            range.reduce(into: "") { text, place in
                if isApart[place], place > range.lowerBound { text += " " }
                text += list[place].text
            }
        }

        /// The place after a word, or after the parentheses that begin with it.
        func next(_ place: Int) -> Int {
            guard isAt("(", place) else { return place + 1 }
            var depth = 0
            for end in place..<list.count {
                if isAt("(", end) { depth += 1 }
                if isAt(")", end) { depth -= 1 }
                if depth == 0 { return end + 1 }
            }
            return list.count
        }

        /// The names in parentheses, and the place after them.
        func names(_ place: Int) -> (names: [String], end: Int)? {
            guard isAt("(", place) else { return nil }
            let end = next(place)
            let names = (place + 1..<end - 1).filter { isAt("(", $0 - 1) || isAt(",", $0 - 1) }.compactMap(
                name)
            return names.isEmpty ? nil : (names, end)
        }

        func startsConstraint(_ place: Int) -> Bool {
            let starts = [
                "CONSTRAINT", "PRIMARY", "NOT", "NULL", "UNIQUE", "CHECK", "DEFAULT", "COLLATE", "REFERENCES",
                "GENERATED", "AS",
            ]
            return starts.contains { isAt($0, place) }
        }

        /// The place after the constraint of a column that begins at a place.
        func endOfConstraint(_ place: Int) -> Int {
            var end = place
            if isAt("CONSTRAINT", end) { end += 2 }
            let isReference = isAt("REFERENCES", end)
            let first = end
            // The word itself, and those that are no constraints after it.
            if isAt("DEFAULT", end) || isAt("COLLATE", end) {
                end = next(end + 1)
                if isAt("-", end - 1) || isAt("+", end - 1) { end += 1 }
            } else if isAt("NOT", end) || isAt("GENERATED", end) {
                end += isAt("NOT", end) ? 2 : 3
            } else {
                end += 1
            }
            while end < list.count {
                let belongsToReference =
                    isReference && isAt("NOT", end) && isAt("DEFERRABLE", end + 1)
                    || isReference && (isAt("NULL", end) || isAt("DEFAULT", end)) && isAt("SET", end - 1)
                if startsConstraint(end), !belongsToReference { break }
                end = belongsToReference && isAt("NOT", end) ? end + 2 : next(end)
            }
            return max(end, first + 1)
        }
    }
}
