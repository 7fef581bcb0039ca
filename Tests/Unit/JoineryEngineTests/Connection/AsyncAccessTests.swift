import Dispatch
import JoineryEngine
import Synchronization
import TestSupport
import Testing

/// Accesses with `try await`: what their bodies see of the task, and what happens when it is canceled.
@Suite struct AsyncAccessTests {
    enum Kind: CaseIterable { case queue, pool }

    enum Access: CaseIterable {
        case read, unsafeRead, write, writeWithoutTransaction, barrier

        func run<T: Sendable>(
            _ writer: any DatabaseWriter, _ body: @escaping @Sendable (Database) throws -> T
        ) async throws -> T {
            switch self {
            case .read: try await writer.read(body)
            case .unsafeRead: try await writer.unsafeRead(body)
            case .write: try await writer.write(body)
            case .writeWithoutTransaction: try await writer.writeWithoutTransaction(body)
            case .barrier: try await writer.barrierWriteWithoutTransaction(body)
            }
        }
    }

    private enum Local {
        @TaskLocal static var number = 0
    }

    private struct Refusal: Error {}

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func writer(_ kind: Kind) throws -> any DatabaseWriter {
        let path = directory.file("\(kind).sqlite")
        let writer: any DatabaseWriter =
            kind == .queue ? try DatabaseQueue(path: path) : try DatabasePool(path: path)
        try writer.write { try $0.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY)") }
        return writer
    }

    private static func count(_ db: Database) throws -> Int? {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM note")
    }

    private static func insert(_ db: Database) throws {
        try db.execute(sql: "INSERT INTO note DEFAULT VALUES")
    }

    @Test(arguments: Kind.allCases, Access.allCases)
    func `The body is part of the task`(kind: Kind, access: Access) async throws {
        let writer = try writer(kind)
        for number in 1...20 {
            let seen = try await Local.$number.withValue(number) {
                try await access.run(writer) { _ in Local.number }
            }
            #expect(seen == number)
        }
        await #expect(throws: Refusal.self) { try await access.run(writer) { _ in throw Refusal() } }
    }

    @Test(arguments: Kind.allCases, Access.allCases)
    func `Concurrent accesses see their own tasks`(kind: Kind, access: Access) async throws {
        let writer = try writer(kind)
        let seen = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<50 {
                group.addTask {
                    try await Local.$number.withValue(number) {
                        try await access.run(writer) { _ in Local.number == number }
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(seen.count == 50 && !seen.contains(false))
    }

    @Test(arguments: Kind.allCases, Access.allCases)
    func `A closed database throws`(kind: Kind, access: Access) async throws {
        let writer = try writer(kind)
        try writer.close()
        await #expect(throws: DatabaseError.self) { try await access.run(writer) { _ in 1 } }
    }

    @Test(arguments: Kind.allCases, Access.allCases)
    func `Nothing is run in a canceled task`(kind: Kind, access: Access) async throws {
        let writer = try writer(kind)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await access.run(writer) { try Self.insert($0) }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await writer.read(Self.count) == 0)
    }

    /// What a body does after its task is canceled.
    enum Rest: CaseIterable {
        case nothing, write, catchError, throwOwn
    }

    @Test(arguments: Kind.allCases, Rest.allCases)
    func `A canceled task rolls back its transaction`(kind: Kind, rest: Rest) async throws {
        let writer = try writer(kind)
        let result = try await result(in: writer, .write, rest)
        switch rest {
        case .throwOwn: #expect(result == "Refusal")
        case .nothing, .write, .catchError: #expect(result == "CancellationError")
        }
        #expect(try await writer.read(Self.count) == 0)
        try await writer.write { try Self.insert($0) }
        #expect(try await writer.read(Self.count) == 1)
    }

    @Test(arguments: Kind.allCases, [Access.writeWithoutTransaction, .barrier])
    func `A canceled task rolls back a transaction and a savepoint of its own`(
        kind: Kind, access: Access
    ) async throws {
        let writer = try writer(kind)
        for isNested in [false, true] {
            let (begun, isCanceled) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
            let task = Task {
                try await access.run(writer) { db in
                    func insertInSavepoint() throws {
                        try db.inSavepoint {
                            try Self.insert(db)
                            begun.continuation.finish()
                            isCanceled.wait()
                            return .commit
                        }
                    }
                    if !isNested { return try insertInSavepoint() }
                    try db.inTransaction {
                        try insertInSavepoint()
                        return .commit
                    }
                }
            }
            for await _ in begun.stream {}
            task.cancel()
            isCanceled.signal()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(try await writer.read(Self.count) == 0)
        }
    }

    @Test(arguments: Kind.allCases, Access.allCases)
    func `Work in a canceled task throws the cancellation`(kind: Kind, access: Access) async throws {
        let writer = try writer(kind)
        let task = Task {
            try? await access.run(writer) { db in
                // The query cancels its own task, so that it never runs on without an end.
                let cancel = DatabaseFunction("cancel", argumentCount: 0) { _ in
                    withUnsafeCurrentTask { $0?.cancel() }
                    return 1
                }
                db.add(function: cancel)
                let endless =
                    "WITH RECURSIVE n(i) AS (SELECT cancel() UNION ALL SELECT 2 FROM n) SELECT * FROM n"
                let works: [(Database) throws -> Void] = [
                    { db in
                        let cursor = try Row.fetchCursor(db, sql: endless)
                        while try cursor.next() != nil {}
                    },
                    { _ = try Self.count($0) }, { try Self.insert($0) }, { try $0.beginTransaction() },
                    { db in try db.inSavepoint { .commit } },
                ]
                for work in works { #expect(throws: CancellationError.self) { try work(db) } }
                // Nothing runs here, so nothing has to stop.
                _ = try db.makeStatement(sql: "SELECT 1")
            }
        }
        _ = await task.value
        #expect(try await writer.read(Self.count) == 0)
    }

    @Test(arguments: Kind.allCases, Rest.allCases)
    func `Without a transaction, what is written before the cancellation stays`(
        kind: Kind, rest: Rest
    ) async throws {
        let writer = try writer(kind)
        for access in [Access.writeWithoutTransaction, .barrier] {
            let before = try await writer.read(Self.count) ?? 0
            let result = try await result(in: writer, access, rest)
            switch rest {
            case .nothing: #expect(result == "end")
            case .write: #expect(result == "CancellationError")
            case .catchError: #expect(result == "caught")
            case .throwOwn: #expect(result == "Refusal")
            }
            #expect(try await writer.read(Self.count) == before + 1)
        }
    }

    /// Cancels the task of an access that has inserted a row, and describes what it throws or returns.
    private func result(in writer: any DatabaseWriter, _ access: Access, _ rest: Rest) async throws -> String
    {
        let (begun, isCanceled) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
        let task = Task {
            try await access.run(writer) { db in
                try Self.insert(db)
                begun.continuation.finish()
                isCanceled.wait()
                #expect(Task.isCancelled)
                switch rest {
                case .nothing: break
                case .write: try Self.insert(db)
                case .catchError: do { try Self.insert(db) } catch { return "caught" }
                case .throwOwn: throw Refusal()
                }
                return "end"
            }
        }
        for await _ in begun.stream {}
        task.cancel()
        isCanceled.signal()
        return await { () -> String in
            do { return try await task.value } catch { return "\(type(of: error))" }
        }()
    }
}
