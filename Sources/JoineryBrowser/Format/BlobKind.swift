import FoundationEssentials

/// The kind of a blob, recognized by its first bytes.
package enum BlobKind: String, Hashable, Sendable {
    case jpeg = "JPEG"
    case png = "PNG"
    case gif = "GIF"
    case webp = "WebP"
    case pdf = "PDF"
    case zip = "ZIP"
    case gzip
    case zlib
    case zstd
    case sqlite = "SQLite"
    case propertyList = "plist"
    case text

    package init?(_ data: Data) {
        func begins(_ bytes: UInt8...) -> Bool { data.starts(with: bytes) }
        if begins(0xFF, 0xD8, 0xFF) {
            self = .jpeg
        } else if begins(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A) {
            self = .png
        } else if data.starts(with: "GIF8".utf8) {
            self = .gif
        } else if data.starts(with: "RIFF".utf8), data.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if data.starts(with: "%PDF-".utf8) {
            self = .pdf
        } else if begins(0x50, 0x4B, 0x03, 0x04) || begins(0x50, 0x4B, 0x05, 0x06) {
            self = .zip
        } else if begins(0x1F, 0x8B, 0x08) {
            self = .gzip
        } else if begins(0x28, 0xB5, 0x2F, 0xFD) {
            self = .zstd
        } else if data.starts(with: "SQLite format 3\0".utf8) {
            self = .sqlite
        } else if data.starts(with: "bplist".utf8) {
            self = .propertyList
        } else if BlobKind.isZlib(data) {
            self = .zlib
        } else if BlobKind.isText(data) {
            self = .text
        } else {
            return nil
        }
    }

    /// The file extension for this kind, without the dot.
    package var fileNameEnd: String {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        case .gif: "gif"
        case .webp: "webp"
        case .pdf: "pdf"
        case .zip: "zip"
        case .gzip: "gz"
        case .zlib: "zlib"
        case .zstd: "zst"
        case .sqlite: "sqlite"
        case .propertyList: "plist"
        case .text: "txt"
        }
    }

    /// Returns `JPEG 12.3 KB`, `text blob 12 B`, or `blob 16 B` if the kind is unknown.
    package static func summary(of data: Data) -> String {
        let kind = BlobKind(data)
        // A blob is never equal to a text.
        return (kind == .text ? "text blob" : kind?.rawValue ?? "blob") + " " + size(data.count)
    }

    /// Returns a number of bytes in a suitable unit, in steps of 1,000.
    package static func size(_ bytes: Int) -> String {
        guard bytes >= 1_000 else { return "\(bytes) B" }
        var tenths = bytes * 10
        for unit in ["KB", "MB", "GB"] {
            tenths = (tenths + 500) / 1_000
            if tenths < 1_000 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
            if tenths < 10_000 || unit == "GB" { return "\(tenths / 10) \(unit)" }
        }
        return "\(bytes) B"
    }

    /// Whether the data begins with a zlib header: two bytes that form a multiple of 31, with the method deflate and
    /// a valid window size.
    private static func isZlib(_ data: Data) -> Bool {
        guard data.count > 6, let first = data.first, let second = data.dropFirst().first else {
            return false
        }
        return first & 0x0F == 8 && first >> 4 <= 7 && (Int(first) << 8 | Int(second)) % 31 == 0
            && [0x01, 0x5E, 0x9C, 0xDA].contains(second)
    }

    private static func isText(_ data: Data) -> Bool {
        var start = data.prefix(64)
        // A character that is cut off at the end does not count.
        if start.count < data.count {
            let rest = start.suffix(3).lastIndex { $0 >= 0xC0 }
            start = rest.map { start[..<$0] } ?? start
        }
        guard !start.isEmpty, let text = String(validating: start, as: UTF8.self) else { return false }
        return text.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\r" || $0 == "\t"
        }
    }
}
