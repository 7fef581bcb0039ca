/// The order of the prefetching statements.
func prefetchOrderCases(_ chapter: inout Chapter) {
    let (r, x, y) = (Table("r"), Table("x"), Table("y"))
    let (t1, t2, t3) = (Table("t1"), Table("t2"), Table("t3"))
    let xs = r.hasMany(x, key: "X")
    let ys = r.hasMany(y, key: "Y")
    func through<Pivot: Association, Target: Association>(
        _ pivot: Pivot, _ target: Target
    ) -> HasManyThroughAssociation<Row, Row>
    where
        Pivot.OriginRowDecoder == Row, Pivot.RowDecoder == Row, Target.OriginRowDecoder == Row,
        Target.RowDecoder == Row
    {
        r.hasMany(Row.self, through: pivot, using: target)
    }
    let x1 = through(xs, x.hasMany(t1, key: "x1"))
    let x2 = through(xs, x.hasMany(t2, key: "x2"))
    let x3 = through(xs, x.hasMany(t3, key: "x3"))
    let y1 = through(ys, y.hasMany(t1, key: "y1"))
    let y2 = through(ys, y.hasMany(t2, key: "y2"))
    let one = through(r.hasOne(x), x.hasMany(t1, key: "one"))
    let many = through(r.hasMany(x), x.hasMany(t2, key: "many"))
    let x1s = x.hasMany(t1, key: "x1")
    let x12 = through(xs, x.hasMany(Row.self, through: x1s, using: t1.hasMany(t2, key: "x12")))
    let x13 = through(xs, x.hasMany(Row.self, through: x1s, using: t1.hasMany(t3, key: "x13")))
    let x23 = through(
        xs, x.hasMany(Row.self, through: x.hasMany(t2, key: "x2"), using: t2.hasMany(t3, key: "x23")))

    let orders: [(name: String, associations: [HasManyThroughAssociation<Row, Row>])] = [
        ("the same again", [x1, x2, x1]),
        ("the same again behind another table", [x1, y1, x1]),
        ("another one through the same table", [x1, y1, x2]),
        ("others through the same tables", [x1, y1, x2, y2, x3]),
        ("one and many", [one, y1, many]),
        ("two tables on the way", [x12, x23, x13]),
        ("a shorter way between", [x12, x3, x13]),
        ("a refined one again", [x1, y2, x1.filter(Column("id") > 1)]),
    ]
    for (name, associations) in orders {
        chapter.test("order, \(name)") { db, transcript in
            try db.execute(
                sql: """
                    CREATE TABLE r (id INTEGER PRIMARY KEY);
                    CREATE TABLE x (id INTEGER PRIMARY KEY, r INTEGER REFERENCES r);
                    CREATE TABLE y (id INTEGER PRIMARY KEY, r INTEGER REFERENCES r);
                    CREATE TABLE t1 (
                        id INTEGER PRIMARY KEY, x INTEGER REFERENCES x, y INTEGER REFERENCES y);
                    CREATE TABLE t2 (
                        id INTEGER PRIMARY KEY, x INTEGER REFERENCES x, y INTEGER REFERENCES y,
                        t1 INTEGER REFERENCES t1);
                    CREATE TABLE t3 (
                        id INTEGER PRIMARY KEY, x INTEGER REFERENCES x, t1 INTEGER REFERENCES t1,
                        t2 INTEGER REFERENCES t2);
                    INSERT INTO r VALUES (1);
                    """)
            try transcript.rows(db, associations.reduce(r.all()) { $0.including(all: $1) })
        }
    }
    chapter.test("order, many and many again") { db, transcript in
        try db.execute(
            sql: """
                CREATE TABLE r (id INTEGER PRIMARY KEY);
                CREATE TABLE x (id INTEGER PRIMARY KEY, r INTEGER REFERENCES r);
                CREATE TABLE y (id INTEGER PRIMARY KEY, r INTEGER REFERENCES r);
                INSERT INTO r VALUES (1);
                """)
        try transcript.rows(db, r.including(all: xs).including(all: ys).including(all: xs))
    }
    chapter.beyond(
        "a column without a type", because: "the reference misses rows that a join finds",
        expecting: "1: 1"
    ) { db, transcript in
        try db.execute(
            sql: """
                CREATE TABLE r (id INTEGER PRIMARY KEY);
                CREATE TABLE x (id INTEGER PRIMARY KEY, r REFERENCES r);
                INSERT INTO r VALUES (1);
                INSERT INTO x VALUES (1, '1');
                """)
        for row in try Row.fetchAll(db, r.including(all: xs)) {
            let found = row.prefetchedRows.keys.flatMap { row.prefetchedRows[$0] ?? [] }
            transcript.line("\(row["id"] as Int): \(found.count)")
        }
    }
}

/// The table aliases in the prefetching statements.
func baseNameCases(_ chapter: inout Chapter) {
    let (o, p, c, e) = (Table("o"), Table("p"), Table("c"), Table("e"))
    let op = o.belongsTo(p)
    let pc = p.hasMany(c)
    let all = p.hasMany(c, key: "all")
    let (alias, shown) = (TableAlias(), TableAlias())
    let parents: [(name: String, association: BelongsToAssociation<Row, Row>)] = [
        ("joined", op.joining(optional: pc).including(all: all)),
        ("joined with an alias", op.joining(optional: pc.aliased(TableAlias())).including(all: all)),
        ("included with an alias", op.including(optional: pc.aliased(TableAlias())).including(all: all)),
        (
            "with a selected column",
            op.joining(optional: pc.aliased(shown)).annotated(with: shown["id"]).including(all: all)
        ),
        (
            "with a compared column",
            op.joining(optional: pc.aliased(alias)).filter(alias["id"] > 0).including(all: all)
        ),
        ("annotated, optional", op.annotated(withOptional: pc).including(all: all)),
        ("annotated, required", op.annotated(withRequired: pc).including(all: all)),
        (
            "annotated behind what annotates",
            op.annotated(withOptional: p.hasMany(c, key: "k").annotated(withOptional: c.hasMany(e)))
                .including(all: all.including(optional: c.hasMany(e, key: "es")))
        ),
        (
            "annotated behind what is joined",
            op.joining(optional: p.hasMany(c, key: "k").annotated(withOptional: c.hasMany(e)))
                .including(all: all.including(optional: c.hasMany(e, key: "es")))
        ),
        (
            "annotated twice",
            op.annotated(withOptional: pc).annotated(withOptional: p.hasMany(c, key: "k2"))
                .including(all: all)
        ),
        (
            "the alias of the parent",
            op.aliased(TableAlias()).including(all: all.including(optional: c.belongsTo(p)))
        ),
        (
            "two prefetches",
            op.annotated(withOptional: pc).including(all: all)
                .including(
                    all: p.hasMany(c, key: "k3").including(optional: c.belongsTo(p).including(optional: pc)))
        ),
    ]
    for (name, parent) in parents {
        chapter.test("names, \(name)") { db, transcript in
            try db.execute(
                sql: """
                    CREATE TABLE p (a, b, q, PRIMARY KEY (a, b));
                    CREATE TABLE c (id INTEGER PRIMARY KEY, pa, pb, FOREIGN KEY (pa, pb) REFERENCES p);
                    CREATE TABLE e (id INTEGER PRIMARY KEY, c REFERENCES c);
                    CREATE TABLE o (id INTEGER PRIMARY KEY, pa, pb, FOREIGN KEY (pa, pb) REFERENCES p);
                    INSERT INTO p VALUES (1, 1, 1);
                    INSERT INTO c VALUES (1, 1, 1);
                    INSERT INTO e VALUES (1, 1);
                    INSERT INTO o VALUES (1, 1, 1);
                    """)
            try transcript.rows(db, o.including(required: parent))
        }
    }
}
