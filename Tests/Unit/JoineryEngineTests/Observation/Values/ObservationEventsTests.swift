import JoineryEngine
import Synchronization
import Testing

/// The events that observations print.
@Suite struct ObservationEventsTests {
    private final class Lines: TextOutputStream, Sendable {
        let lines = Mutex<[String]>([])
        func write(_ string: String) { lines.withLock { $0.append(string) } }
    }

    @Test func `Where nothing changes, no region is tracked and nothing is canceled`() async throws {
        let database = try NumberDatabase(.pool)
        var configuration = Configuration()
        configuration.readonly = true
        let readers: [any DatabaseReader] = [
            try DatabasePool(path: database.writer.path, configuration: configuration),
            try DatabaseQueue(path: database.writer.path, configuration: configuration),
            try (database.writer as? DatabasePool)?.makeSnapshot() ?? database.writer,
        ]
        for reader in readers {
            let lines = Lines()
            let values = ObservedValues<Int>()
            let cancellable = database.sum.print("sum", to: lines).start(in: reader, into: values)
            await values.values(untilLastIs: 0)
            cancellable.cancel()
            #expect(lines.lines.withLock { $0 } == ["sum: start", "sum: fetch", "sum: value: 0"])
        }
    }

    @Test @MainActor func `A fetch that fails at first tracks no region`() throws {
        let database = try NumberDatabase(.queue)
        let lines = Lines()
        let observation = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT n FROM missing") }
        let cancellable = observation.print(to: lines).start(
            in: database.writer, scheduling: .immediate, onError: { _ in }, onChange: { _ in })
        withExtendedLifetime(cancellable) {}
        #expect(lines.lines.withLock { $0.map { $0.prefix(7) } } == ["start", "fetch", "failure"])
    }

    @Test func `The events of an observation are printed`() async throws {
        let database = try NumberDatabase(.queue)
        let lines = Lines()
        let values = ObservedValues<Int>()
        let cancellable = database.sum.print("sum", to: lines).start(in: database.writer, into: values)
        await values.values(untilLastIs: 0)
        try database.write("INSERT INTO number (n) VALUES (1)")
        await values.values(untilLastIs: 1)
        cancellable.cancel()
        cancellable.cancel()
        #expect(
            lines.lines.withLock { $0 } == [
                "sum: start", "sum: fetch", "sum: tracked region: number(n)", "sum: value: 0",
                "sum: database did change", "sum: fetch", "sum: value: 1", "sum: cancel",
            ])
    }
}
