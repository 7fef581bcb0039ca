import Foundation
import TestSupport
import Testing

@testable import JoineryBrowser

/// The samples are those from which fuzzing starts. They were made by the usual libraries.
@Suite struct BlobKindTests {
    typealias Sample = (name: String, kind: BlobKind, measure: BlobMeasure?)

    private static let small = BlobMeasure.pixels(width: 64, height: 48)

    private static let pictures: [Sample] = [
        ("png", .png, small), ("jpeg", .jpeg, small), ("jpeg-progressive", .jpeg, small),
        ("gif", .gif, small),
        ("webp-lossy", .webp, small), ("webp-lossless", .webp, small), ("webp-alpha", .webp, small),
        ("bmp", .bmp, small), ("tiff", .tiff, small), ("ico", .icon, .pixels(width: 64, height: 64)),
        ("avif", .avif, small), ("avif-turned", .avif, .pixels(width: 48, height: 64)),
        ("heic", .heif, .pixels(width: 3_024, height: 4_032)), ("heic-cropped", .heif, nil),
    ]

    private static let recordings: [Sample] = [
        ("wav", .wave, .duration(milliseconds: 250)), ("flac", .flac, .duration(milliseconds: 2_500)),
        ("mp3", .mp3, .duration(milliseconds: 2_664)), ("mp3-info", .mp3, .duration(milliseconds: 2_533)),
        ("mp3-bare", .mp3, nil), ("opus", .opus, .duration(milliseconds: 2_500)),
        ("vorbis", .ogg, .duration(milliseconds: 2_500)), ("m4a", .m4a, .duration(milliseconds: 2_500)),
        ("mp4", .mp4, .duration(milliseconds: 2_000)), ("mov", .quickTime, .duration(milliseconds: 2_000)),
        ("3gp", .mobileVideo, .duration(milliseconds: 2_000)), ("webm", .webm, nil), ("mkv", .matroska, nil),
    ]

    private static let others: [Sample] = [
        ("pdf", .pdf, .version("1.7")), ("pdf-linear", .pdf, .pages(12)),
        ("pdf-appended", .pdf, .version("1.4")),
        ("zip", .zip, .entries(3)), ("gzip", .gzip, nil), ("bzip2", .bzip2, nil), ("xz", .xz, nil),
        ("7z", .sevenZip, nil), ("zstd", .zstd, nil), ("zlib", .zlib, nil), ("tar", .tar, nil),
        ("ttf", .trueType, nil), ("otf", .openType, nil), ("woff", .woff, nil), ("woff-otf", .woff, nil),
        ("woff2", .woff2, nil), ("sqlite", .sqlite, nil), ("plist", .propertyList, nil), ("text", .text, nil),
    ]

    private static let samples = pictures + recordings + others

    private static func data(_ name: String) throws -> Data {
        let file = URL(fileURLWithPath: #filePath)
            .appendingPathComponent("../../../../Trials/Fuzzing/Corpus/blob/\(name)").standardized
        return try Data(contentsOf: file)
    }

    @Test func `The header of a blob says its kind and how much there is`() throws {
        for sample in Self.samples {
            let data = try Self.data(sample.name)
            #expect(BlobKind(data) == sample.kind, "\(sample.name)")
            #expect(sample.kind.measure(of: data) == sample.measure, "\(sample.name)")
        }
        #expect(Set(Self.samples.map(\.kind)) == Set(BlobKind.allCases))
    }

    @Test func `The beginning of a blob says the same or less`() throws {
        // What was appended to a document is no part of it.
        for sample in Self.samples where sample.name != "pdf-appended" {
            let data = try Self.data(sample.name)
            for count in 0..<data.count {
                let start = data.prefix(count)
                guard let kind = BlobKind(start), kind != .text else { continue }
                let isBeforePacket = sample.kind == .opus && kind == .ogg && count < 36
                #expect(kind == sample.kind || isBeforePacket, "\(count) bytes of \(sample.name)")
                let measure = kind.measure(of: start)
                if case .version = measure { continue }
                #expect(measure == nil || measure == sample.measure, "\(count) bytes of \(sample.name)")
            }
        }
    }

    /// Samples with random bytes: those that are changed most often are numbers.
    @Test func `No bytes are too strange`() throws {
        var random = Seeded(7)
        for sample in Self.samples {
            let data = try Self.data(sample.name)
            for _ in 0..<300 {
                var changed = data
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let place = Int.random(in: 0..<changed.count, using: &random)
                    let width = [1, 2, 4, 8].randomElement(using: &random) ?? 1
                    let byte: UInt8 =
                        [0x00, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
                        .randomElement(using: &random) ?? 0
                    for index in place..<min(place + width, changed.count) { changed[index] = byte }
                }
                let summary = BlobKind.summary(of: changed)
                #expect(SafeText.line(summary) == summary)
                #expect(!summary.contains("-"), "\(changed.base64EncodedString())")
                for kind in BlobKind.allCases { _ = kind.measure(of: changed) }
            }
        }
        for length in 0..<2_000 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            for kind in BlobKind.allCases { _ = kind.measure(of: Data(bytes)) }
            #expect(BlobKind.summary(of: Data(bytes)).hasPrefix("blob") || BlobKind(Data(bytes)) != nil)
        }
    }

    /// What is not read may still be counted through.
    @Test func `Large blobs of parts without end are read at once`() {
        let count = 4_000_000
        var archive = Data("PK\u{3}\u{4}".utf8) + Data(repeating: 0x50, count: count)
        archive[archive.count - 1] = 0x4B
        let frames = Data([0xFF, 0xD8]) + Data(repeating: 0xFF, count: count)
        var segments = Data([0xFF, 0xD8])
        while segments.count < count { segments += [0xFF, 0xE0, 0x00, 0x02] }
        var boxes = Data([0, 0, 0, 16]) + Data("ftypisom\0\0\0\0".utf8)
        while boxes.count < count { boxes += [0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65] }
        let pages = Data("OggS\0".utf8) + Data(repeating: 0x4F, count: count)
        let duration = ContinuousClock().measure {
            for data in [archive, frames, segments, boxes, pages] {
                #expect(BlobKind(data).flatMap { $0.measure(of: data) } == nil)
            }
        }
        #expect(duration < .seconds(2))
    }

    @Test func `Texts are no blobs of another kind`() {
        for text in [
            "BM is a name\n", "ID3 tags\n", "MM\n", "II*\n", "OTTO\n", "RIFF raff\n", "BZh9\n", "GIF8\n",
            "OggS\n",
            "wOFF\n", "fLaC\n", "xxxxftypes of files\n", "7z\n", "ustar\n",
            String(repeating: "x", count: 257) + "ustar" + String(repeating: "x", count: 512),
        ] {
            #expect(BlobKind(Data(text.utf8)) == .text, "\(text)")
        }
        for bytes in [[], [0x00, 0x01], [0, 1, 0, 0, 0, 9], [0, 0, 1, 0, 1, 0], [0xFF, 0xFB, 0x90, 0x00]]
            as [[UInt8]]
        {
            #expect(BlobKind(Data(bytes)) == nil)
        }
    }

    private static func png(_ width: UInt8...) -> Data {
        Data("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) } + [0, 0, 0, 13])
            + Data("IHDR".utf8) + Data(width) + Data([0, 0, 0, 1])
    }

    @Test func `Nothing is shown of pictures without a pixel, and numbers may be large`() {
        #expect(BlobKind.summary(of: Self.png(0, 0, 0, 0)) == "PNG 24 B")
        #expect(BlobKind.summary(of: Self.png(0xFF, 0xFF, 0xFF, 0xFF)) == "PNG 24 B, 4294967295×1")
    }

    /// An archive that says it has more entries than a directory of this size has, and one in several parts.
    @Test func `Records that contradict the blob are not believed`() throws {
        let archive = try Self.data("zip")
        let end = try #require(archive.range(of: Data([0x50, 0x4B, 0x05, 0x06]))).lowerBound
        for (offset, byte) in [(4, 1), (6, 1), (8, 9), (10, 9), (15, 9), (19, 9), (20, 9)] {
            var changed = archive
            changed[end + offset] = UInt8(byte)
            #expect(BlobKind.zip.measure(of: changed) == nil, "\(offset)")
        }
        var sound = try Self.data("vorbis")
        let page = try #require(sound.range(of: Data("OggS".utf8), options: .backwards)).lowerBound
        sound[page + 14] ^= 1
        #expect(BlobKind.ogg.measure(of: sound) == nil)
        var preview = try Self.data("tiff")
        // The number of bits for each pixel, which is one, becomes the sign of a preview.
        let entry = try #require(preview.range(of: Data([0x02, 0x01, 0x03, 0x00, 0x01]))).lowerBound
        preview[entry] = 0xFE
        preview[entry + 1] = 0x00
        #expect(BlobKind.tiff.measure(of: preview) == nil)
    }

    @Test(arguments: [
        (BlobMeasure.duration(milliseconds: 59_999), "59.9 s"), (.duration(milliseconds: 60_000), "1:00"),
        (.duration(milliseconds: 3_599_000), "59:59"), (.duration(milliseconds: 3_723_000), "1:02:03"),
        (.duration(milliseconds: 40), "0.0 s"), (.entries(1), "1 entry"), (.entries(1_234), "1,234 entries"),
        (.pages(1), "1 page"), (.pages(2), "2 pages"), (.version("1.7"), "version 1.7"),
        (.pixels(width: 640, height: 480), "640×480"),
    ])
    func `A measure is shown in its unit`(measure: BlobMeasure, text: String) {
        #expect(measure.text == text)
    }

    @Test func `The size comes before what else the header says`() throws {
        #expect(BlobKind.summary(of: try Self.data("zip")) == "ZIP 279 B, 3 entries")
        #expect(BlobKind.summary(of: Data("hello\n".utf8)) == "text blob 6 B")
    }

    @Test func `Every kind has an extension of its own`() {
        #expect(Set(BlobKind.allCases.map(\.fileNameEnd)).count == BlobKind.allCases.count)
        #expect(
            BlobKind.allCases.allSatisfy { $0.fileNameEnd.allSatisfy { "a"..."z" ~= $0 || "0"..."9" ~= $0 } })
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1_000, "1.0 KB"), (12_345, "12.3 KB"), (500_000, "500 KB"),
        (1_500_000, "1.5 MB"), (2_000_000_000, "2.0 GB"), (4_000_000_000_000, "4000 GB"),
    ])
    func `Sizes are shown in a suitable unit`(bytes: Int, text: String) {
        #expect(BlobKind.size(bytes) == text)
    }
}
