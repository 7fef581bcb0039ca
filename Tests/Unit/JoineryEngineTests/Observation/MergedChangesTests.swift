import JoineryEngine
import Testing

@testable import JoineryFileWatch

/// Changes that are merged because there are more than can be kept apart.
@Suite struct MergedChangesTests {
    private func commit(_ row: Int64) -> DatabaseFileChange {
        let table = TableChange(name: row % 2 == 0 ? "even" : "odd", rows: RowChanges(inserted: [row]))
        return DatabaseFileChange(
            pages: .pages([2]), commits: 1,
            transactions: [CommittedTransaction(commits: 1, tables: .tables([table]), virtualTables: ["v"])])
    }

    private func merged(_ count: Int64) -> DatabaseFileChange {
        var change = commit(1)
        for row in 1..<count { change.append(commit(row + 1)) }
        return change
    }

    @Test(arguments: [300, 511, 512, 2_000] as [Int64])
    func `The last transaction merges all excess commits`(count: Int64) throws {
        let change = merged(count)
        #expect(change.commits == Int(count))
        #expect(change.transactions.count == 256)
        #expect(change.transactions.map(\.commits).reduce(0, +) == Int(count))
        let last = try #require(change.transactions.last)
        #expect(
            last.tables
                == .tables([TableChange(name: "even", rows: nil), TableChange(name: "odd", rows: nil)]))
        #expect(last.parts.count <= 256)
    }

    @Test func `A merged region keeps single rows until there are too many`() {
        func region(_ row: Int64) -> DatabaseRegion {
            DatabaseRegion(table: row % 2 == 0 ? "even" : "odd", rowIDs: [row])
        }
        let few = merged(300).region
        #expect([1, 256, 300].allSatisfy { few.union(region($0)) == few })
        #expect(few.union(region(302)) != few)
        let many = merged(2_000).region
        #expect(many.union(region(1_000_000)) == many)
        #expect(many.union(DatabaseRegion(table: "v")) == many)
        #expect(many.union(DatabaseRegion(table: "other")) != many)
    }

    @Test func `A commit with unknown changes collapses the parts into one`() {
        var change = commit(1)
        for _ in 0..<300 { change.append(commit(1)) }
        change.append(DatabaseFileChange(pages: .everything(.lostTrack), commits: 1))
        #expect(change.transactions.last?.parts.count == 1)
        #expect(change.region == .fullDatabase)
    }
}
