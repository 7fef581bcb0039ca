import FoundationEssentials
import JoineryEngine

extension DatabaseValue {
    /// The largest blob that is shown byte by byte.
    private static let mostBytes = 16

    /// The value as one line, with text in quotes, so that '5' and 5 look different.
    var shown: String {
        switch storage {
        case .string(let text): "'\(Cell.line(of: text))'"
        case .blob(let data) where data.count <= Self.mostBytes: "x'\(Self.hexadecimal(data))'"
        default: Cell(self).text
        }
    }

    /// The change from this value to another one: `'a' → 'b'`. If both look the same, it says where they
    /// differ.
    func change(to new: DatabaseValue) -> String {
        let (before, after) = (shown, new.shown)
        guard before == after, let place = firstDifference(from: new) else { return "\(before) → \(after)" }
        return "\(before) → \(after) (different from byte \(place + 1) on)"
    }

    /// The offset of the first byte that differs.
    private func firstDifference(from other: DatabaseValue) -> Int? {
        guard let bytes = contentBytes, let others = other.contentBytes else { return nil }
        return zip(bytes, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            ?? min(bytes.count, others.count)
    }

    private var contentBytes: Data? {
        if let malformedText { return malformedText }
        return switch storage {
        case .string(let text): Data(text.utf8)
        case .blob(let data): data
        case .null, .int64, .double: nil
        }
    }

    private static func hexadecimal(_ data: Data) -> String {
        data.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
