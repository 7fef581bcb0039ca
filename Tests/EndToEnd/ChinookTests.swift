import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// A well-known database, navigated with the keyboard alone.
    @Suite(.enabled(if: Chinook.original != nil, "../shared/data/chinook.sqlite is not there"))
    struct ChinookTests {
        /// A place on the way: how to reach it from the previous place, and what it shows.
        fileprivate struct Place {
            /// The line of the previous place on which Enter is pressed.
            var from: String
            /// The end of the trail.
            var crumbs: String
            /// The path in the status line.
            var path: String
            /// The line under the cursor.
            var cursor: String
            var shows: [String]
        }

        private static let way = [
            Place(
                from: "Customer", crumbs: "Customer", path: "Customer", cursor: "1  Luís",
                shows: ["LastName", "František", "row 1 of 59"]),
            Place(
                from: "1  Luís", crumbs: "Customer › #1 Luís Gonçalves", path: "Customer/1",
                cursor: "▾ #1 Luís Gonçalves", shows: ["supportRep", "invoices", "hasMany   7"]),
            Place(
                from: "invoices", crumbs: "#1 Luís Gonçalves › invoices", path: "Customer/1/invoices",
                cursor: "98", shows: ["InvoiceDate", "row 1 of 7"]),
            Place(
                from: "121", crumbs: "invoices › #121", path: "Customer/1/invoices/121", cursor: "▾ #121",
                shows: ["2022-06-13", "invoiceLines hasMany   4"]),
            Place(
                from: "invoiceLines", crumbs: "#121 › invoiceLines",
                path: "Customer/1/invoices/121/invoiceLines", cursor: "649",
                shows: ["UnitPrice", "row 1 of 4"]),
            Place(
                from: "650", crumbs: "invoiceLines › #650", path: "Customer/1/invoices/121/invoiceLines/650",
                cursor: "▾ #650", shows: ["track", "belongsTo", "→ #"]),
            Place(
                from: "track", crumbs: "track › #449 Calling Dr. Love",
                path: "Customer/1/invoices/121/invoiceLines/650/track/449",
                cursor: "▾ #449 Calling Dr. Love",
                shows: ["Milliseconds", "playlists", "→ #37 Greatest Kiss"]),
            Place(
                from: "album", crumbs: "album › #37 Greatest Kiss",
                path: "Customer/1/invoices/121/invoiceLines/650/track/449/album/37",
                cursor: "▾ #37 Greatest Kiss", shows: ["ArtistId", "artist", "tracks", "hasMany   20"]),
        ]

        @Test func `The trail leads from a customer to an album, back, and forward again`() throws {
            let session = try Chinook.browse()
            try session.wait(for: "the catalog") { $0.contains("PlaylistTrack") && $0.contains("● live") }

            var departures: [ScreenImage] = []
            var arrivals: [ScreenImage] = []
            for place in Self.way {
                departures.append(try session.moveDown(to: place.from))
                session.press(.enter)
                arrivals.append(try session.wait(for: place.path) { $0.isAt(place) })
            }
            #expect(arrivals.last?.trail.contains("‹7 ") == true)

            for (steps, index) in Self.way.indices.dropFirst().reversed().enumerated() {
                session.press(.backspace)
                // Everything is as it was on leaving, including the cursor.
                let screen = try session.wait(for: "back to \(Self.way[index - 1].path)") {
                    $0.isSame(as: departures[index]) && $0.trail.contains(Self.way[index - 1].crumbs)
                }
                #expect(screen.trail.contains(" \(steps + 1)›"))
                #expect(screen.cursorLine == departures[index].cursorLine)
            }

            for index in Self.way.indices.dropFirst() {
                session.type("]")
                let place = Self.way[index]
                let expected = index + 1 < departures.count ? departures[index + 1] : arrivals[index]
                try session.wait(for: "forward to \(place.path)") {
                    $0.isSame(as: expected) && $0.trail.contains(place.crumbs)
                }
            }
            #expect(session.screen.trail == arrivals.last?.trail)
        }
    }
}

extension ScreenImage {
    fileprivate func isAt(_ place: EndToEnd.ChinookTests.Place) -> Bool {
        trail.contains(place.crumbs) && status.contains("  \(place.path)  ") && isOn(place.cursor)
            && place.shows.allSatisfy(contains)
    }

    /// Whether everything below the trail is the same. The trail counts the places before and after.
    fileprivate func isSame(as other: ScreenImage) -> Bool {
        lines.dropFirst() == other.lines.dropFirst()
    }
}

/// A copy of the database for one test.
enum Chinook {
    static let original: String? = {
        let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "shared/data/chinook.sqlite").path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }()

    static func browse() throws -> TerminalSession {
        let directory = try TemporaryDirectory()
        let path = directory.file("chinook.sqlite")
        try Data(contentsOf: URL(filePath: original ?? "")).write(to: URL(filePath: path))
        return try TerminalSession([path], columns: 150, rows: 32, owner: directory)
    }
}
