/// What the headers of documents, archives and fonts say.
extension BlobBytes {
    /// `1.7` for `%PDF-1.7`.
    var versionOfPDF: BlobMeasure? {
        guard let version = text(3, at: 5),
            zip(version.utf8, "0.0".utf8).allSatisfy({
                $1 == UInt8(ascii: ".") ? $0 == $1 : (0x30...0x39).contains($0)
            })
        else { return nil }
        return .version(version)
    }

    /// The number of pages, which documents for the web have at their beginning. It is true as long as nothing was appended.
    var pagesOfPDF: BlobMeasure? {
        let head = String(
            String.UnicodeScalarView(
                (0..<min(count, 1_024)).compactMap { byte(at: $0).map { Unicode.Scalar($0) } }))
        guard let open = head.firstRange(of: "<<")?.upperBound,
            let close = head[open...].firstRange(of: ">>")?.lowerBound
        else { return nil }
        let words = head[open..<close].replacing("/", with: " /").split { $0.isWhitespace || $0 == "\0" }
        func number(of name: String) -> Int? {
            guard let index = words.firstIndex(where: { $0 == name }), words.indices.contains(index + 1)
            else {
                return nil
            }
            return Int(words[index + 1])
        }
        guard words.first == "/Linearized", number(of: "/L") == count,
            let pages = number(of: "/N"), pages > 0
        else { return nil }
        return .pages(pages)
    }

    /// The number of entries in the record with which an archive ends, if that is in one part.
    var entriesOfZIP: BlobMeasure? {
        // Only a comment follows the record.
        let last = count - 22
        var offset = last
        while offset >= max(last - 0xFFFF, 0) {
            if byte(at: offset) == 0x50, has([0x50, 0x4B, 0x05, 0x06, 0, 0, 0, 0], at: offset),
                little(2, at: offset + 20) == last - offset
            {
                guard let entries = little(2, at: offset + 10), entries < 0xFFFF,
                    little(2, at: offset + 8) == entries, let size = little(4, at: offset + 12),
                    let start = little(4, at: offset + 16), start + size <= offset
                else { return nil }
                return .entries(entries)
            }
            offset -= 1
        }
        return nil
    }

    /// Whether the checksum in the header of the first file is right.
    var isTar: Bool {
        guard has("ustar", at: 257), has(512, at: 0), let field = text(8, at: 148) else { return false }
        let digits = field.drop { $0 == " " }.prefix { $0.isNumber }
        // The checksum itself counts as spaces.
        let sum = (0..<512).reduce(0) { sum, offset in
            sum + ((148..<156).contains(offset) ? 0x20 : Int(byte(at: offset) ?? 0))
        }
        return Int(digits, radix: 8) == sum
    }

    /// Whether this is the list of the tables of a font: the numbers that help to search it agree with its length.
    var isFont: Bool {
        guard has([0x00, 0x01, 0x00, 0x00]) || has("OTTO"), let tables = big(2, at: 4), tables > 0 else {
            return false
        }
        let power = Int.bitWidth - 1 - tables.leadingZeroBitCount
        return big(2, at: 6) == 16 << power && big(2, at: 8) == power
            && big(2, at: 10) == (tables - 1 << power) * 16
    }
}
