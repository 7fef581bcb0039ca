/// What is counted and summed over associations: "Association Aggregates".
func associationAggregateChapter() -> Chapter {
    Chapter("Association aggregates") { chapter in
        paintings(&chapter)
        throughs(&chapter)
        expressions(&chapter)
        arithmetic(&chapter)
        comparisons(&chapter)
        logic(&chapter)
        keys(&chapter)
    }
}

extension Chapter {
    /// Adds a case that prints the SQL and the rows of a request.
    fileprivate mutating func gallery<Record>(
        _ name: String, _ make: @escaping () -> QueryInterfaceRequest<Record>
    ) {
        test(name) { db, transcript in
            try db.execute(sql: gallerySchema)
            try transcript.rows(db, make().asRequest(of: Row.self))
        }
    }

    /// Adds a case that uses an aggregate as a value and as a condition.
    fileprivate mutating func aggregate(
        _ name: String, _ make: @escaping () -> AssociationAggregate<Artist>
    ) {
        test(name) { db, transcript in
            try db.execute(sql: gallerySchema)
            try transcript.rows(db, Artist.select { $0.id }.annotated(with: make()).asRequest(of: Row.self))
            try transcript.rows(db, Artist.having(make()).asRequest(of: Row.self))
        }
    }
}

private typealias Paintings = HasManyAssociation<Artist, Painting>

private func paintings(_ chapter: inout Chapter) {
    let associations: [(String, Paintings)] = [
        ("plain", Artist.paintings), ("filtered", Artist.paintings.filter { $0.year > 1890 }),
        ("key", Artist.paintings.forKey("works")),
        ("filtered under a key", Artist.paintings.filter { $0.price > 5 }.forKey("dear")),
        ("ordered", Artist.paintings.order { $0.title }), ("selected", Artist.paintings.select { $0.title }),
        ("aliased", Artist.paintings.aliased(TableAlias<Painting>(name: "p"))),
        ("none", Artist.paintings.none()), ("ids", Artist.paintings.filter(keys: [1, 4])),
        ("SQL", Artist.paintings.filter(sql: "title < ?", arguments: ["M"])),
        ("joined", Artist.paintings.joining(optional: Painting.sales)),
        ("including", Artist.paintings.including(optional: Painting.artist)),
        (
            "subquery",
            Artist.paintings.filter { Table("sale").select(Column("paintingId")).contains($0.id) }
        ),
        (
            "another foreign key",
            Artist.hasMany(Painting.self, key: "others", using: ForeignKey(["id"], to: ["goal"]))
        ),
    ]
    let aggregates: [(String, (Paintings) -> AssociationAggregate<Artist>)] = [
        ("count", { $0.count }), ("isEmpty", { $0.isEmpty }), ("min", { $0.min(Column("year")) }),
        ("max", { $0.max { $0.price } }), ("average", { $0.average(\.year) }), ("sum", { $0.sum(\.price) }),
        ("total", { $0.total { $0.year } }),
    ]
    for (name, association) in associations {
        for (aggregateName, aggregate) in aggregates {
            chapter.aggregate("\(aggregateName) of \(name)") { aggregate(association) }
        }
    }
}

private func throughs(_ chapter: inout Chapter) {
    let associations: [(String, HasManyThroughAssociation<Artist, Sale>)] = [
        ("plain", Artist.sales), ("filtered", Artist.sales.filter { $0.amount > 100 }),
        ("key", Artist.sales.forKey("deals")), ("ordered", Artist.sales.order { $0.id.desc }),
        (
            "filtered pivot",
            Artist.hasMany(
                Sale.self, through: Artist.paintings.filter { $0.year > 1890 }, using: Painting.sales)
        ),
        (
            "pivot under a key",
            Artist.hasMany(
                Sale.self, through: Artist.paintings.forKey("works"), using: Painting.sales, key: "deals")
        ),
    ]
    for (name, sales) in associations {
        chapter.aggregate("count through, \(name)") { sales.count }
        chapter.aggregate("isEmpty through, \(name)") { sales.isEmpty }
        chapter.aggregate("sum through, \(name)") { sales.sum { $0.amount } }
        chapter.aggregate("beside the pivot, \(name)") { sales.count + Artist.paintings.count }
        chapter.aggregate("behind the pivot, \(name)") {
            Artist.paintings.count * sales.average { $0.amount }
        }
    }
    chapter.aggregate("through a table to itself") { Artist.pupils.count }
    chapter.aggregate("through a table to itself, filtered") {
        Artist.pupils.filter { $0.name > "C" }.max { $0.name }
    }
    chapter.gallery("through two tables") { Nation.annotated(with: Nation.sales.count, Nation.artists.count) }
    chapter.gallery("through two tables, condition") { Nation.having(Nation.sales.isEmpty) }
}

private func expressions(_ chapter: inout Chapter) {
    let paintings = Artist.paintings
    chapter.aggregate("expression") { paintings.sum { $0.price * 2 } }
    chapter.aggregate("function") { paintings.max(length(Column("title"))) }
    chapter.aggregate("function in a closure") { paintings.min { length($0.title) } }
    chapter.aggregate("collation") { paintings.max { $0.title.collating(.nocase) } }
    chapter.aggregate("collation of a column") { paintings.min(Column("title").collating(.nocase)) }
    chapter.aggregate("literal") { paintings.total(SQL("price + \(1)")) }
    chapter.aggregate("literal, interpolated") { paintings.total(SQL("\(Column("price")) + \(1)")) }
    chapter.aggregate("expression of a column") { paintings.sum(Column("year").sqlExpression) }
    chapter.aggregate("rowid") { paintings.max(Column.rowID) }
    chapter.aggregate("missing column") { paintings.max(Column("nothing")) }
    chapter.aggregate("cases as columns") { Artist.sketches.max { $0.year } }
    chapter.aggregate("condition") { paintings.sum { $0.year > 1890 } }
    chapter.aggregate("coalesced inside") { paintings.average { $0.price ?? 0 } }
    chapter.aggregate("subquery") { paintings.max(Table("sale").select(max(Column("amount")))) }
}

private func arithmetic(_ chapter: inout Chapter) {
    let (paintings, sketches) = (Artist.paintings.count, Artist.sketches.count)
    let year = Artist.paintings.max { $0.year }
    let goal = Column("goal")
    chapter.aggregate("a + b") { paintings + sketches }
    chapter.aggregate("a + 1") { paintings + 1 }
    chapter.aggregate("1.5 + a") { 1.5 + paintings }
    chapter.aggregate("a + column") { paintings + goal }
    chapter.aggregate("column + a") { goal + paintings }
    chapter.aggregate("a + NULL") { paintings + DatabaseValue.null }
    chapter.aggregate("a + b + a") { paintings + sketches + year }
    chapter.aggregate("a - b") { paintings - sketches }
    chapter.aggregate("a - 1") { paintings - 1 }
    chapter.aggregate("1 - a") { 1 - paintings }
    chapter.aggregate("a * b") { paintings * sketches }
    chapter.aggregate("a * 2") { paintings * 2 }
    chapter.aggregate("2 * a") { 2 * paintings }
    chapter.aggregate("a / b") { paintings / sketches }
    chapter.aggregate("a / 2") { paintings / 2 }
    chapter.aggregate("2 / a") { 2 / paintings }
    chapter.aggregate("a / column") { paintings / goal }
    chapter.aggregate("-a") { -paintings }
    chapter.aggregate("-(-a)") { -(-paintings) }
    chapter.aggregate("-(a + 1)") { -(paintings + 1) }
    chapter.aggregate("a * (b + 1)") { paintings * (sketches + 1) }
    chapter.aggregate("a ?? 0") { year ?? 0 }
    chapter.aggregate("a ?? column") { year ?? goal }
    chapter.aggregate("(a ?? 0) > 1900") { (year ?? 0) > 1900 }
    chapter.aggregate("abs") { abs(year) }
    chapter.aggregate("cast") { cast(year, as: .text) }
    chapter.aggregate("cast as a type of one's own") {
        cast(year, as: Database.StorageClass(rawValue: "NUMERIC"))
    }
    chapter.aggregate("length") { length(year) }
    chapter.aggregate("length of a text") { length(Artist.paintings.min(\.title)) }
    chapter.aggregate("functions of functions") { abs(-(length(cast(year, as: .text)) ?? 1)) }
}

private func comparisons(_ chapter: inout Chapter) {
    let (paintings, sketches) = (Artist.paintings.count, Artist.sketches.count)
    let goal = Column("goal")
    chapter.aggregate("a == b") { paintings == sketches }
    chapter.aggregate("a == 2") { paintings == 2 }
    chapter.aggregate("2 == a") { 2 == paintings }
    chapter.aggregate("a == nil") { paintings == nil }
    chapter.aggregate("nil == a") { nil == paintings }
    chapter.aggregate("a == column") { paintings == goal }
    chapter.aggregate("column == a") { goal == paintings }
    chapter.aggregate("a == optional") { paintings == Int?.some(2) }
    chapter.aggregate("a == no optional") { paintings == Int?.none }
    chapter.aggregate("a != b") { paintings != sketches }
    chapter.aggregate("a != 2") { paintings != 2 }
    chapter.aggregate("2 != a") { 2 != paintings }
    chapter.aggregate("a != nil") { paintings != nil }
    chapter.aggregate("nil != a") { nil != paintings }
    chapter.aggregate("a === b") { paintings === sketches }
    chapter.aggregate("a === 2") { paintings === 2 }
    chapter.aggregate("2 === a") { 2 === paintings }
    chapter.aggregate("a === nil") { paintings === nil }
    chapter.aggregate("a !== b") { paintings !== sketches }
    chapter.aggregate("a !== 2") { paintings !== 2 }
    chapter.aggregate("2 !== a") { 2 !== paintings }
    chapter.aggregate("a !== nil") { paintings !== nil }
    chapter.aggregate("a < b") { paintings < sketches }
    chapter.aggregate("a < 2") { paintings < 2 }
    chapter.aggregate("2 < a") { 2 < paintings }
    chapter.aggregate("a <= b") { paintings <= sketches }
    chapter.aggregate("a <= 2") { paintings <= 2 }
    chapter.aggregate("2 <= a") { 2 <= paintings }
    chapter.aggregate("a > b") { paintings > sketches }
    chapter.aggregate("a > 2") { paintings > 2 }
    chapter.aggregate("2 > a") { 2 > paintings }
    chapter.aggregate("a >= b") { paintings >= sketches }
    chapter.aggregate("a >= 2") { paintings >= 2 }
    chapter.aggregate("2 >= a") { 2 >= paintings }
    chapter.aggregate("column < a") { goal < paintings }
    chapter.aggregate("a >= optional") { paintings >= Int?.some(2) }
    chapter.aggregate("a < text") { Artist.paintings.min(\.title) < "C" }
}

private func logic(_ chapter: inout Chapter) {
    let isPoor = Artist.paintings.isEmpty
    let isBusy = Artist.sketches.count > 1
    let goal = Column("goal")
    chapter.aggregate("a && b") { isPoor && isBusy }
    chapter.aggregate("a || b") { isPoor || isBusy }
    chapter.aggregate("a && b && a") { isPoor && isBusy && isPoor }
    chapter.aggregate("(a || b) && a") { (isPoor || isBusy) && isBusy }
    chapter.aggregate("a && true") { isBusy && true }
    chapter.aggregate("false || a") { false || isBusy }
    chapter.aggregate("a && column") { isBusy && goal }
    chapter.aggregate("column || a") { goal || isBusy }
    chapter.aggregate("condition && a") { goal > 1 && isBusy }
    chapter.aggregate("!count") { !Artist.paintings.count }
    chapter.aggregate("!(a > 1)") { !isBusy }
    chapter.aggregate("!(a == 1)") { !(Artist.paintings.count == 1) }
    chapter.aggregate("!(a === 1)") { !(Artist.paintings.count === 1) }
    chapter.aggregate("!(a == nil)") { !(Artist.paintings.count == nil) }
    chapter.aggregate("!(a && b)") { !(isPoor && isBusy) }
    chapter.aggregate("!isEmpty") { !isPoor }
    chapter.aggregate("!!isEmpty") { !(!isPoor) }
    chapter.aggregate("isEmpty == true") { isPoor == true }
    chapter.aggregate("isEmpty == false") { isPoor == false }
    chapter.aggregate("true == isEmpty") { true == isPoor }
    chapter.aggregate("false == isEmpty") { false == isPoor }
    chapter.aggregate("isEmpty != true") { isPoor != true }
    chapter.aggregate("isEmpty != false") { isPoor != false }
    chapter.aggregate("true != isEmpty") { true != isPoor }
    chapter.aggregate("false != isEmpty") { false != isPoor }
    chapter.aggregate("!(isEmpty == false)") { !(isPoor == false) }
    chapter.aggregate("(isEmpty == false) == false") { (isPoor == false) == false }
    chapter.aggregate("isEmpty == 0") { isPoor == 0 }
    chapter.aggregate("isEmpty == nil") { isPoor == nil }
    chapter.aggregate("isEmpty == optional") { isPoor == Bool?.some(false) }
    chapter.aggregate("isEmpty === false") { isPoor === false }
    chapter.aggregate("isEmpty == isEmpty") { isPoor == Artist.sketches.isEmpty }
    chapter.aggregate("isEmpty == column") { isPoor == goal }
    chapter.aggregate("isEmpty && !isEmpty") { isPoor && !Artist.sketches.isEmpty }
    chapter.aggregate("count == true") { Artist.paintings.count == true }
    chapter.aggregate("true == count") { true == Artist.paintings.count }
    chapter.aggregate("(a > 1) == false") { isBusy == false }
    chapter.aggregate("false != (a > 1)") { false != isBusy }
}

private func keys(_ chapter: inout Chapter) {
    enum Key: String, CodingKey { case number = "the number" }
    for key in ["works", "work", "", "élans", "ISBNs", "all_works", "children", "W", "two words"] {
        let paintings = Artist.paintings.forKey(key)
        chapter.gallery("names after the key '\(key)'") {
            Artist.annotated(
                with: paintings.count, paintings.isEmpty, paintings.min(\.year), paintings.max(\.year),
                paintings.average(\.year), paintings.sum(\.year), paintings.total(\.year))
        }
    }
    chapter.aggregate("name") { Artist.paintings.count.forKey("n") }
    chapter.aggregate("coding key") { Artist.paintings.count.forKey(Key.number) }
    chapter.aggregate("name of a sum") { (Artist.paintings.count + Artist.sketches.count).forKey("n") }
    chapter.aggregate("name, lost in a sum") { Artist.paintings.count.forKey("n") + 1 }
    chapter.aggregate("name, lost in a comparison") { 1 == Artist.paintings.count.forKey("n") }
    chapter.aggregate("name, lost in a negation") { !Artist.paintings.isEmpty.forKey("n") }
    chapter.aggregate("name, lost beside a Boolean") { Artist.paintings.isEmpty.forKey("n") == true }
    chapter.aggregate("name, lost in a function") { abs(Artist.paintings.count.forKey("n")) }
    chapter.aggregate("name, kept by ??") { Artist.paintings.max(\.year).forKey("n") ?? 1 }
    chapter.aggregate("name, kept by cast") { cast(Artist.paintings.count.forKey("n"), as: .real) }
    chapter.aggregate("name of what ?? gives") { (Artist.paintings.max(\.year) ?? 0).forKey("n") }
    chapter.aggregate("name given twice") { Artist.paintings.count.forKey("n").forKey("m") }
}
