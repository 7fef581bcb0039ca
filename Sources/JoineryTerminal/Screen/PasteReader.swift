import JoineryBrowser

/// An incremental reader for a bracketed paste: the bytes between `ESC [ 200 ~` and `ESC [ 201 ~`.
///
/// - It never requests more bytes than must arrive before the end of the paste, so that nothing after it is consumed.
/// - It keeps as much as fits in a query, and counts the rest.
struct PasteReader {
    /// How long the terminal may be silent, in milliseconds, before the end marker is considered lost.
    static let patience: Int64 = 2_000

    private static let end = Array("\u{1B}[201~".utf8)
    private static let most = Paste.longestText + end.count

    private var bytes: [UInt8] = []
    private var size = 0
    /// The number of bytes of the end marker matched so far.
    private var matched = 0

    /// The number of bytes that can be read at once.
    var bytesToRead: Int { Self.end.count - matched }

    /// Consumes bytes, at most `bytesToRead`. Returns the paste if they complete it.
    mutating func read(_ new: some Sequence<UInt8>) -> Paste? {
        for byte in new {
            size += 1
            if bytes.count < Self.most { bytes.append(byte) }
            matched = byte == Self.end[matched] ? matched + 1 : byte == Self.end[0] ? 1 : 0
            if matched == Self.end.count { return paste(isWhole: true) }
        }
        return nil
    }

    /// The paste received so far, without a partial end marker.
    func paste(isWhole: Bool) -> Paste {
        let size = size - matched
        return Paste(
            String(decoding: bytes.prefix(size), as: UTF8.self), size: size, isWhole: isWhole)
    }
}
