/// The contents of a rollback journal: the pages that a transaction rewrites, as they were before.
///
/// Pages that were free before are not included: their content did not matter.
///
/// See also <https://www.sqlite.org/fileformat2.html>, section "The Rollback Journal".
struct RollbackJournal {
    /// The change counter of the file before the transaction.
    let changeCounter: UInt32
    let pages: PageSet
    private let bytes: [UInt8]
    private let pageSize: Int
    /// The offset of each page's content.
    private let places: [UInt32: Int]

    /// The size of a page record without the content, in bytes: its page number and checksum.
    private static let recordOverhead = 8

    /// Parses a journal; `nil` if it is incomplete or does not hold the first page of the file.
    init?(_ bytes: [UInt8], pageSize: Int) {
        var places: [UInt32: Int] = [:]
        var offset = 0
        var sectorSize: Int?
        while let header = Header(bytes, at: offset) {
            guard let size = sectorSize ?? header.sectorSize(of: pageSize) else { return nil }
            offset += size
            let room = max(0, bytes.count - offset) / (pageSize + Self.recordOverhead)
            let count = header.recordCount ?? room
            // A header without a count has not been synced yet; after another header, it is not a header at all.
            if count == 0, sectorSize != nil { break }
            guard count > 0, count <= room else { return nil }
            sectorSize = size
            for _ in 0..<count {
                guard let page = header.page(of: bytes, at: offset, pageSize) else {
                    // Without a count, the journal ends after the last valid page.
                    if header.recordCount == nil { break }
                    return nil
                }
                if places[page] == nil { places[page] = offset + 4 }
                offset += pageSize + Self.recordOverhead
            }
            if header.recordCount == nil { break }
            offset = (offset + size - 1) / size * size
        }
        guard let first = places[1], let file = DatabaseFileHeader(bytes[first..<(first + pageSize)]) else {
            return nil
        }
        changeCounter = file.changeCounter
        pages = PageSet(places.keys)
        self.bytes = bytes
        self.pageSize = pageSize
        self.places = places
    }

    /// The size of the journal, in bytes.
    var size: Int { bytes.count }

    /// The first bytes of a page as it was before; `nil` if the transaction did not rewrite the page, or the page was
    /// free.
    func page(_ number: UInt32, _ count: Int) -> [UInt8]? {
        guard let place = places[number], count <= pageSize else { return nil }
        return Array(bytes[place..<(place + count)])
    }
}

extension RollbackJournal {
    /// The header of a journal, and of each section if it was synced in between.
    private struct Header {
        static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

        /// The number of pages that follow; `nil` if it is determined by the size of the file.
        let recordCount: Int?
        private let nonce: UInt32
        private let sectorSize: UInt32
        private let pageSize: UInt32

        /// Parses a header; `nil` if there is none.
        init?(_ bytes: [UInt8], at offset: Int) {
            guard offset + JournalFile.headerSize <= bytes.count,
                bytes[offset..<(offset + 8)].elementsEqual(Self.magic)
            else { return nil }
            let count = bytes.number(at: offset + 8)
            recordCount = count == .max ? nil : Int(count)
            nonce = bytes.number(at: offset + 12)
            sectorSize = bytes.number(at: offset + 20)
            pageSize = bytes.number(at: offset + 24)
        }

        /// The size of a header, in bytes; `nil` if the journal does not match the database file.
        func sectorSize(of pageSize: Int) -> Int? {
            self.pageSize == UInt32(pageSize) && (32...65_536).contains(sectorSize) ? Int(sectorSize) : nil
        }

        /// The number of the page recorded at an offset; `nil` if there is no valid record.
        func page(of bytes: [UInt8], at offset: Int, _ pageSize: Int) -> UInt32? {
            let number = bytes.number(at: offset)
            var checksum = nonce
            var place = pageSize - 200
            while place > 0 {
                checksum &+= UInt32(bytes[offset + 4 + place])
                place -= 200
            }
            return number > 0 && bytes.number(at: offset + 4 + pageSize) == checksum ? number : nil
        }
    }
}

extension [UInt8] {
    fileprivate func number(at offset: Int) -> UInt32 {
        self[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
