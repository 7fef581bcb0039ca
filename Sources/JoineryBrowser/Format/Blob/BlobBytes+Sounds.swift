/// What the headers of sounds say.
extension BlobBytes {
    /// The duration of sound that takes the same number of bytes for every second.
    var durationOfWave: BlobMeasure? {
        var offset = 12
        var rate: Int?
        // Other chunks may precede the two.
        for _ in 0..<100 {
            guard let size = little(4, at: offset + 4) else { return nil }
            if has("fmt ", at: offset) {
                // Plain samples, those of telephones, and the extended form of either.
                guard let format = little(2, at: offset + 8), [1, 3, 6, 7, 0xFFFE].contains(format) else {
                    return nil
                }
                rate = little(4, at: offset + 16)
            } else if has("data", at: offset) {
                // Programs that write to a pipe leave the size open.
                return size >= 0xFFFF_FF00 ? nil : BlobMeasure(ticks: size, perSecond: rate)
            }
            offset += 8 + size + size % 2
        }
        return nil
    }

    var durationOfFLAC: BlobMeasure? {
        // 20 bits for the samples per second, 3 for the channels, 5 for the bits, 36 for the samples.
        guard let fields = big(4, at: 18), let rest = big(4, at: 22) else { return nil }
        return BlobMeasure(ticks: (fields & 0xF) << 32 | rest, perSecond: fields >> 12)
    }

    // MARK: Ogg

    private var firstPacketOfOgg: Int { 27 + Int(byte(at: 26) ?? 0) }

    var beginsWithOpus: Bool { has("OpusHead", at: firstPacketOfOgg) }

    /// The position after the last page, if that ends the only stream.
    var durationOfOgg: BlobMeasure? {
        let packet = firstPacketOfOgg
        guard let end = lastPageOfOgg, byte(at: end + 5).map({ $0 & 4 }) == 4,
            let position = little(8, at: end + 6), let stream = little(4, at: 14),
            little(4, at: end + 14) == stream
        else { return nil }
        if beginsWithOpus, let skipped = little(2, at: packet + 10) {
            return BlobMeasure(ticks: position - skipped, perSecond: 48_000)
        }
        guard has("\u{1}vorbis", at: packet) else { return nil }
        return BlobMeasure(ticks: position, perSecond: little(4, at: packet + 12))
    }

    /// The page that ends with the blob.
    private var lastPageOfOgg: Int? {
        // A page has at most 255 parts of 255 bytes.
        let first = max(count - 27 - 255 * 256, 0)
        var offset = count - 27
        while offset >= first {
            if byte(at: offset) == 0x4F, has("OggS\0", at: offset), let parts = byte(at: offset + 26) {
                let sizes = (0..<Int(parts)).map { Int(byte(at: offset + 27 + $0) ?? 0) }
                if offset + 27 + sizes.count + sizes.reduce(0, +) == count { return offset }
            }
            offset -= 1
        }
        return nil
    }

    // MARK: MP3

    /// The header of a frame.
    private struct Frame {
        /// Where it begins.
        var offset: Int
        var samplesPerSecond: Int
        var samples: Int
        /// Its size in bytes.
        var size: Int
        /// Where a frame that says how many there are has that, and no sound.
        var tag: Int
    }

    /// Bits per second, in thousands, for MPEG 1 and for the versions after it.
    private static let bitRates = [
        [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
        [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ]

    private func frame(at offset: Int) -> Frame? {
        guard let header = big(4, at: offset), header >> 21 == 0x7FF, header >> 17 & 3 == 1 else {
            return nil
        }
        let version = header >> 19 & 3
        let (bitRate, rate) = (header >> 12 & 15, header >> 10 & 3)
        guard version != 1, (1...14).contains(bitRate), rate < 3 else { return nil }
        let isFirst = version == 3
        let samplesPerSecond = [44_100, 48_000, 32_000][rate] >> (isFirst ? 0 : version == 2 ? 1 : 2)
        let isMono = header >> 6 & 3 == 3
        let samples = isFirst ? 1_152 : 576
        let bits = Self.bitRates[isFirst ? 0 : 1][bitRate] * 1_000
        return Frame(
            offset: offset, samplesPerSecond: samplesPerSecond, samples: samples,
            size: samples / 8 * bits / samplesPerSecond + (header >> 9 & 1),
            tag: offset + 4 + (isFirst ? (isMono ? 17 : 32) : (isMono ? 9 : 17)))
    }

    /// Where the sound begins, after a description of it.
    private var startOfMP3: Int? {
        guard has("ID3") else { return 0 }
        guard let version = byte(at: 3), (2...4).contains(version), let flags = byte(at: 5) else {
            return nil
        }
        // Seven bits of each byte.
        let sizes = (6..<10).compactMap { byte(at: $0) }
        guard sizes.count == 4, sizes.allSatisfy({ $0 < 0x80 }) else { return nil }
        return 10 + sizes.reduce(0) { $0 << 7 | Int($1) } + (flags & 0x10 == 0 ? 0 : 10)
    }

    /// Whether a frame begins the sound, and a second one follows it. After a description that is longer than these bytes,
    /// nothing else is likely.
    var isMP3: Bool {
        guard let start = startOfMP3 else { return false }
        if start > 0, start + 4 > count { return true }
        guard let first = frame(at: start) else { return false }
        return start > 0 || framesOfMP3(first) != nil
            || frame(at: start + first.size)?.samplesPerSecond == first.samplesPerSecond
    }

    /// The duration, if the first frame says how many there are.
    var durationOfMP3: BlobMeasure? {
        guard let first = startOfMP3.flatMap(frame), let frames = framesOfMP3(first) else { return nil }
        return BlobMeasure(ticks: frames * first.samples, perSecond: first.samplesPerSecond)
    }

    private func framesOfMP3(_ first: Frame) -> Int? {
        if has("Xing", at: first.tag) || has("Info", at: first.tag) {
            return big(4, at: first.tag + 4).flatMap { $0 & 1 == 1 ? big(4, at: first.tag + 8) : nil }
        }
        let tag = first.offset + 36
        return has("VBRI", at: tag) ? big(4, at: tag + 14) : nil
    }
}
