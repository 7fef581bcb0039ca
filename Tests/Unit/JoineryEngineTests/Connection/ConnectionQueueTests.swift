import Dispatch
import JoineryEngine
import TestSupport
import Testing

/// The names of connections, and the queues that they run on.
@Suite struct ConnectionQueueTests {
    private static let key = DispatchSpecificKey<String>()
    private let directory: TemporaryDirectory
    private var configuration = Configuration()

    init() throws {
        directory = try TemporaryDirectory()
        configuration.targetQueue = Self.queue("all")
        configuration.writeTargetQueue = Self.queue("writes")
    }

    private static func queue(_ name: String) -> DispatchQueue {
        let queue = DispatchQueue(label: name)
        queue.setSpecific(key: key, value: name)
        return queue
    }

    /// The target queue of the queue on which this is called.
    @Sendable private static func target(_ db: Database) -> String? { DispatchQueue.getSpecific(key: key) }

    @Test func `The writer of a pool has a target of its own`() throws {
        let pool = try DatabasePool(path: directory.file(), configuration: configuration)
        #expect(try pool.write(Self.target) == "writes")
        #expect(try pool.barrierWriteWithoutTransaction(Self.target) == "writes")
        #expect(try pool.read(Self.target) == "all")
        #expect(try pool.makeSnapshot().read(Self.target) == "all")
    }

    @Test func `Asynchronous accesses run on the same queues`() async throws {
        let pool = try DatabasePool(path: directory.file(), configuration: configuration)
        let target = try await withCheckedThrowingContinuation { continuation in
            pool.asyncRead { continuation.resume(with: $0.map(Self.target)) }
        }
        #expect(target == "all")
        #expect(try await pool.write(Self.target) == "writes")
    }

    @Test func `A queue that writes has the target of writes`() throws {
        var configuration = configuration
        let path = directory.file()
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        #expect(try queue.write(Self.target) == "writes")
        #expect(try queue.read(Self.target) == "writes")
        configuration.readonly = true
        #expect(try DatabaseQueue(path: path, configuration: configuration).read(Self.target) == "all")
        try DatabasePool(path: path).close()
        let pool = try DatabasePool(path: path, configuration: configuration)
        #expect(pool.writeWithoutTransaction(Self.target) == "all")
        configuration = Configuration()
        configuration.targetQueue = Self.queue("all")
        #expect(try DatabaseQueue(configuration: configuration).read(Self.target) == "all")
    }

    @Test func `The connections of a pool are named after their roles`() throws {
        var configuration = Configuration()
        configuration.label = "library"
        let pool = try DatabasePool(path: directory.file(), configuration: configuration)
        #expect(try pool.write { $0.description } == "library.writer")
        #expect(try pool.read { $0.description } == "library.reader.1")
        pool.releaseMemory()
        #expect(try pool.read { $0.description } == "library.reader.2")
        #expect(try pool.makeSnapshot().read { $0.description } == "library.snapshot.1")
        #expect(try pool.makeSnapshot().read { $0.description } == "library.snapshot.2")
        #expect(try pool.read { $0.configuration.label } == "library")
        #expect(try DatabaseQueue(configuration: configuration).read { $0.description } == "library")
    }

    @Test func `Connections without a label are named after their file`() throws {
        let path = directory.file()
        let pool = try DatabasePool(path: path)
        #expect(try pool.write { $0.description } == path)
        #expect(try pool.read { $0.debugDescription } == "<Database: \(path)>")
        #expect(try DatabaseQueue().read { $0.description } == ":memory:")
    }
}
