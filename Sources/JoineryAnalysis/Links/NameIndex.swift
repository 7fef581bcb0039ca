import JoineryEngine

/// Finds the tables whose names may have to do with that of a column, where there are too many to compare them all.
struct NameIndex {
    private var tables: [String: Set<Int>] = [:]
    private var ofPeople: Set<Int> = []
    /// The number of letters by which short forms are found.
    private static let letters = 3

    init(_ names: [TableNames]) {
        for (position, table) in names.enumerated() {
            for noun in table.nouns {
                add(noun.joined, position)
                add(String(noun.words.compactMap(\.first)), position)
                for word in noun.words { add(word, position) }
                if let last = noun.words.last, LinkLexicon.people.contains(where: { Nouns.areSame($0, last) })
                {
                    ofPeople.insert(position)
                }
            }
            for column in table.columns.prefix(1) {
                for reading in column.readings { for word in reading.stem { add(word, position) } }
            }
        }
    }

    private mutating func add(_ word: String, _ position: Int) {
        tables[word, default: []].insert(position)
        tables[NounInflection.singular(ofName: word), default: []].insert(position)
        tables[String(word.prefix(Self.letters)), default: []].insert(position)
    }

    /// The tables whose names share a word with a column's, or the beginning of one.
    func tables(near column: ColumnName) -> Set<Int> {
        var found: Set<Int> = []
        for reading in column.readings {
            for word in reading.stem + [reading.stem.joined()] {
                found.formUnion(tables[word] ?? [])
                found.formUnion(tables[NounInflection.singular(ofName: word)] ?? [])
                found.formUnion(tables[String(word.prefix(Self.letters))] ?? [])
                if LinkLexicon.personRoles.contains(word) { found.formUnion(ofPeople) }
            }
        }
        return found
    }
}
