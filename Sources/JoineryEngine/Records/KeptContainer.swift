/// A container that is used for one record after the other: making one asks Swift for types and for memory.
@usableFromInline
class KeptContainer {
    /// The type of the keys.
    @usableFromInline let keyType: ObjectIdentifier
    /// Where the container is.
    fileprivate let memory: UnsafeMutableRawPointer
    /// Whether the container is a reference to a box, which tells who has it; else nobody can tell.
    private let isReference: Bool

    fileprivate init<Container>(of type: Container.Type, keyType: ObjectIdentifier) {
        self.keyType = keyType
        memory = .allocate(
            byteCount: MemoryLayout<Container>.size, alignment: MemoryLayout<Container>.alignment)
        isReference = MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size
    }

    deinit { memory.deallocate() }

    /// Whether nobody else has the container.
    final var isUnused: Bool {
        guard isReference else { return false }
        // As an optional, which Swift asks about where it is: of an object of any class it might make a copy before.
        return isKnownUniquelyReferenced(&memory.assumingMemoryBound(to: AnyObject?.self).pointee)
    }
}

/// A container with keys of one type.
///
/// The class is generic over the container rather than over its keys: so it knows the type that it copies, which costs
/// more to ask Swift for than a column to decode.
@usableFromInline
final class KeptKeyedContainer<Container>: KeptContainer {
    init(_ container: Container, keyType: ObjectIdentifier) {
        super.init(of: Container.self, keyType: keyType)
        memory.initializeMemory(as: Container.self, to: container)
    }

    deinit { memory.assumingMemoryBound(to: Container.self).deinitialize(count: 1) }

    /// The container; not inlined, as the caller does not know its type.
    @usableFromInline @inline(never)
    func copy() -> Container { memory.assumingMemoryBound(to: Container.self).pointee }
}
