/// The boxes of films and of pictures made like them: ISO base media files.
extension BlobBytes {
    /// The number of boxes that are looked at, at most.
    private static let mostBoxes = 1_000

    /// Returns the boxes in a part of the blob, with their content, up to the first that does not end there.
    func boxes(in place: Range<Int>) -> [(type: String, content: Range<Int>)] {
        var boxes: [(type: String, content: Range<Int>)] = []
        var offset = place.lowerBound
        while boxes.count < Self.mostBoxes, let box = box(at: offset, in: place) {
            boxes.append(box)
            offset = box.content.upperBound
        }
        return boxes
    }

    /// Returns the content of the first box of a type.
    func box(_ type: String, in place: Range<Int>) -> Range<Int>? {
        boxes(in: place).first { $0.type == type }?.content
    }

    private func box(at offset: Int, in place: Range<Int>) -> (type: String, content: Range<Int>)? {
        guard place.upperBound - offset >= 8, let short = big(4, at: offset),
            let type = text(4, at: offset + 4)
        else { return nil }
        let header = short == 1 ? 16 : 8
        let rest = place.upperBound - offset
        guard let size = short == 1 ? big(8, at: offset + 8) : short == 0 ? rest : short,
            size >= header, size <= rest
        else { return nil }
        return (type, offset + header..<offset + size)
    }

    /// What the file says that it is, first of all the brand that fits best.
    var brands: [String] {
        guard let size = big(4, at: 0), size >= 16, size <= 1_024, size.isMultiple(of: 4) else { return [] }
        // Between them is the version of the first.
        return ([8] + stride(from: 16, to: size, by: 4)).compactMap { text(4, at: $0) }
    }

    var durationOfMovie: BlobMeasure? {
        guard let place = box("moov", in: 0..<count).flatMap({ box("mvhd", in: $0) })?.lowerBound else {
            return nil
        }
        if byte(at: place) == 1 {
            return BlobMeasure(ticks: big(8, at: place + 24), perSecond: big(4, at: place + 20))
        }
        guard byte(at: place) == 0, let ticks = big(4, at: place + 16), ticks != 0xFFFF_FFFF else {
            return nil
        }
        return BlobMeasure(ticks: ticks, perSecond: big(4, at: place + 12))
    }

    /// What a Matroska file names itself, near its beginning.
    var documentTypeOfMatroska: String? {
        for offset in 4..<64 where has([0x42, 0x82], at: offset) {
            guard let length = byte(at: offset + 2), length > 0x80, length <= 0x88 else { return nil }
            return text(Int(length & 0x7F), at: offset + 3)
        }
        return nil
    }
}
