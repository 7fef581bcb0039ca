import JoineryEngine

/// Finds what is sought in values and names.
enum SoughtMatcher {
    case text(TextMatcher)
    case pattern(PatternMatcher)

    init(_ sought: SoughtText) throws {
        if let expression = sought.expression {
            self = .pattern(try PatternMatcher(expression))
        } else {
            self = .text(TextMatcher(sought))
        }
    }

    /// Returns the bytes of the first match in a name.
    func match(in name: String) throws -> Range<Int>? {
        switch self {
        case .text(let matcher): matcher.match(in: name)
        case .pattern(let matcher): try matcher.match(in: name)
        }
    }

    /// Returns the bytes of the first match in a value, as it is shown; `nil` for NULL, and for a blob that is no text.
    @inline(__always)
    func match(in value: ProfiledValue) throws -> Range<Int>? {
        switch self {
        case .text(let matcher):
            switch value.kind {
            case .null: nil
            case .text: matcher.match(in: value.bytes)
            case .blob: matcher.match(in: value.bytes).flatMap { value.isText ? $0 : nil }
            case .integer: matcher.match(in: value.integer)
            case .real: matcher.match(in: value.real)
            }
        case .pattern(let matcher):
            value.kind == .blob && !value.isText ? nil : try matcher.match(in: value)
        }
    }
}

extension ProfiledValue {
    /// Whether a blob is text: UTF-8 without NUL.
    fileprivate var isText: Bool {
        !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    }
}
