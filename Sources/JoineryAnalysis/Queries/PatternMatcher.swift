import CPCRE2
import JoineryEngine

/// Finds what a regular expression matches. One thread may use it at a time.
final class PatternMatcher {
    private let programs: RegularExpression.Programs
    private let data: OpaquePointer
    private let context: OpaquePointer
    private let attempts: UnsafeMutablePointer<Attempts>

    /// The attempts to match a text, one at each of its characters.
    private struct Attempts {
        /// The number of attempts after which the time is looked at.
        private static let portion = 16
        /// The time that they may take together, in nanoseconds.
        private static let time: UInt64 = 1_000_000_000

        private var count = 0
        private var end: UInt64 = 0

        mutating func begin() {
            count = 0
        }

        /// Notes an attempt, and returns whether it may be made.
        mutating func next() -> Bool {
            count += 1
            guard count % Self.portion == 0 else { return true }
            if count == Self.portion { end = thread_time() + Self.time }
            return thread_time() < end
        }
    }

    /// The number of steps of one attempt, a fraction of a second.
    private static let mostSteps: UInt32 = 5_000_000
    /// The number of bytes of a text beyond which all attempts together may take long.
    private static let longText = 256

    init(_ expression: RegularExpression) throws {
        guard let data = pcre2_match_data_create_8(1, nil), let context = pcre2_match_context_create_8(nil)
        else {
            throw DatabaseError(resultCode: .SQLITE_NOMEM)
        }
        (self.data, self.context) = (data, context)
        programs = try expression.compiled()
        attempts = .allocate(capacity: 1)
        attempts.initialize(to: Attempts())
        pcre2_set_match_limit_8(context, Self.mostSteps)
        let callback:
            @convention(c) (UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?) -> CInt =
                { _, attempts in
                    let isAllowed = attempts?.assumingMemoryBound(to: Attempts.self).pointee.next()
                    return isAllowed == false ? PCRE2_ERROR_CALLOUT : 0
                }
        pcre2_set_callout_8(context, callback, attempts)
    }

    deinit {
        programs.free()
        pcre2_match_context_free_8(context)
        pcre2_match_data_free_8(data)
        attempts.deallocate()
    }

    /// Returns the bytes of the first match in a text.
    ///
    /// - Throws: A `DatabaseError` if that takes too long.
    func match(in text: UnsafeBufferPointer<UInt8>) throws -> Range<Int>? {
        attempts.pointee.begin()
        let code = text.count > Self.longText ? programs.guarded : programs.plain
        var none: UInt8 = 0
        let result = withUnsafePointer(to: &none) { none in
            pcre2_match_8(code, text.baseAddress ?? none, text.count, 0, 0, data, context)
        }
        if result == PCRE2_ERROR_NOMATCH { return nil }
        guard result >= 0, let bounds = pcre2_get_ovector_pointer_8(data) else {
            throw DatabaseError(
                resultCode: .SQLITE_ERROR, message: Self.sentence(for: result, byteCount: text.count))
        }
        // With \K in an assertion, a match can end before it begins.
        return min(bounds[0], bounds[1])..<max(bounds[0], bounds[1])
    }

    /// Returns the bytes of the first match in a value, as it is shown; `nil` for NULL.
    func match(in value: ProfiledValue) throws -> Range<Int>? {
        switch value.kind {
        case .null: nil
        case .text, .blob: try match(in: value.bytes)
        case .integer: try match(in: String(value.integer))
        case .real: try match(in: value.real.shown)
        }
    }

    /// Returns the bytes of the first match in a text.
    func match(in text: String) throws -> Range<Int>? {
        var text = text
        return try text.withUTF8 { bytes in try match(in: bytes) }
    }

    private static func sentence(for result: CInt, byteCount: Int) -> String {
        switch result {
        case PCRE2_ERROR_MATCHLIMIT, PCRE2_ERROR_DEPTHLIMIT, PCRE2_ERROR_HEAPLIMIT, PCRE2_ERROR_CALLOUT:
            "the regular expression takes too long in a text of \(byteCount) bytes"
        default: "the regular expression fails: " + RegularExpression.message(of: result)
        }
    }
}
