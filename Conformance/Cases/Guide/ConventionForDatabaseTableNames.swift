/// The keys and columns derived from table names: "Convention for Database Table Names".
func tableNameChapter() -> Chapter {
    Chapter("Convention for Database Table Names") { chapter in
        let names = [
            "book", "books", "author", "lineItem", "lineItems", "mouse", "mice", "person", "people",
            "child", "postalAddress", "postal_address", "postal_addresses", "PostalAddress", "country",
            "key", "box", "bus", "status", "series", "sheep", "news", "quiz", "index", "axis", "analysis",
            "datum", "hero", "leaf", "man", "woman", "foot", "ox", "URLs", "Bus", "Person", "person_id",
            "T1", "x", "élève", "two words", "page2", "équipement",
        ]
        for name in names {
            chapter.test("a table named \(name)") { db, transcript in
                try db.execute(
                    sql: """
                        CREATE TABLE base (id INTEGER PRIMARY KEY);
                        CREATE TABLE "\(name)" (id INTEGER PRIMARY KEY, baseId INTEGER REFERENCES base, size INTEGER);
                        INSERT INTO base VALUES (1);
                        INSERT INTO "\(name)" VALUES (1, 1, 3), (2, 1, 4);
                        """)
                let (base, table) = (Table("base"), Table(name))
                try transcript.tree(db, base.including(optional: base.hasOne(table)))
                try transcript.tree(db, base.including(required: base.hasMany(table)))
                try transcript.tree(db, base.including(all: base.hasMany(table)))
                let many = base.hasMany(table)
                let size = Column("size")
                try transcript.tree(
                    db, base.annotated(with: many.count, many.isEmpty, many.max(size), many.sum(size)))
            }
        }
        chapter.bookshop("a table under another key") {
            Table("book").including(required: Table("book").belongsTo(Table("author"), key: "writer"))
        }
        chapter.test("tables named in capitals") { db, transcript in
            try db.execute(sql: "CREATE TABLE base (id INTEGER PRIMARY KEY); INSERT INTO base VALUES (1)")
            let base = Table("base")
            for name in ["ISBN", "EMPLOYEE", "CHILD", "BUS"] {
                try db.execute(sql: "CREATE TABLE \(name) (baseId INTEGER REFERENCES base)")
                let row = try Row.fetchOne(db, base.including(all: base.hasMany(Table(name))))
                transcript.line("\(name): \(row?.prefetchedRows.keys.sorted().joined() ?? "no row")")
            }
        }
    }
}
