import JoineryEngine

/// The paths that a text may name, or begin.
struct PathCompletion {
    /// The path that the text names exactly, with names as spelled in the schema.
    let whole: String?
    /// Other paths: those whose last name begins with the last piece of the text, then those whose last name contains
    /// it.
    let others: [String]

    /// The maximum number of other paths.
    private static let most = 50

    init(_ text: String, in entries: [CatalogEntry]) {
        let pieces = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let last = pieces.last, pieces.count > 1 || !last.isEmpty,
            let names = Self.names(after: pieces.dropLast(), in: entries)
        else {
            (whole, others) = (nil, [])
            return
        }
        guard !pieces.count.isMultiple(of: 2) else {
            // The last piece is a key, which only the file knows.
            (whole, others) = (last.isEmpty ? nil : text, [])
            return
        }
        let before = pieces.dropLast().map { $0 + "/" }.joined()
        let wanted = last.lowercased()
        /// Returns how well a name matches, 0 for an exact match; `nil` for no match.
        func rank(_ name: String) -> Int? {
            let spellings = [name.lowercased(), Path.encoded(name: name).lowercased()]
            if spellings.contains(wanted) { return 0 }
            if spellings.contains(where: { $0.hasPrefix(wanted) }) { return 1 }
            return spellings.contains { $0.contains(wanted) } ? 2 : nil
        }
        let ranked = names.compactMap { name in rank(name).map { (name: name, rank: $0) } }
        func paths(_ rank: Int) -> [String] {
            ranked.filter { $0.rank == rank }.map { before + Path.encoded(name: $0.name) }
        }
        whole = paths(0).first
        others = Array((paths(1) + paths(2)).prefix(Self.most))
    }

    /// Returns the names that may follow the pieces of a path; `nil` if the pieces lead nowhere.
    private static func names(after pieces: some Sequence<String>, in entries: [CatalogEntry]) -> [String]? {
        var entry: CatalogEntry?
        for (index, piece) in pieces.enumerated() where index.isMultiple(of: 2) {
            let table =
                entry.map { entry in
                    entry.associations.first { $0.key.isName(piece) }?.target
                } ?? (piece == Path.emptyName ? "" : Path.decoded(piece[...]))
            entry = entries.first { $0.name.isName(table) }
            if entry == nil { return nil }
        }
        return entry.map { $0.associations.map(\.key) } ?? entries.map(\.name)
    }
}
