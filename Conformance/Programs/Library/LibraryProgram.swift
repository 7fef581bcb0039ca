import Foundation

/// A lending library: its schema, its books and members, what is on loan, and what is said about it.
@Sendable
func runLibrary(_ console: Console) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let library = try LibraryDatabase(folder: folder, clock: LibraryClock(day(2024, 3, 1, hour: 9)))
    try SchemaScene(library: library, console: console).run()
    let stock = try ShelvingScene(library: library, console: console).run()
    try CirculationScene(library: library, console: console, stock: stock).run()
    try CatalogScene(library: library, console: console).run()
    try AssociationScene(library: library, console: console).run()
    try HoldScene(library: library, console: console, stock: stock).run()
    try SearchScene(library: library, console: console).run()
    try QueryScene(library: library, console: console).run()
    try RowScene(library: library, console: console).run()
    try ReportScene(library: library, console: console).run()
    try await ObservationScene(library: library, console: console, stock: stock).run()
    try await WatchScene(library: library, console: console, stock: stock).run()
    try await AccessScene(library: library, console: console, stock: stock).run()
    try DeliveryScene(console: console).run()
    try MaintenanceScene(library: library, console: console, folder: folder).run()
    try library.pool.close()
    do {
        console.print(try await library.pool.read { try Book.fetchCount($0) })
    } catch DatabaseError.SQLITE_MISUSE {
        console.print("the library is closed")
    }
}
