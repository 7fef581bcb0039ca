/// Tables and records for write operations.
let garden = """
    CREATE TABLE plant (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, size INTEGER DEFAULT 3);
    INSERT INTO plant VALUES (1, 'Moss', 1), (2, 'Fern', 2);
    CREATE TABLE label (text TEXT PRIMARY KEY, note TEXT UNIQUE);
    INSERT INTO label VALUES ('a', 'first'), ('b', 'second');
    CREATE TABLE place (x INTEGER, y INTEGER, note TEXT UNIQUE, PRIMARY KEY (x, y));
    INSERT INTO place VALUES (1, 1, 'a'), (1, 2, 'b');
    CREATE TABLE leaf (note TEXT UNIQUE);
    INSERT INTO leaf VALUES ('a');
    CREATE TABLE stamp (id INTEGER PRIMARY KEY);
    INSERT INTO stamp VALUES (1);
    CREATE TABLE pair (k TEXT PRIMARY KEY, v INTEGER UNIQUE) WITHOUT ROWID;
    INSERT INTO pair VALUES ('a', 1), ('b', 2);
    """

struct Sprout: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "plant"
    var id: Int64?
    var name: String
    var size: Int?

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

struct Plant: Codable, FetchableRecord, PersistableRecord {
    var id: Int64?
    var name: String
    var size: Int?
}

final class PlantObject: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "plant"
    let id: Int64?
    let name: String
    let size: Int?

    init(id: Int64?, name: String, size: Int?) {
        self.id = id
        self.name = name
        self.size = size
    }
}

struct Label: Codable, FetchableRecord, PersistableRecord {
    var text: String?
    var note: String?
}

struct Place: Codable, FetchableRecord, PersistableRecord {
    var x: Int?
    var y: Int?
    var note: String?
}

struct Leaf: Codable, FetchableRecord, PersistableRecord {
    var note: String?
}

struct Stamp: Codable, FetchableRecord, PersistableRecord {
    var id: Int
}

struct Duo: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "pair"
    var k: String
    var v: Int?
}
