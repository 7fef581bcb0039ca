/// The words of a name in a schema, however it is spelled: `ProductName`, `product_name` and `PRODUCT_NM` all become
/// `product name`.
struct ColumnWords: Hashable {
    private(set) var words: [String]

    /// The words joined without separators.
    var plain: String { words.joined() }

    init(words: some Sequence<String>) {
        self.words = Array(words)
    }

    init(_ name: String) {
        words = Self.split(name).map { Self.written[$0] ?? $0 }
    }

    /// Abbreviations, and words of the languages most common in schemas, with what they stand for.
    private static let written = [
        "nm": "name", "nme": "name", "ttl": "title", "lbl": "label", "desc": "description",
        "descr": "description",
        "dsc": "description", "fname": "firstname", "lname": "lastname", "fn": "firstname", "ln": "lastname",
        "surname": "lastname", "forename": "firstname", "familyname": "lastname", "givenname": "firstname",
        "no": "number", "nr": "number", "num": "number", "cd": "code",
        "nom": "name", "nombre": "name", "nome": "name", "naam": "name", "namn": "name", "navn": "name",
        "bezeichnung": "name", "titel": "title", "titre": "title", "titulo": "title", "titolo": "title",
        "vorname": "firstname", "nachname": "lastname", "prenom": "firstname",
        "imię": "firstname", "nazwisko": "lastname", "nazwa": "name", "název": "name", "jméno": "name",
        "nimi": "name", "isim": "name", "имя": "name", "название": "name", "наименование": "name",
        "фио": "name", "заголовок": "title", "όνομα": "name", "τίτλος": "title", "اسم": "name",
        "الاسم": "name",
        "عنوان": "title", "שם": "name", "名前": "name", "氏名": "name", "名称": "name", "姓名": "name",
        "名稱": "name", "题名": "title", "题目": "title", "标题": "title", "標題": "title", "題名": "title",
        "件名": "title", "タイトル": "title", "이름": "name", "제목": "title", "tên": "name",
    ]

    private static func split(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            guard character.isLetter || character.isNumber else {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            let isNextSmall = index + 1 < characters.count && characters[index + 1].isLowercase
            // A hump (`orderLine`), or the end of an abbreviation (`ISBNCode`).
            if character.isUppercase, let last = word.last, !last.isUppercase || isNextSmall {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        return (word.isEmpty ? words : words + [word]).map { $0.lowercased() }
    }
}

extension ColumnWords {
    /// First words that only mark a table as a table.
    private static let marks: Set<String> = ["t", "tb", "tbl", "tab", "table", "dim", "fact"]

    /// The possible names for a row of a table with this name: `user`, `users`, `wpuser` and `wpusers` for `wp_users`.
    var rowNames: Set<String> {
        guard let last = words.last else { return [] }
        let stems = words.count > 1 && Self.marks.contains(words[0]) ? Array(words.dropFirst()) : words
        let ends = [last, ColumnWords.singular(of: last)]
        return Set(
            stems.indices.flatMap { start in
                ends.map { stems[start..<(stems.endIndex - 1)].joined() + $0 }
            })
    }
}
