import Synchronization

/// A keyed container that decodes one record after the other.
///
/// Swift takes longer to make a container than to decode several columns: without kept containers, four rows of the speed
/// table miss their bounds, and joined records take one and a half times as long.
///
/// Swift copies the container for each key, so counting its reference to the plan would cost as much again. It is not counted.
/// The plan must therefore outlive each copy of its containers:
///
/// ```
///   row ──▶ DecodingPlan ──▶ KeptContainer ──▶ container ─ ─ ▶ plan      not counted
///   the row goes ──▶ is a copy of the container left?
///                      no ──▶ the plan goes, too
///                      yes ─▶ EscapedPlans keeps it until the copy is gone
/// ```
///
/// Swift has no function that tells whether a copy is left. The answer depends on one fact about the standard library: that
/// `KeyedDecodingContainer` is a reference to one object. `tellsUse` verifies it once per process by comparing bits, without
/// following a pointer. Where it does not hold, each container counts as used, and its plan stays: nothing dangles, but memory
/// is lost, and a test fails.
@usableFromInline
class KeptContainer {
    /// The type of the keys.
    @usableFromInline final let keyType: ObjectIdentifier

    fileprivate init(keyType: ObjectIdentifier) {
        self.keyType = keyType
    }

    /// Whether a copy of the container may be left.
    var isUsed: Bool { true }
}

/// A kept container of a known type. The class is generic over the container rather than over its keys, so that it need
/// not ask Swift for the type of what it copies.
@usableFromInline
final class KeptKeyedContainer<Container>: KeptContainer {
    private var container: Container

    init<Key>(_ container: Container, keyType: Key.Type) where Container == KeyedDecodingContainer<Key> {
        self.container = container
        super.init(keyType: ObjectIdentifier(keyType))
    }

    /// The container; not inlined, as the caller does not know its type.
    @usableFromInline @inline(never)
    func copy() -> Container { container }

    override var isUsed: Bool {
        guard ContainerLayout.tellsUse, MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size else {
            return true
        }
        return withUnsafeMutablePointer(to: &container) { pointer in
            // An optional: of an object of any class, Swift may make a copy before it asks.
            !isKnownUniquelyReferenced(
                &UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: AnyObject?.self).pointee)
        }
    }
}

/// What is known about the memory of `KeyedDecodingContainer`.
enum ContainerLayout {
    /// Whether a container is a reference to one object, which tells whether a copy is left.
    static let tellsUse: Bool = isReference(KeyedDecodingContainer(SampleContainer()))

    /// Whether a value is a reference to the one object that it has, as reflection shows it. Nothing is assumed about the
    /// value: its bits are compared, not used.
    static func isReference<Value>(_ value: Value) -> Bool {
        let children = Mirror(reflecting: value).children
        guard MemoryLayout<Value>.size == MemoryLayout<AnyObject>.size, children.count == 1,
            let object = children.first?.value, type(of: object) is AnyClass
        else { return false }
        let address = UInt(bitPattern: Unmanaged.passUnretained(object as AnyObject).toOpaque())
        return withUnsafeBytes(of: value) { $0.loadUnaligned(as: UInt.self) } == address
    }

    private struct SampleContainer: KeyedDecodingContainerProtocol {
        enum Key: CodingKey { case sample }

        let codingPath: [any CodingKey] = []
        let allKeys: [Key] = []

        func contains(_ key: Key) -> Bool { false }
        func decodeNil(forKey key: Key) throws -> Bool { true }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try nothing() }
        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<NestedKey> { try nothing() }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try nothing() }
        func superDecoder() throws -> any Decoder { try nothing() }
        func superDecoder(forKey key: Key) throws -> any Decoder { try nothing() }

        private func nothing<Value>() throws -> Value { throw CancellationError() }
    }
}

/// Plans whose row is gone, but not all copies of their containers.
enum EscapedPlans {
    // A plan without a row is read only by those who kept a container. The list asks whether there are any, and releases it.
    fileprivate struct State: @unchecked Sendable {
        var plans: [DecodingPlan] = []
        /// How many plans make it worthwhile to look which are still needed.
        var limit = 16
    }

    private static let state = Mutex(State())

    /// How many plans are kept.
    static var count: Int { state.withLock(\.plans.count) }

    /// Keeps a plan as long as a copy of its containers is left, and at most until that is looked for again.
    static func keep(_ plan: DecodingPlan) {
        let unused = state.withLock { state -> [DecodingPlan] in
            state.plans.append(plan)
            return state.plans.count < state.limit ? [] : state.removeUnused()
        }
        // Released here, outside the lock.
        withExtendedLifetime(unused) {}
    }

    /// Releases the plans that are no longer needed.
    static func sweep() {
        let unused = state.withLock { $0.removeUnused() }
        withExtendedLifetime(unused) {}
    }
}

extension EscapedPlans.State {
    mutating func removeUnused() -> [DecodingPlan] {
        let end = plans.partition { !$0.isUsed }
        let unused = Array(plans[end...])
        plans.removeSubrange(end...)
        limit = max(16, plans.count * 2)
        return unused
    }
}
