import Testing

@testable import JoineryEngine

/// What the engine takes from the layout of a standard library type, and what it keeps because of it.
@Suite struct KeptContainerTests {
    /// A record that keeps what it was decoded from.
    private final class Keeper: Decodable, FetchableRecord {
        enum Key: String, CodingKey { case v }
        enum OtherKey: String, CodingKey { case v }
        let container: KeyedDecodingContainer<Key>
        var other: KeyedDecodingContainer<OtherKey>?
        var plan: DecodingPlan?

        init(from decoder: any Decoder) throws {
            container = try decoder.container(keyedBy: Key.self)
            other = try decoder.container(keyedBy: OtherKey.self)
            plan = (decoder as? RowDecoder)?.plan
        }
    }

    /// Fails on a toolchain with another layout, where records still decode and no container dangles, but plans with
    /// a container stay in memory.
    @Test func `A container is a reference that tells whether copies are left`() {
        #expect(ContainerLayout.tellsUse)
    }

    @Test func `Other layouts are told apart without a crash`() {
        struct Number { var value = 1 }
        struct Pair {
            var first: AnyObject
            var second: AnyObject
        }
        enum Tagged {
            case object(AnyObject)
            case none
        }
        final class Box {}
        struct Reference { var box = Box() }
        struct Weak { weak var box: Box? }
        struct Text { var text = "a text that is too long to be stored in its own bytes" }

        #expect(ContainerLayout.isReference(Reference()))
        #expect(!ContainerLayout.isReference(Number()))
        #expect(!ContainerLayout.isReference(Pair(first: Box(), second: Box())))
        #expect(!ContainerLayout.isReference(Tagged.none))
        #expect(!ContainerLayout.isReference(Weak()))
        #expect(!ContainerLayout.isReference(Text()))
        #expect(!ContainerLayout.isReference([Box()]))
    }

    /// The plan of the record that is decoded, and a container of it for each type of keys.
    private func keep(
        otherKeys: Bool, ofCursor: Bool
    ) throws -> (plan: () -> DecodingPlan?, keeper: Keeper) {
        let keeper = try DatabaseQueue().read { db throws in
            if ofCursor {
                let cursor = try Keeper.fetchCursor(db, sql: "SELECT 1 AS v UNION ALL SELECT 2")
                return try #require(try cursor.next())
            }
            return try #require(try Keeper.fetchOne(db, sql: "SELECT 1 AS v"))
        }
        if !otherKeys { keeper.other = nil }
        let plan = keeper.plan
        return ({ [weak plan] in plan }, keeper)
    }

    @Test(arguments: [false, true], [false, true])
    func `A plan stays as long as a container of it, and no longer`(otherKeys: Bool, ofCursor: Bool) throws {
        var (plan, keeper): (() -> DecodingPlan?, Keeper?) = try keep(
            otherKeys: otherKeys, ofCursor: ofCursor)
        keeper?.plan = nil
        EscapedPlans.sweep()
        #expect(plan() != nil)
        #expect(keeper?.container.contains(.v) == false)
        keeper = nil
        EscapedPlans.sweep()
        #expect(plan() == nil)
        (plan, keeper) = ({ nil }, nil)
    }

    /// A record that keeps a container. Each `Tag` makes another type.
    private struct Tagged<Tag>: Decodable, FetchableRecord {
        let container: KeyedDecodingContainer<Keeper.Key>
        weak var plan: DecodingPlan?

        init(from decoder: any Decoder) throws {
            container = try decoder.container(keyedBy: Keeper.Key.self)
            plan = (decoder as? RowDecoder)?.plan
        }
    }

    @Test func `A row keeps the plans of all types that are decoded from it`() throws {
        var containers: [KeyedDecodingContainer<Keeper.Key>] = []
        var plans: [() -> DecodingPlan?] = []
        func keep<Tag>(_ record: Tagged<Tag>) {
            containers.append(record.container)
            plans.append({ [weak plan = record.plan] in plan })
        }
        try DatabaseQueue().read { db throws in
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS v UNION ALL SELECT 2 UNION ALL SELECT 3")
            while let row = try cursor.next() {
                try keep(Tagged<Int>(row: row))
                try keep(Tagged<Double>(row: row))
                try keep(Tagged<String>(row: row))
                try keep(Tagged<Bool>(row: row))
                let value = row[0] as Int
                #expect(
                    try containers.suffix(4).map { try $0.decode(Int.self, forKey: .v) } == [
                        value, value, value, value,
                    ])
                // Each type has one plan, which decodes all rows.
                #expect(Set(plans.map { $0().map(ObjectIdentifier.init) }).count == 4)
            }
        }
        EscapedPlans.sweep()
        #expect(plans.allSatisfy { $0() != nil })
        #expect(containers.allSatisfy { !$0.contains(.v) })
        containers = []
        EscapedPlans.sweep()
        #expect(plans.allSatisfy { $0() == nil })
    }

    @Test func `Decoders that outlive their rows are used on any thread`() async throws {
        // Each task has a decoder of its own; they share only the list of plans.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let (_, keeper) = try KeptContainerTests().keep(otherKeys: true, ofCursor: false)
                    let decoder = try #require(keeper.plan.map { RowDecoder($0) })
                    for _ in 0..<2_000 {
                        let container = try decoder.container(keyedBy: Keeper.Key.self)
                        #expect(!container.contains(.v))
                    }
                    EscapedPlans.sweep()
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `Plans that are kept are looked through as they become many`() throws {
        var plans: [() -> DecodingPlan?] = []
        for _ in 1...1000 {
            let (plan, keeper) = try keep(otherKeys: true, ofCursor: false)
            keeper.plan = nil
            plans.append(plan)
        }
        #expect(plans.count { $0() != nil } < 200)
    }
}
