/// A name, compared as SQLite compares names: ignoring the case of ASCII letters only.
///
/// ```swift
/// FoldedName("Book") == FoldedName("book")   // true
/// FoldedName("É") == FoldedName("é")         // false
/// ```
///
/// See also <doc:TheSchemaOfAFile>.
public struct FoldedName: Hashable, Comparable, Sendable {
    /// The name with its ASCII letters in lowercase.
    public let folded: String

    /// Creates the folded form of a name.
    public init(_ name: String) {
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

    /// Returns whether a name is ordered before another one: by the bytes of their folded forms.
    public static func < (lhs: FoldedName, rhs: FoldedName) -> Bool {
        lhs.folded.utf8.lexicographicallyPrecedes(rhs.folded.utf8)
    }

    /// Swift considers canonically equivalent strings equal; SQLite compares bytes.
    public static func == (lhs: FoldedName, rhs: FoldedName) -> Bool {
        lhs.folded.hasSameBytes(as: rhs.folded)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(folded)
    }
}

extension String {
    /// Whether the texts are the same to SQLite. To Swift, `é` equals `e` with a combining accent.
    func hasSameBytes(as other: String) -> Bool {
        // Equal texts with the same bytes are the usual case, and those that differ nearly always differ to Swift, too.
        guard self == other else { return false }
        let areSame = utf8.withContiguousStorageIfAvailable { own in
            other.utf8.withContiguousStorageIfAvailable { own.elementsEqual($0) }
        }
        return areSame.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
    }

    /// Returns whether two strings are equal, ignoring the case of ASCII letters, as SQLite compares names.
    package func equalsIgnoringASCIICase(_ other: String) -> Bool {
        let (left, right) = (utf8, other.utf8)
        return left.count == right.count
            && zip(left, right).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension UInt8 {
    fileprivate var asciiLowercased: UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self + 32 : self
    }
}

extension Sequence<String> {
    /// Returns whether the sequence contains a name, ignoring ASCII case.
    func contains(caseInsensitive name: String) -> Bool {
        contains { $0.equalsIgnoringASCIICase(name) }
    }
}
