/// A parsed page of a b-tree.
///
/// No content is trusted: bytes that cannot be a b-tree page are rejected.
///
/// See also <https://www.sqlite.org/fileformat2.html>, section "B-tree Pages".
struct BTreePage {
    enum Kind: UInt8 {
        case indexInterior = 2
        case tableInterior = 5
        case indexLeaf = 10
        case tableLeaf = 13

        var isLeaf: Bool { self == .indexLeaf || self == .tableLeaf }
    }

    struct Cell {
        /// The page holding the entries before the cell; zero in leaves.
        var child: UInt32 = 0
        /// The rowid, in table b-trees.
        var rowID: Int64 = 0
        /// The size of the complete record, in bytes.
        var payloadSize = 0
        /// The range of the page that holds the record, or the beginning of it.
        var local: Range<Int> = 0..<0
        /// The first overflow page of the record; zero if there is none.
        var overflow: UInt32 = 0
    }

    let kind: Kind
    let cells: [Cell]
    /// The page holding the entries after the last cell; zero in leaves.
    let rightChild: UInt32

    /// The pages below this one, in order.
    var children: [UInt32] { kind.isLeaf ? [] : cells.map(\.child) + [rightChild] }

    /// Parses a page; `nil` if it is not a b-tree page.
    init?(_ bytes: [UInt8], number: UInt32, usableSize: Int) {
        let header = number == 1 ? DatabaseFileHeader.size : 0
        guard bytes.count >= usableSize, usableSize >= PageLayout.leastUsableSize,
            let kind = Kind(rawValue: bytes[header])
        else { return nil }
        let page = bytes.withUnsafeBytes { raw -> (cells: [Cell], rightChild: UInt32)? in
            let source = PageBytes(raw: raw, end: usableSize)
            let count = source.short(at: header + 3)
            let pointers = header + (kind.isLeaf ? 8 : 12)
            guard pointers + 2 * count <= usableSize else { return nil }
            var cells: [Cell] = []
            cells.reserveCapacity(count)
            for index in 0..<count {
                let offset = source.short(at: pointers + 2 * index)
                guard let cell = source.cell(at: offset, kind) else { return nil }
                cells.append(cell)
            }
            return (cells, kind.isLeaf ? 0 : source.number(at: header + 8))
        }
        guard let page else { return nil }
        self.kind = kind
        (cells, rightChild) = page
    }
}

/// The bytes of a page, bounded by its usable size.
private struct PageBytes {
    let raw: UnsafeRawBufferPointer
    let end: Int

    func short(at offset: Int) -> Int {
        Int(raw[offset]) << 8 | Int(raw[offset + 1])
    }

    func number(at offset: Int) -> UInt32 {
        UInt32(bigEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Reads a variable-length integer of one to nine bytes; `nil` if it extends beyond the end.
    func varint(at offset: inout Int) -> UInt64? {
        var value: UInt64 = 0
        for place in 0..<9 {
            guard offset < end else { return nil }
            let byte = raw[offset]
            offset += 1
            if place == 8 { return value << 8 | UInt64(byte) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { return value }
        }
        return value
    }

    func cell(at start: Int, _ kind: BTreePage.Kind) -> BTreePage.Cell? {
        var cell = BTreePage.Cell()
        var offset = start
        guard offset + 4 <= end else { return nil }
        if !kind.isLeaf {
            cell.child = number(at: offset)
            offset += 4
        }
        if kind == .tableInterior {
            guard let rowID = varint(at: &offset) else { return nil }
            cell.rowID = Int64(bitPattern: rowID)
            return cell
        }
        guard let size = varint(at: &offset), size <= UInt64(Int32.max) else { return nil }
        cell.payloadSize = Int(size)
        if kind == .tableLeaf {
            guard let rowID = varint(at: &offset) else { return nil }
            cell.rowID = Int64(bitPattern: rowID)
        }
        let local = localSize(of: cell.payloadSize, kind)
        guard offset + local <= end else { return nil }
        cell.local = offset..<(offset + local)
        if local < cell.payloadSize {
            guard offset + local + 4 <= end else { return nil }
            cell.overflow = number(at: offset + local)
        }
        return cell
    }

    /// The number of bytes of a record stored in the page itself.
    private func localSize(of payload: Int, _ kind: BTreePage.Kind) -> Int {
        let most = kind == .tableLeaf ? end - 35 : (end - 12) * 64 / 255 - 23
        guard payload > most else { return payload }
        let least = (end - 12) * 32 / 255 - 23
        let fitting = least + (payload - least) % (end - 4)
        return fitting <= most ? fitting : least
    }
}
