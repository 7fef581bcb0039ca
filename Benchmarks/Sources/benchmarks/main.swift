import CLoops
import GRDBWork
import Glibc
import JoineryWork

// The speed table of the engine: for each kind of work, the median time of nine runs in C, with GRDB and with Joinery.
//
//     swift build -c release --static-swift-stdlib --package-path Benchmarks
//     Benchmarks/.build/release/benchmarks [WORD…]
//
// With words, runs only the rows whose names contain one of them; `latency`, `results` and `memory` select the other
// tables.
// Exits with status 1 if a limit is missed.

let path = "/tmp/joinery-benchmark-\(getpid()).sqlite"
guard c_loops_make_file(path) == 0, let loops = c_loops_open(path) else {
    print("cannot make \(path)")
    exit(2)
}
let bookshops = ["c", "grdb", "joinery"].map { "\(path)-\($0)" }
guard bookshops.allSatisfy({ c_loops_make_bookshop($0) == 0 }),
    c_loops_open_bookshop(loops, bookshops[0]) == 0
else {
    print("cannot make \(bookshops)")
    exit(2)
}
let grdb = try GRDBWork.Work(path: path, bookshopPath: bookshops[1])
let joinery = try JoineryWork.Work(path: path, bookshopPath: bookshops[2])

/// The SQL of the request that `prepareRequests` prepares.
let requestSQL = #"""
    SELECT "author".*, COUNT(DISTINCT "book"."id") AS "bookCount" FROM "author" \#
    LEFT JOIN "book" ON "book"."authorId" = "author"."id" GROUP BY "author"."id"
    """#
let preparations = 2000

// Rows without limits are measured, but not checked. Of the inserts, only those of books, which refer to authors and
// have an index, have a limit for the ratio to C: GRDB takes 3.3 times as long as the loop in C for them, and 12 times
// for rows of eight columns in memory.
let benchmarks = [
    Benchmark(
        name: "1,000,000 × 10 integers, by position", mostTimesC: 1.15, leastTimesFaster: 1.1,
        c: { c_loops_integers(loops) }, grdb: grdb.integersByPosition, joinery: joinery.integersByPosition),
    Benchmark(
        name: "1,000,000 × 10 integers, by name", mostTimesC: 1.4, leastTimesFaster: 1.6,
        c: { c_loops_integers(loops) }, grdb: grdb.integersByName, joinery: joinery.integersByName),
    Benchmark(
        name: "1,000,000 records, init(row:), by position", mostTimesC: 1.4, leastTimesFaster: 1.2,
        c: { c_loops_integers(loops) }, grdb: grdb.integerRecordsOneByOne,
        joinery: joinery.integerRecordsOneByOne),
    Benchmark(
        name: "the same, fetchAll",
        c: { c_loops_integers(loops) }, grdb: grdb.integerRecords, joinery: joinery.integerRecords),
    Benchmark(
        name: "1,000,000 records, Decodable", mostTimesC: 2.2, leastTimesFaster: 2,
        c: { c_loops_integers(loops) }, grdb: grdb.decodableIntegers, joinery: joinery.decodableIntegers),
    Benchmark(
        name: "1,000,000 × 10 integers, Row.fetchAll", leastTimesFaster: 1.2,
        c: { c_loops_integers(loops) }, grdb: grdb.integerRows, joinery: joinery.integerRows),
    Benchmark(
        name: "200,000 mixed rows, Row.fetchAll", leastTimesFaster: 1.2,
        c: { c_loops_mixed(loops) }, grdb: grdb.mixedRows, joinery: joinery.mixedRows),
    Benchmark(
        name: "including(required:) 100,000, Row.fetchAll", leastTimesFaster: 1.2,
        c: { c_loops_books_with_author(loops, 0) }, grdb: grdb.joinedRows, joinery: joinery.joinedRows),
    Benchmark(
        name: "200,000 mixed rows, by position", mostTimesC: 1.3, leastTimesFaster: 1.2,
        c: { c_loops_mixed(loops) }, grdb: grdb.mixedByPosition, joinery: joinery.mixedByPosition),
    Benchmark(
        name: "200,000 mixed records, Decodable", mostTimesC: 2.2, leastTimesFaster: 2,
        c: { c_loops_mixed(loops) }, grdb: grdb.decodableMixed, joinery: joinery.decodableMixed),
    Benchmark(
        name: "including(all:) 10,000 × 10, Decodable", mostTimesC: 3.5, leastTimesFaster: 3.5,
        c: { c_loops_authors_and_books(loops) }, grdb: grdb.decodableAuthorsWithBooks,
        joinery: joinery.decodableAuthorsWithBooks),
    Benchmark(
        name: "including(all:) 10,000 × 10, init(row:)", mostTimesC: 3, leastTimesFaster: 3,
        c: { c_loops_authors_and_books(loops) }, grdb: grdb.authorsWithBooks,
        joinery: joinery.authorsWithBooks),
    Benchmark(
        name: "including(required:) 100,000, init(row:)",
        c: { c_loops_books_with_author(loops, 0) }, grdb: { try grdb.booksWithAuthor(isOptional: false) },
        joinery: { try joinery.booksWithAuthor(isOptional: false) }),
    Benchmark(
        name: "including(optional:) 100,000, init(row:)",
        c: { c_loops_books_with_author(loops, 1) }, grdb: { try grdb.booksWithAuthor(isOptional: true) },
        joinery: { try joinery.booksWithAuthor(isOptional: true) }),
    Benchmark(
        name: "including(required:) 100,000, Decodable", mostTimesC: 2.2, leastTimesFaster: 2,
        c: { c_loops_books_with_author(loops, 0) },
        grdb: { try grdb.decodableBooksWithAuthor(isOptional: false) },
        joinery: { try joinery.decodableBooksWithAuthor(isOptional: false) }),
    Benchmark(
        name: "including(optional:) 100,000, Decodable", mostTimesC: 4, leastTimesFaster: 2.5,
        c: { c_loops_books_with_author(loops, 1) },
        grdb: { try grdb.decodableBooksWithAuthor(isOptional: true) },
        joinery: { try joinery.decodableBooksWithAuthor(isOptional: true) }),
    Benchmark(
        name: "annotated(with: count) 10,000 × 10, Decodable", mostTimesC: 1.3, leastTimesFaster: 1.4,
        c: { c_loops_authors_with_book_count(loops) }, grdb: grdb.decodableAuthorsWithBookCount,
        joinery: joinery.decodableAuthorsWithBookCount),
    Benchmark(
        name: "100,000 inserts, Encodable", mostTimesC: 1.8, leastTimesFaster: 2,
        c: { c_loops_insert_books(loops) }, grdb: grdb.insertBooks, joinery: joinery.insertBooks),
    Benchmark(
        name: "100,000 wide inserts, no index, in memory", leastTimesFaster: 2,
        c: { c_loops_insert(loops) }, grdb: grdb.insertRecords, joinery: joinery.insertRecords),
    Benchmark(
        name: "100,000 updates, Encodable",
        c: { c_loops_update(loops) }, grdb: grdb.updateRecords, joinery: joinery.updateRecords),
    Benchmark(
        name: "10,000 commits, nobody observes",
        c: { c_loops_commit(loops) }, grdb: { try grdb.commit(observations: 0) },
        joinery: { try joinery.commit(observations: 0) }),
    Benchmark(
        name: "10,000 commits, ten values observed", leastTimesFaster: 3,
        c: { c_loops_commit(loops) }, grdb: { try grdb.commit(observations: 10) },
        joinery: { try joinery.commit(observations: 10) }),
    Benchmark(
        name: "2,000 requests built, rendered, prepared", mostTimesC: 5, leastTimesFaster: 3,
        c: { c_loops_prepare(loops, requestSQL, Int32(preparations)) },
        grdb: { try grdb.prepareRequests(times: preparations) },
        joinery: { try joinery.prepareRequests(times: preparations) }),
]

let words = CommandLine.arguments.dropFirst()
var table = Table()
for benchmark in benchmarks where words.isEmpty || words.contains(where: { benchmark.name.contains($0) }) {
    table.print(benchmark, try benchmark.run(rounds: 9))
}
var stores = StoreTable()
if words.isEmpty || words.contains("results") { try stores.measure(joinery, loops) }
c_loops_close(loops)
var memories = MemoryTable()
if words.isEmpty || words.contains("memory") { try memories.measure(grdb, joinery) }
var latencies = LatencyTable()
if words.isEmpty || words.contains("latency") { try latencies.measure() }
for file in [path] + bookshops { unlink(file) }
let missed = table.missed + stores.missed + memories.missed + latencies.missed
exit(missed.isEmpty ? 0 : 1)
