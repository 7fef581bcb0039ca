/// Accesses that throw only if their closures do.
func rethrowingAccessChapter() -> Chapter {
    Chapter("Rethrowing accesses") { chapter in
        struct Refusal: Error {}
        /// Compiles only if the access rethrows.
        func forward<T>(_ writer: some DatabaseWriter, _ body: (Database) throws -> T) rethrows -> T {
            try writer.writeWithoutTransaction(body)
        }
        func existential<T>(_ writer: any DatabaseWriter, _ body: (Database) throws -> T) rethrows -> T {
            try writer.unsafeReentrantWrite(body)
        }
        chapter.test("queue") { _, transcript in
            let queue = try DatabaseQueue()
            transcript.value("inDatabase", queue.inDatabase { $0.isInsideTransaction })
            transcript.value("write", queue.writeWithoutTransaction { $0.isInsideTransaction })
            transcript.value("reentrant write", queue.unsafeReentrantWrite { $0.isInsideTransaction })
            transcript.value("read", queue.unsafeRead { $0.isInsideTransaction })
            transcript.value("reentrant read", queue.unsafeReentrantRead { $0.isInsideTransaction })
            transcript.value("forwarded", forward(queue) { $0.isInsideTransaction })
            transcript.value("existential", existential(queue) { $0.isInsideTransaction })
            transcript.value(
                "erased", AnyDatabaseWriter(queue).writeWithoutTransaction { $0.isInsideTransaction })
            transcript.value("error", try forward(queue) { _ in throw Refusal() })
            transcript.value("SQL", try queue.inDatabase { try $0.execute(sql: "nonsense") })
            transcript.value(
                "the writer's own", queue.inDatabase { _ in queue.unsafeReentrantWrite { _ in 1 } })
        }
        chapter.test("pool and snapshot") { _, transcript in
            try WriterKind.pool.run { writer in
                guard let pool = writer as? DatabasePool else { return }
                transcript.value("write", pool.writeWithoutTransaction { $0.isInsideTransaction })
                transcript.value("reentrant write", pool.unsafeReentrantWrite { $0.isInsideTransaction })
                transcript.value("forwarded", forward(pool) { $0.isInsideTransaction })
                transcript.value("error", try existential(pool) { _ in throw Refusal() })
                let snapshot = try pool.makeSnapshot()
                transcript.value("snapshot", snapshot.read { $0.isInsideTransaction })
                transcript.value("unsafe", snapshot.unsafeRead { $0.isInsideTransaction })
            }
        }
        chapter.test("a transaction that an error leaves open") { _, transcript in
            let queue = try DatabaseQueue()
            transcript.value(
                "error",
                try queue.inDatabase { db in
                    try db.beginTransaction()
                    try db.execute(sql: "CREATE TABLE t (a)")
                    try db.rollback()
                    throw Refusal()
                })
            transcript.value("tables", try queue.read { try $0.tableExists("t") })
        }
        chapter.test("a closed database") { _, transcript in
            let queue = try DatabaseQueue()
            try queue.close()
            transcript.value("closure", queue.inDatabase { _ in "called" })
            transcript.value("statement", try queue.inDatabase { try $0.execute(sql: "SELECT 1") })
        }
        chapter.beyond(
            "an access within an access", because: "GRDB stops the process",
            expecting: "outer: 1", "inner: throws DatabaseError 21"
        ) { _, transcript in
            let queue = try DatabaseQueue()
            try queue.inDatabase { db in
                transcript.value("outer", try Int.fetchOne(db, sql: "SELECT 1"))
                transcript.value("inner", try queue.inDatabase { try Int.fetchOne($0, sql: "SELECT 2") })
            }
        }
    }
}
