import Synchronization

/// A keyed container that is reused for one record after another.
///
/// Creating a container takes longer than decoding several columns. Without reuse, records of ten integers take 1.36 times
/// as long, and joined records 1.6 to 1.8 times.
///
/// Swift copies the container for each key, and counts its references. Counting the one to the plan would take 1.08 to
/// 1.15 times as long for every kind of record. It is therefore unowned, and the plan must outlive each copy of its containers:
///
/// ```
///   row ──▶ DecodingPlan ──▶ KeptContainer ──▶ container ─ ─ ▶ plan      unowned
///   the row is deallocated ──▶ does a copy of the container remain?
///                                no ──▶ the plan is deallocated, too
///                                yes ─▶ EscapedPlans retains it until the copy is gone
/// ```
///
/// Swift has no API that reports whether a copy remains. The check relies on one fact about the standard library:
/// `KeyedDecodingContainer` is a reference to one object. `tellsUse` verifies it once per process by comparing bits,
/// without following a pointer. If it does not hold, every container counts as used and its plan is never released:
/// nothing dangles, but memory leaks and a test fails.
@usableFromInline
class KeptContainer {
    /// The type of the keys.
    @usableFromInline final let keyType: ObjectIdentifier

    fileprivate init(keyType: ObjectIdentifier) {
        self.keyType = keyType
    }

    /// Whether a copy of the container may remain.
    var isUsed: Bool { true }
}

/// A kept container of a known type. The class is generic over the container rather than its keys, which saves a
/// metadata lookup for the type it copies.
@usableFromInline
final class KeptKeyedContainer<Container>: KeptContainer {
    // Copied once per record, and checked by `isUsed` only after the last copy, so these accesses never overlap.
    @exclusivity(unchecked) private var container: Container

    init<Key>(_ container: Container, keyType: Key.Type) where Container == KeyedDecodingContainer<Key> {
        self.container = container
        super.init(keyType: ObjectIdentifier(keyType))
    }

    /// Returns a copy of the container. Not inlined, because the caller does not know its type.
    @usableFromInline @inline(never)
    func copy() -> Container { container }

    override var isUsed: Bool {
        guard ContainerLayout.tellsUse, MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size else {
            return true
        }
        return withUnsafeMutablePointer(to: &container) { pointer in
            // Optional, because Swift may copy a non-optional `AnyObject` before it checks the reference count.
            !isKnownUniquelyReferenced(
                &UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: AnyObject?.self).pointee)
        }
    }
}

/// Facts about the memory layout of `KeyedDecodingContainer`.
enum ContainerLayout {
    /// Whether a container is a reference to one object, whose reference count reveals remaining copies.
    static let tellsUse: Bool = isReference(KeyedDecodingContainer(SampleContainer()))

    /// Whether a value is a bare reference to the one object that reflection finds in it. Nothing is assumed about the
    /// value: its bits are compared, not interpreted.
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

/// Retains plans whose row has been deallocated while copies of their containers may remain.
enum EscapedPlans {
    // Only the code that kept a container decodes with a plan without a row. This list reads its containers, which do not
    // change any more, and releases plans.
    fileprivate struct State: @unchecked Sendable {
        var plans: [DecodingPlan] = []
        /// The number of plans at which unused ones are removed.
        var limit = 16
    }

    private static let state = Mutex(State())

    /// The number of retained plans.
    static var count: Int { state.withLock(\.plans.count) }

    /// Retains a plan while a copy of its containers remains. It is released by a later call or by `sweep()`.
    static func keep(_ plan: DecodingPlan) {
        let unused = state.withLock { state -> [DecodingPlan] in
            state.plans.append(plan)
            return state.plans.count < state.limit ? [] : state.removeUnused()
        }
        // Release the plans here, outside the lock.
        withExtendedLifetime(unused) {}
    }

    /// Releases the plans without remaining copies.
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
