import Synchronization
import Testing

@testable import JoineryEngine

@Suite struct ObservationFetcherTests {
    /// A fetch that is slow until its first look.
    private final class Fetch: ObservedFetch {
        private let looks = Mutex(0)
        private let fetches = Mutex(0)
        private let delivered: AsyncStream<Void>.Continuation
        let deliveries: AsyncStream<Void>
        private let wasSlow: Bool

        init(wasSlow: Bool) {
            self.wasSlow = wasSlow
            (deliveries, delivered) = AsyncStream.makeStream()
        }

        var count: Int { fetches.withLock(\.self) }

        /// Another thread may have fetched since the first look, faster than before.
        var isSlow: Bool {
            looks.withLock { looks in
                looks += 1
                return wasSlow && looks == 1
            }
        }

        var requiresWriteAccess: Bool { false }
        func begin() {}
        func track(_ db: Database) {}
        func fetch(_ db: Database, isWriter: Bool, accessCount: Int) { fetches.withLock { $0 += 1 } }
        func finish() { delivered.yield() }
        func fail(_ error: any Error) { delivered.finish() }
    }

    @Test func `A slow fetch that becomes quick is not performed twice`() async throws {
        let queue = try DatabaseQueue()
        let fetcher = ObservationFetcher()
        let slow = Fetch(wasSlow: true)
        fetcher.enqueue(slow, in: queue)
        for await _ in slow.deliveries { break }
        // Fetches run in order, except for slow ones.
        let quick = Fetch(wasSlow: false)
        fetcher.enqueue(quick, in: queue)
        for await _ in quick.deliveries { break }
        #expect(slow.count == 1)
        #expect(quick.count == 1)
    }
}
