import JoineryEngine

let list = try ReadingList(path: "reading.sqlite")
let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("add", 3):
    try list.add(title: arguments[1], author: arguments[2])
case ("finish", 2):
    let count = try list.finish(title: arguments[1])
    print("\(count) finished")
case ("books", 1):
    for book in try list.pool.read(BookInfo.all.fetchAll) { print(book.line) }
case ("authors", 1):
    for author in try list.pool.read(AuthorInfo.all.fetchAll) { print(author.line) }
case ("watch", 1):
    try await list.watch()
default:
    print("reading add TITLE AUTHOR, finish TITLE, books, authors, watch")
}
