import Foundation

/// A member who waits for a book. The class encodes and decodes itself, and tells what happens to it.
final class Hold: FetchableRecord, PersistableRecord {
    enum State: Equatable {
        case waiting
        case ready(since: Date)
    }

    static let databaseTableName = "hold"
    static var databaseSelection: [any SQLSelectable] { [AllColumns(), Column.rowID] }

    enum Columns {
        static let bookId = Column("bookId")
        static let memberId = Column("memberId")
        static let priority = Column("priority")
        static let readySince = Column("readySince")
    }

    static let book = belongsTo(Book.self)
    static let member = belongsTo(Member.self)

    let bookId: Int64
    let memberId: Int64
    var priority: Int
    var state = State.waiting
    private(set) var rowID: Int64?
    private(set) var events: [String] = []

    init(bookId: Int64, memberId: Int64, priority: Int = 0) {
        self.bookId = bookId
        self.memberId = memberId
        self.priority = priority
    }

    init(row: Row) throws {
        bookId = row[Columns.bookId]
        memberId = row[Columns.memberId]
        priority = row[Columns.priority]
        state = (row[Columns.readySince] as Date?).map { .ready(since: $0) } ?? .waiting
        rowID = row[Column.rowID]
    }

    func encode(to container: inout PersistenceContainer) {
        container[Columns.bookId] = bookId
        container[Columns.memberId] = memberId
        container[Columns.priority] = priority
        switch state {
        case .waiting: container[Columns.readySince] = nil as Date?
        case .ready(let date): container[Columns.readySince] = date
        }
    }

    func willInsert(_ db: Database) throws { events.append("will insert") }
    func willUpdate(_ db: Database, columns: Set<String>) throws {
        events.append("will update \(columns.sorted())")
    }
    func willSave(_ db: Database) throws { events.append("will save") }
    func willDelete(_ db: Database) throws { events.append("will delete") }
    func didUpdate(_ updated: PersistenceSuccess) {
        events.append("did update \(updated.persistenceContainer["priority"] as? Int ?? -1)")
    }
    func didSave(_ saved: PersistenceSuccess) { events.append("did save") }
    func didDelete(deleted: Bool) { events.append("did delete \(deleted)") }

    func didInsert(_ inserted: InsertionSuccess) {
        rowID = inserted.rowID
        events.append("did insert \(inserted.rowID), column \(inserted.rowIDColumn ?? "none")")
    }

    func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
        events.append("before insert")
        _ = try insert()
        events.append("after insert")
    }

    func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
        events.append("before save")
        _ = try save()
        events.append("after save")
    }

    /// Returns the events so far, and forgets them.
    func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }
}
