/// A buffer that grows, and that has one owner. Unlike an array, it is never copied implicitly, and reading it involves no
/// reference counting.
struct OwnedBuffer<Element: BitwiseCopyable>: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)
    /// The number of elements.
    private(set) var count = 0

    deinit { memory.deallocate() }

    /// The number of elements that the memory can contain.
    var capacity: Int { memory.count }

    /// The element at an index.
    subscript(index: Int) -> Element {
        @inline(__always) get {
            check(index)
            return memory[index]
        }
        @inline(__always) set {
            check(index)
            memory[index] = newValue
        }
    }

    @inline(__always)
    private func check(_ index: Int) {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no element at \(index)")
    }

    /// Ensures that the memory can contain the given number of elements, and no more unless it already can.
    mutating func reserve(_ capacity: Int) {
        guard capacity > memory.count else { return }
        let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: capacity)
        if count > 0 { _ = larger.update(fromContentsOf: unsafeElements) }
        memory.deallocate()
        memory = larger
    }

    /// Ensures that the memory can contain additional elements.
    @inline(__always)
    private mutating func makeRoom(for added: Int) {
        let end = count + added
        if end > memory.count { reserve(max(end, 2 * memory.count)) }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        makeRoom(for: 1)
        memory[count] = element
        count += 1
    }

    mutating func append(contentsOf elements: some Collection<Element>) {
        if elements.isEmpty { return }
        let end = count + elements.count
        makeRoom(for: elements.count)
        _ = memory[count..<end].update(fromContentsOf: elements)
        count = end
    }

    /// Removes all elements, and keeps the memory for at most the given number of elements.
    mutating func removeAll(keeping most: Int = .max) {
        if capacity > most { self = Self() }
        count = 0
    }

    /// Returns a buffer with the same elements.
    borrowing func copy() -> OwnedBuffer {
        var copied = OwnedBuffer()
        copied.reserve(count)
        copied.append(contentsOf: unsafeElements)
        return copied
    }

    /// The elements in place, until the buffer changes.
    var unsafeElements: UnsafeBufferPointer<Element> {
        UnsafeBufferPointer(start: memory.baseAddress, count: count)
    }
}
