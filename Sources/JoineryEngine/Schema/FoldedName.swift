/// A name, compared as SQLite compares names: ignoring the case of ASCII letters only.
struct FoldedName: Hashable, Comparable, Sendable {
    let folded: String

    init(_ name: String) {
        // Most names have no capitals, and need no new string.
        guard name.utf8.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) else {
            folded = name
            return
        }
        folded = String(unsafeUninitializedCapacity: name.utf8.count) { bytes in
            _ = bytes.initialize(from: name.utf8.lazy.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 })
            return bytes.count
        }
    }

    static func < (lhs: FoldedName, rhs: FoldedName) -> Bool {
        lhs.folded.utf8.lexicographicallyPrecedes(rhs.folded.utf8)
    }

    /// Swift considers canonically equivalent strings equal; SQLite compares bytes.
    static func == (lhs: FoldedName, rhs: FoldedName) -> Bool {
        lhs.folded == rhs.folded && lhs.folded.utf8.elementsEqual(rhs.folded.utf8)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(folded)
    }
}
