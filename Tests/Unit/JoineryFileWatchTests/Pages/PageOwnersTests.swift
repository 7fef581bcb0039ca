import Testing

@testable import JoineryFileWatch

@Suite struct PageOwnersTests {
    @Test func `Pages are assigned and cleared`() {
        var owners = PageOwners()
        owners.resize(to: 10)
        #expect(owners[3] == .nobody)
        owners.give(3, to: 1, as: .leaf, home: 2)
        owners.give(4, to: 1, as: .overflow, home: 3)
        #expect(owners.count == 2)
        #expect(owners[3] == .init(tree: 1, kind: .leaf))
        #expect(owners.home(of: 4) == 3)
        // Given to another owner, it is still one page.
        owners.give(3, to: 2, as: .interior, home: 0)
        #expect(owners.count == 2)
        // A page is cleared only for its current owner.
        let leaf = owners.clear(3, of: .init(tree: 1, kind: .leaf), home: 2)
        let ofAnotherHome = owners.clear(4, of: .init(tree: 1, kind: .overflow), home: 5)
        let overflow = owners.clear(4, of: .init(tree: 1, kind: .overflow), home: 3)
        #expect((leaf, ofAnotherHome, overflow) == (false, false, true))
        owners.clear(4)
        #expect(owners.count == 1)
    }

    @Test func `Pages beyond the end have no owner`() {
        var owners = PageOwners()
        owners.resize(to: 10)
        owners.give(10, to: 1, as: .leaf, home: 2)
        owners.give(9, to: 1, as: .leaf, home: 2)
        owners.resize(to: 9)
        #expect(owners.count == 1)
        #expect(owners[10] == .nobody)
        #expect(owners[.max] == .nobody)
        owners.clear(10)
        owners.resize(to: 12)
        #expect(owners[10] == .nobody)
        #expect(owners.count == 1)
    }
}
