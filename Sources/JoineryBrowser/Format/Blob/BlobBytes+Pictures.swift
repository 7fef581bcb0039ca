/// What the headers of pictures say.
extension BlobBytes {
    var sizeOfPNG: BlobMeasure? {
        guard has([0, 0, 0, 13], at: 8), has("IHDR", at: 12) else { return nil }
        return BlobMeasure(width: big(4, at: 16), height: big(4, at: 20))
    }

    /// The number of parts of a blob that are looked at, at most. None that is meant to be read has more before its size.
    private static let mostParts = 1_000

    /// The size in the first header of a frame.
    var sizeOfJPEG: BlobMeasure? {
        var offset = 2
        for _ in 0..<Self.mostParts {
            guard byte(at: offset) == 0xFF, let marker = byte(at: offset + 1) else { return nil }
            switch marker {
            // Bytes before a marker may fill.
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD7: offset += 2
            // The end, and the picture itself.
            case 0x00, 0xD8...0xDA: return nil
            // These three are no headers of frames.
            case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
                return BlobMeasure(width: big(2, at: offset + 7), height: big(2, at: offset + 5))
            default:
                guard let length = big(2, at: offset + 2), length >= 2 else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }

    var sizeOfWebP: BlobMeasure? {
        if has("VP8 ", at: 12), has([0x9D, 0x01, 0x2A], at: 23) {
            return BlobMeasure(
                width: little(2, at: 26).map { $0 & 0x3FFF }, height: little(2, at: 28).map { $0 & 0x3FFF })
        }
        if has("VP8L", at: 12), has([0x2F], at: 20), let bits = little(4, at: 21) {
            return BlobMeasure(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
        }
        guard has("VP8X", at: 12) else { return nil }
        return BlobMeasure(width: little(3, at: 24).map { $0 + 1 }, height: little(3, at: 27).map { $0 + 1 })
    }

    // MARK: BMP

    /// Whether there is such a header: its size is one of the known ones, and the picture follows it.
    var isBMP: Bool {
        guard has("BM"), little(4, at: 6) == 0, let header = little(4, at: 14),
            let picture = little(4, at: 10)
        else { return false }
        return [12, 40, 52, 56, 64, 108, 124].contains(header) && picture >= 14 + header
            && little(2, at: header == 12 ? 22 : 26) == 1
    }

    var sizeOfBMP: BlobMeasure? {
        if little(4, at: 14) == 12 {
            return BlobMeasure(width: little(2, at: 18), height: little(2, at: 20))
        }
        // A negative height means that the first row is at the top.
        func signed(at offset: Int) -> Int? {
            little(4, at: offset).map { Int(Int32(truncatingIfNeeded: $0)) }
        }
        return BlobMeasure(width: signed(at: 18), height: signed(at: 22).map { Int($0.magnitude) })
    }

    // MARK: TIFF

    /// The size of the first picture, unless that is a preview of another one.
    var sizeOfTIFF: BlobMeasure? {
        let isLittle = has("II")
        func number(_ width: Int, at offset: Int) -> Int? {
            isLittle ? little(width, at: offset) : big(width, at: offset)
        }
        guard let directory = number(4, at: 4), let count = number(2, at: directory) else { return nil }
        func value(of entry: Int) -> Int? {
            guard number(4, at: entry + 4) == 1 else { return nil }
            return switch number(2, at: entry + 2) {
            case 3: number(2, at: entry + 8)
            case 4: number(4, at: entry + 8)
            default: nil
            }
        }
        var (width, height): (Int?, Int?)
        for index in 0..<min(count, Self.mostParts) {
            let entry = directory + 2 + index * 12
            switch number(2, at: entry) {
            case 254: if value(of: entry).map({ $0 & 1 }) != 0 { return nil }
            case 256: width = value(of: entry)
            case 257: height = value(of: entry)
            case nil: return nil
            default: break
            }
        }
        return BlobMeasure(width: width, height: height)
    }

    // MARK: ICO

    /// Whether there is a list of icons whose first entry can be one.
    var isIcon: Bool {
        guard has([0, 0, 1, 0]), let count = little(2, at: 4), count > 0, byte(at: 9) == 0,
            let planes = little(2, at: 10), let depth = little(2, at: 12), let size = little(4, at: 14),
            let picture = little(4, at: 18)
        else { return false }
        return planes <= 1 && [0, 1, 4, 8, 16, 24, 32].contains(depth) && size > 0
            && picture >= 6 + count * 16
    }

    /// The size of the largest icon.
    var sizeOfIcon: BlobMeasure? {
        guard let count = little(2, at: 4), count <= Self.mostParts, has(count * 16, at: 6) else {
            return nil
        }
        let sizes = (0..<count).map { index in
            let entry = 6 + index * 16
            // Zero stands for 256.
            return [byte(at: entry), byte(at: entry + 1)].map { $0 == 0 ? 256 : Int($0 ?? 0) }
        }
        return sizes.max { $0[0] * $0[1] < $1[0] * $1[1] }.flatMap {
            BlobMeasure(width: $0[0], height: $0[1])
        }
    }

    // MARK: HEIF and AVIF

    /// The size of the primary picture as it is to be shown. One that is to be cropped has no certain size.
    var sizeOfHEIF: BlobMeasure? {
        guard let content = box("meta", in: 0..<count), content.count > 4 else { return nil }
        let meta = content.dropFirst(4)
        guard let item = primaryItem(in: meta), let properties = box("iprp", in: meta),
            let container = box("ipco", in: properties),
            let numbers = box("ipma", in: properties).flatMap({ assigned(to: item, in: $0) })
        else { return nil }
        let all = boxes(in: container)
        var size: BlobMeasure?
        var isTurned = false
        for number in numbers where all.indices.contains(number - 1) {
            let (type, place) = all[number - 1]
            switch type {
            case "ispe":
                size = BlobMeasure(
                    width: big(4, at: place.lowerBound + 4), height: big(4, at: place.lowerBound + 8))
            case "irot": isTurned = byte(at: place.lowerBound).map { $0 & 1 == 1 } ?? false
            case "clap": return nil
            default: break
            }
        }
        guard isTurned, case .pixels(let width, let height) = size else { return size }
        return .pixels(width: height, height: width)
    }

    private func primaryItem(in meta: Range<Int>) -> Int? {
        guard let place = box("pitm", in: meta)?.lowerBound else { return nil }
        return byte(at: place) == 0 ? big(2, at: place + 4) : big(4, at: place + 4)
    }

    /// Returns the numbers of the properties that a box assigns to an item.
    private func assigned(to item: Int, in place: Range<Int>) -> [Int]? {
        guard let isLong = byte(at: place.lowerBound).map({ $0 > 0 }),
            let flags = big(3, at: place.lowerBound + 1),
            let count = big(4, at: place.lowerBound + 4)
        else { return nil }
        let width = flags & 1 == 1 ? 2 : 1
        var offset = place.lowerBound + 8
        for _ in 0..<min(count, Self.mostParts) {
            let start = offset + (isLong ? 4 : 2)
            guard let other = big(isLong ? 4 : 2, at: offset), let number = byte(at: start) else {
                return nil
            }
            offset = start + 1 + Int(number) * width
            if other != item { continue }
            // The first bit says whether the property is essential.
            return (0..<Int(number)).compactMap { index in
                big(width, at: start + 1 + index * width).map { $0 & (width == 2 ? 0x7FFF : 0x7F) }
            }
        }
        return nil
    }
}
