import JoineryBrowser

/// A paste as terminals send it, read as it comes: what stands between `ESC [ 200 ~` and `ESC [ 201 ~`.
///
/// - It asks for no more bytes than have to come before its end is over, so that nothing behind it is read.
/// - It keeps what a line takes, and counts the rest.
struct PasteReader {
    /// How long the terminal may be silent, in milliseconds, before the end is taken for lost.
    static let patience: Int64 = 2_000

    private static let end = Array("\u{1B}[201~".utf8)
    private static let most = Paste.longestLine + end.count

    private var bytes: [UInt8] = []
    private var size = 0
    /// The bytes of the end that came last.
    private var matched = 0

    /// The bytes that can be read at once.
    var bytesToRead: Int { Self.end.count - matched }

    /// Takes bytes in, `bytesToRead` at most; returns the paste where they end it.
    mutating func read(_ new: some Sequence<UInt8>) -> Paste? {
        for byte in new {
            size += 1
            if bytes.count < Self.most { bytes.append(byte) }
            matched = byte == Self.end[matched] ? matched + 1 : byte == Self.end[0] ? 1 : 0
            if matched == Self.end.count { return paste(isWhole: true) }
        }
        return nil
    }

    /// What has come, without the part of an end that may be there.
    func paste(isWhole: Bool) -> Paste {
        let size = size - matched
        return Paste(
            String(decoding: bytes.prefix(size), as: UTF8.self), size: size, isWhole: isWhole)
    }
}
