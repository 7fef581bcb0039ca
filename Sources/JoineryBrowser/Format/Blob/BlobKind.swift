import FoundationEssentials

/// The kind of a blob, recognized by its first bytes.
package enum BlobKind: String, CaseIterable, Hashable, Sendable {
    case jpeg = "JPEG"
    case png = "PNG"
    case gif = "GIF"
    case webp = "WebP"
    case bmp = "BMP"
    case tiff = "TIFF"
    case icon = "ICO"
    case heif = "HEIF"
    case avif = "AVIF"
    case pdf = "PDF"
    case zip = "ZIP"
    case gzip
    case zlib
    case zstd
    case xz
    case bzip2
    case sevenZip = "7z"
    case tar
    case wave = "WAV"
    case flac = "FLAC"
    case mp3 = "MP3"
    case ogg = "Ogg"
    case opus = "Opus"
    case mp4 = "MP4"
    case m4a = "M4A"
    case quickTime = "QuickTime"
    case mobileVideo = "3GP"
    case webm = "WebM"
    case matroska = "Matroska"
    case trueType = "TrueType"
    case openType = "OpenType"
    case woff = "WOFF"
    case woff2 = "WOFF2"
    case sqlite = "SQLite"
    case propertyList = "plist"
    case text

    package init?(_ data: Data) {
        let bytes = BlobBytes(data)
        if let kind = Self.signed(bytes) ?? Self.boxed(bytes) ?? Self.checked(bytes) {
            self = kind
        } else if BlobKind.isZlib(bytes) {
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
        case .icon: "ico"
        case .heif: "heic"
        case .gzip: "gz"
        case .zstd: "zst"
        case .bzip2: "bz2"
        case .wave: "wav"
        case .quickTime: "mov"
        case .matroska: "mkv"
        case .trueType: "ttf"
        case .openType: "otf"
        case .text: "txt"
        case .png, .gif, .webp, .bmp, .tiff, .avif, .pdf, .zip, .zlib, .xz, .sevenZip, .tar, .flac, .mp3,
            .ogg, .opus,
            .mp4, .m4a, .mobileVideo, .webm, .woff, .woff2, .sqlite, .propertyList:
            rawValue.lowercased()
        }
    }

    /// Returns how much there is in a blob of this kind; `nil` if the blob does not say so for certain.
    package func measure(of data: Data) -> BlobMeasure? {
        let bytes = BlobBytes(data)
        switch self {
        case .jpeg: return bytes.sizeOfJPEG
        case .png: return bytes.sizeOfPNG
        case .gif: return BlobMeasure(width: bytes.little(2, at: 6), height: bytes.little(2, at: 8))
        case .webp: return bytes.sizeOfWebP
        case .bmp: return bytes.sizeOfBMP
        case .tiff: return bytes.sizeOfTIFF
        case .icon: return bytes.sizeOfIcon
        case .heif, .avif: return bytes.sizeOfHEIF
        case .pdf: return bytes.pagesOfPDF ?? bytes.versionOfPDF
        case .zip: return bytes.entriesOfZIP
        case .wave: return bytes.durationOfWave
        case .flac: return bytes.durationOfFLAC
        case .mp3: return bytes.durationOfMP3
        case .ogg, .opus: return bytes.durationOfOgg
        case .mp4, .m4a, .quickTime, .mobileVideo: return bytes.durationOfMovie
        case .gzip, .zlib, .zstd, .xz, .bzip2, .sevenZip, .tar, .webm, .matroska, .trueType, .openType, .woff,
            .woff2,
            .sqlite, .propertyList, .text:
            return nil
        }
    }

    /// Returns `JPEG 12.3 KB, 640×480`, `text blob 12 B`, or `blob 16 B` if the kind is unknown.
    package static func summary(of data: Data) -> String {
        let kind = BlobKind(data)
        // A blob is never equal to a text.
        let summary = (kind == .text ? "text blob" : kind?.rawValue ?? "blob") + " " + size(data.count)
        return kind?.measure(of: data).map { "\(summary), \($0.text)" } ?? summary
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
}

/// Recognizing kinds.
extension BlobKind {
    /// Bytes with which only one kind begins.
    private static let signatures: [(bytes: [UInt8], kind: BlobKind)] = [
        ([0xFF, 0xD8, 0xFF], .jpeg),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
        (Array("GIF87a".utf8), .gif),
        (Array("GIF89a".utf8), .gif),
        ([0x49, 0x49, 0x2A, 0x00], .tiff),
        ([0x4D, 0x4D, 0x00, 0x2A], .tiff),
        (Array("%PDF-".utf8), .pdf),
        ([0x50, 0x4B, 0x03, 0x04], .zip),
        ([0x50, 0x4B, 0x05, 0x06], .zip),
        ([0x1F, 0x8B, 0x08], .gzip),
        ([0x28, 0xB5, 0x2F, 0xFD], .zstd),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .xz),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .sevenZip),
        // The first of the blocks that follow has the description of the stream.
        (Array("fLaC".utf8) + [0x00, 0x00, 0x00, 0x22], .flac),
        (Array("SQLite format 3\0".utf8), .sqlite),
        (Array("bplist".utf8), .propertyList),
        (Array("wOFF\0\u{1}\0\0".utf8), .woff),
        (Array("wOFFOTTO".utf8), .woff),
        (Array("wOF2\0\u{1}\0\0".utf8), .woff2),
        (Array("wOF2OTTO".utf8), .woff2),
    ]

    private static func signed(_ bytes: BlobBytes) -> BlobKind? {
        signatures.first { bytes.has($0.bytes) }?.kind
    }

    /// Recognizes kinds that wrap many others, by what they name.
    private static func boxed(_ bytes: BlobBytes) -> BlobKind? {
        if bytes.has("RIFF") {
            return bytes.has("WEBP", at: 8) ? .webp : bytes.has("WAVE", at: 8) ? .wave : nil
        }
        if bytes.has("OggS\0") { return bytes.beginsWithOpus ? .opus : .ogg }
        if bytes.has([0x1A, 0x45, 0xDF, 0xA3]) {
            return switch bytes.documentTypeOfMatroska {
            case "webm": .webm
            case "matroska": .matroska
            default: nil
            }
        }
        return bytes.has("ftyp", at: 4) ? ofBrands(bytes.brands) : nil
    }

    private static func ofBrands(_ brands: [String]) -> BlobKind? {
        switch brands.first {
        case "avif", "avis": .avif
        case "mif1", "msf1": brands.contains("avif") || brands.contains("avis") ? .avif : .heif
        case "heic", "heix", "heim", "heis", "hevc", "hevx": .heif
        case "M4A ", "M4B ", "M4P ": .m4a
        case "qt  ": .quickTime
        case "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "avc1",
            "dash",
            "M4V ", "MSNV", "f4v ":
            .mp4
        case let brand?: brand.hasPrefix("3gp") || brand.hasPrefix("3g2") ? .mobileVideo : nil
        case nil: nil
        }
    }

    /// Recognizes kinds that begin with what other data may begin with, too, by what follows.
    private static func checked(_ bytes: BlobBytes) -> BlobKind? {
        if bytes.isBMP { return .bmp }
        if bytes.isIcon { return .icon }
        if bytes.isMP3 { return .mp3 }
        if bytes.has("BZh"), bytes.has([0x31, 0x41, 0x59, 0x26, 0x53, 0x59], at: 4) { return .bzip2 }
        if bytes.isTar { return .tar }
        if bytes.isFont { return bytes.has("OTTO") ? .openType : .trueType }
        return nil
    }

    /// Whether the data begins with a zlib header: two bytes that form a multiple of 31, with the method deflate and
    /// a valid window size.
    private static func isZlib(_ bytes: BlobBytes) -> Bool {
        guard bytes.count > 6, let header = bytes.big(2, at: 0) else { return false }
        return header >> 8 & 0x0F == 8 && header >> 12 <= 7 && header.isMultiple(of: 31)
            && [0x01, 0x5E, 0x9C, 0xDA].contains(header & 0xFF)
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
