/// The freelist of a database file.
struct FreePages {
    /// The trunk pages, which list the leaf pages.
    private(set) var trunks: [UInt32] = []
    private(set) var leaves: [UInt32] = []

    init() {}

    /// Reads the freelist.
    ///
    /// - Throws: `PageMapFailure` if the list does not match the header.
    init(_ header: DatabaseFileHeader, pageCount: UInt32, _ reader: PageReader) throws(PageMapFailure) {
        var trunk = header.firstFreeTrunk
        let total = Int(header.freePageCount)
        guard total <= Int(pageCount) else { throw PageMapFailure("more pages are free than the file has") }
        while trunk != 0 {
            guard trunk > 1, trunk <= pageCount, trunks.count < total else {
                throw PageMapFailure("the freelist points outside the file")
            }
            trunks.append(trunk)
            let bytes = try reader.page(trunk)
            func number(_ index: Int) -> UInt32 {
                bytes[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | UInt32($1) }
            }
            let count = Int(number(1))
            guard count <= reader.layout.usableSize / 4 - 2, leaves.count + count <= total else {
                throw PageMapFailure("the freelist is too long")
            }
            for index in 0..<count { leaves.append(number(index + 2)) }
            trunk = number(0)
        }
        guard trunks.count + leaves.count == total else {
            throw PageMapFailure("\(trunks.count + leaves.count) pages are free, not \(total)")
        }
    }
}
