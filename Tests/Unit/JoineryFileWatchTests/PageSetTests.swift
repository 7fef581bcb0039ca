import JoineryFileWatch
import Testing

@Suite struct PageSetTests {
    @Test func `Pages are sorted and unique`() {
        #expect(Array(PageSet([7, 3, 3, 9, 7])) == [3, 7, 9])
        #expect(PageSet([7, 3, 3, 9, 7]).count == 3)
        #expect(PageSet([UInt32]()).isEmpty)
    }

    @Test func `A set contains only its pages`() {
        let pages: PageSet = [2, 4, 6]
        #expect((1...7).filter { pages.contains($0) } == [2, 4, 6])
    }

    @Test(
        arguments: [
            ([1, 2, 3], [4, 5], false), ([1, 2, 3], [3], true), ([], [1], false), ([9], [1, 5, 9], true),
            ([1, 100], [2, 3, 4, 5, 99, 101], false), ([1, 100], [2, 3, 4, 5, 99, 100], true),
        ] as [([UInt32], [UInt32], Bool)])
    func `Sets intersect if they share a page`(one: [UInt32], other: [UInt32], expected: Bool) {
        #expect(PageSet(one).intersects(PageSet(other)) == expected)
        #expect(PageSet(other).intersects(PageSet(one)) == expected)
    }

    @Test func `A union has the pages of both sets`() {
        var pages: PageSet = [1, 5]
        pages.formUnion([2, 5, 9])
        #expect(pages == [1, 2, 5, 9])
    }

    @Test func `An unknown read set intersects every change that has pages`() {
        #expect(ReadSet.unknown.intersects(.pages([7])) && !ReadSet.unknown.intersects(.pages([])))
        #expect(ReadSet([]).intersects(.everything(.lostTrack)))
        #expect(!ReadSet([1, 2]).intersects(.pages([3])))
        #expect(ReadSet([1, 2]).union(ReadSet([3])).intersects(.pages([3])))
        #expect(ReadSet([1]).union(.unknown).pages == nil)
    }

    @Test func `A union with unknown pages stays unknown`() {
        var changed = ChangedPages.pages([1])
        changed.formUnion(.pages([2]))
        #expect(changed == .pages([1, 2]))
        changed.formUnion(.everything(.schemaChanged))
        changed.formUnion(.pages([3]))
        #expect(changed == .everything(.schemaChanged))
    }
}
