/// Operators and functions of aggregates: "Aggregate Operations".
func aggregateOperationsChapter() -> Chapter {
    Chapter("Aggregate Operations") { chapter in
        arithmetic(&chapter)
        comparisons(&chapter)
        logic(&chapter)
    }
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
