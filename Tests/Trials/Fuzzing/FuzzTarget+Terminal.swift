import Foundation
import JoineryBrowser

@testable import JoineryTerminal

extension FuzzTarget {
    /// Reading a paste or a mouse report ends at the right byte, whatever the bytes are and however they are split.
    func runInput(_ bytes: [UInt8]) throws {
        let whole = Self.paste(bytes, at: bytes.count)
        try FuzzFinding.unless(
            whole == Self.paste(bytes, at: 1), "a paste is another one when it comes byte by byte")
        var report = MouseReport(clicks: Clicks(now: { 0 }))
        for byte in bytes {
            guard report.read(UInt32(byte)) == .reading else { break }
        }
        for start in stride(from: 0, to: bytes.count, by: 4) {
            _ = Key(scalar: bytes[start..<min(start + 4, bytes.count)].reduce(0) { $0 << 8 | UInt32($1) })
        }
    }

    private static func paste(_ bytes: [UInt8], at size: Int) -> Paste? {
        var (reader, rest) = (PasteReader(), bytes[...])
        while !rest.isEmpty {
            let piece = rest.prefix(min(max(size, 1), reader.bytesToRead))
            rest = rest.dropFirst(piece.count)
            if let paste = reader.read(piece) { return paste }
        }
        return nil
    }
}
