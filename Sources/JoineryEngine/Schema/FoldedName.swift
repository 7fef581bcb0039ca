/// A name as SQLite compares names: without regard to the case of ASCII letters, and of no others.
struct FoldedName: Hashable, Comparable, Sendable {
    let folded: String

    init(_ name: String) {
        // Most names need no new string.
        if name.utf8.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) {
            folded = String(
                decoding: name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
        } else {
            folded = name
        }
    }

    static func < (lhs: FoldedName, rhs: FoldedName) -> Bool {
        lhs.folded.utf8.lexicographicallyPrecedes(rhs.folded.utf8)
    }

    /// Swift takes canonically equivalent strings for equal; SQLite compares bytes.
    static func == (lhs: FoldedName, rhs: FoldedName) -> Bool {
        lhs.folded.utf8.elementsEqual(rhs.folded.utf8)
    }

    func hash(into hasher: inout Hasher) {
        for byte in folded.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}
