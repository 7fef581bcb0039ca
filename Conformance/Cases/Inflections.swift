/// Plurals and singulars: `Inflections`.
func inflectionChapter() -> Chapter {
    Chapter("Inflections") { chapter in
        let words = """
            book country day query soliloquy person salesperson man human child mouse louse dormouse house ox oxen box fox
            vertex vertices index indices matrix suffix axis axes testis analysis basis bases base database crisis oasis
            thesis virus viri octopus cactus status alias bus minibus campus focus bias gas lens canvas bonus news datum
            data medium stadium forum quantum schema delta idea criterion hero tomato buffalo potato photo shoe toes wolf
            half leaf leaves scarf roof knife life wife safe saves giraffe hive archives natives curves gloves move movies
            zombie cookies ties foot tooth goose specimen quiz waltz class kiss dish match taxes caches sheep fish catfish
            money series species police information equipment jeans dice advice kudos offspring corps café 著者 s ss is us ies a y z 12
            """.split(whereSeparator: \.isWhitespace).map(String.init)
        let forms: [(String, (String) -> String)] = [
            ("alone", { $0 }), ("capitalized", { $0.capitalized }), ("in capitals", { $0.uppercased() }),
            ("after a word", { "big" + $0.capitalized }), ("after an underscore", { "big_" + $0 }),
            ("within a word", { "x" + $0 }), ("before digits", { $0 + "12" }),
            ("in capitals before a digit", { "big" + $0.uppercased() + "2" }),
            ("before an underscore", { $0 + "_" }),
        ]
        for (name, form) in forms {
            chapter.test("words \(name)") { _, transcript in
                for word in words.map(form) {
                    let inflections = Inflections.default
                    transcript.line("\(word) \(inflections.pluralize(word)) \(inflections.singularize(word))")
                }
            }
        }
        for (name, start) in [("no rules", Inflections()), ("the default", .default)] {
            chapter.test("rules added to \(name)") { _, transcript in
                var inflections = start
                inflections.irregularSuffix("Big", "Small")
                inflections.irregularSuffix("virus", "viruses")
                inflections.uncountableWords(["x", "Dice", "two words"])
                for word in [
                    "big", "BIG", "small", "SMALL", "mybig", "virus", "viruses", "antivirus", "x", "X",
                    "bigX", "bigX3",
                    "1x", "a.x", "著X", "x12", "a2dice", "A2Dice", "ADice", "AaDice", "éDICE", "b_2dice",
                    "a--dice",
                    "DiCe", "words", "book", "person",
                ] {
                    transcript.line("\(word) \(inflections.pluralize(word)) \(inflections.singularize(word))")
                }
            }
        }
    }
}
