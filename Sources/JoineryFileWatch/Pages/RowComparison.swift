/// Finds the rows of a table that a commit changed, by comparing the pages of its b-tree before and after.
struct RowComparison {
    /// The most pages a commit may rewrite for its rows to be compared.
    static let mostPages = 200
    /// The maximum number of overflow pages compared.
    private static let mostOverflowPages = 2_000

    let pageCount: UInt32
    let rewritten: PageSet
    /// Whether overflow pages of the table were rewritten.
    let hasOverflow: Bool
    /// Reads pages as they were before the commit; `after` reads them as they are now.
    let before: PageReader
    let after: PageReader
    /// How to read the values of the rows; `nil` if they are not wanted.
    var layout: RecordLayout?

    /// The rows that changed, with their values if they are wanted.
    struct Result {
        var rows = RowChanges()
        var values: [ChangedRow] = []
    }

    struct Row {
        let id: Int64
        let page: Int
        let cell: BTreePage.Cell
    }

    struct Leaves {
        var pages: [[UInt8]] = []
        var rows: [Row] = []

        func local(_ row: Row) -> ArraySlice<UInt8> { pages[row.page][row.cell.local] }
    }

    /// Compares the rows of leaves.
    ///
    /// - Returns: `nil` if the rows cannot be compared.
    func changes(from leavesBefore: Set<UInt32>, to leavesAfter: Set<UInt32>) -> Result? {
        guard let old = rows(of: leavesBefore, isBefore: true),
            let new = rows(of: leavesAfter, isBefore: false)
        else { return nil }
        var result = Result()
        var values = ValueReading(comparison: self, old: old, new: new)
        var budget = Self.mostOverflowPages
        var (left, right) = (0, 0)
        while left < old.rows.count || right < new.rows.count {
            let oldRow = left < old.rows.count ? old.rows[left] : nil
            let newRow = right < new.rows.count ? new.rows[right] : nil
            if let oldRow, let newRow, oldRow.id == newRow.id {
                guard let isSame = isSame(oldRow, in: old, newRow, in: new, &budget) else { return nil }
                if !isSame {
                    result.rows.updated.append(newRow.id)
                    values.add(.updated, oldRow, newRow, to: &result)
                }
                (left, right) = (left + 1, right + 1)
            } else if let oldRow, newRow.map({ oldRow.id < $0.id }) ?? true {
                result.rows.deleted.append(oldRow.id)
                values.add(.deleted, oldRow, nil, to: &result)
                left += 1
            } else if let newRow {
                result.rows.inserted.append(newRow.id)
                values.add(.inserted, nil, newRow, to: &result)
                right += 1
            }
        }
        return result
    }

    /// The rows of leaves, in rowid order; `nil` if a page is not a table leaf or a rowid occurs twice.
    private func rows(of leaves: Set<UInt32>, isBefore: Bool) -> Leaves? {
        var result = Leaves()
        for number in leaves {
            guard let bytes = page(number, isBefore: isBefore, count: after.layout.pageSize),
                let page = BTreePage(bytes, number: number, usableSize: after.layout.usableSize),
                page.kind == .tableLeaf
            else { return nil }
            for cell in page.cells {
                result.rows.append(Row(id: cell.rowID, page: result.pages.count, cell: cell))
            }
            result.pages.append(bytes)
        }
        result.rows.sort { $0.id < $1.id }
        let isUnique = zip(result.rows, result.rows.dropFirst()).allSatisfy { $0.id != $1.id }
        return isUnique ? result : nil
    }

    private func isSame(
        _ old: Row, in oldLeaves: Leaves, _ new: Row, in newLeaves: Leaves, _ budget: inout Int
    ) -> Bool? {
        guard old.cell.payloadSize == new.cell.payloadSize, oldLeaves.local(old) == newLeaves.local(new)
        else {
            return false
        }
        guard new.cell.overflow != 0 else { return true }
        if old.cell.overflow == new.cell.overflow, !hasOverflow { return true }
        return hasSameOverflow(old.cell, new.cell, &budget)
    }

    /// Whether the overflow parts of two rows are equal, page by page.
    private func hasSameOverflow(_ old: BTreePage.Cell, _ new: BTreePage.Cell, _ budget: inout Int) -> Bool? {
        var (oldPage, newPage) = (old.overflow, new.overflow)
        var rest = new.payloadSize - new.local.count
        while rest > 0 {
            budget -= 1
            guard budget > 0, oldPage > 1, newPage > 1, newPage <= pageCount else { return nil }
            let isUntouched = oldPage == newPage && !rewritten.contains(oldPage)
            let size = isUntouched ? 4 : after.layout.pageSize
            guard let oldBytes = page(oldPage, isBefore: true, count: size),
                let newBytes = isUntouched ? oldBytes : page(newPage, isBefore: false, count: size)
            else { return nil }
            let count = min(rest, after.layout.usableSize - 4)
            if !isUntouched, oldBytes[4..<(4 + count)] != newBytes[4..<(4 + count)] { return false }
            rest -= count
            oldPage = Self.continuation(oldBytes)
            newPage = Self.continuation(newBytes)
        }
        return true
    }

    func page(_ number: UInt32, isBefore: Bool, count: Int) -> [UInt8]? {
        guard isBefore, rewritten.contains(number) else { return after.read(number, count) }
        return before.read(number, count)
    }

    static func continuation(_ bytes: [UInt8]) -> UInt32 {
        bytes[..<4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
