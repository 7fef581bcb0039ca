/// A file whose names and keys are as unlike Swift as possible.
public enum Hostile {
    public static let sql = #"""
        PRAGMA foreign_keys = OFF;
        CREATE TABLE "we""ird\(x) 'q'" ("i\d" TEXT PRIMARY KEY, "na""me" TEXT, "class" INTEGER) WITHOUT ROWID;
        CREATE TABLE "line
        break" (a BLOB, b REAL, "c c" TEXT, "let" TEXT REFERENCES "we""ird\(x) 'q'"("i\d"), PRIMARY KEY (a, b, "c c"));
        CREATE TABLE "Ünïcode 表" (id INTEGER PRIMARY KEY, a BLOB, b REAL, c TEXT,
            FOREIGN KEY (a, b, c) REFERENCES "line
        break");
        CREATE TABLE "default" (id INTEGER PRIMARY KEY, code INTEGER UNIQUE, "self" INTEGER REFERENCES "default");
        CREATE TABLE twice (id INTEGER PRIMARY KEY, x INTEGER REFERENCES "default"(id),
            FOREIGN KEY (x) REFERENCES "default"(code));
        CREATE TABLE "j-oin" ("a b" TEXT REFERENCES "we""ird\(x) 'q'", d INTEGER REFERENCES "default",
            PRIMARY KEY ("a b", d)) WITHOUT ROWID;
        CREATE TABLE "1" ("2" TEXT);
        CREATE VIEW "se""en" AS SELECT "i\d" AS "i\(d)", "class" FROM "we""ird\(x) 'q'" ORDER BY 1;
        INSERT INTO "we""ird\(x) 'q'" VALUES ('"\(1 + 1)"', 'quoted', 1), ('a' || char(10) || 'b\', 'broken', 2),
            ('e' || char(769) || char(8238) || char(0x1F469, 0x200D, 0x1F680), 'joined', 3), ('nul' || char(0) || 'x', 'cut', 4);
        INSERT INTO "line
        break" VALUES (x'00ff', 0.1, '"', '"\(1 + 1)"'), (x'', 1e999, '\n', NULL), (x'0a', -1e300, '', 'nowhere'),
            (NULL, 2.0, 'NULL', 'a' || char(10) || 'b\');
        INSERT INTO "Ünïcode 表" VALUES (-9223372036854775808, x'00ff', 0.1, '"'), (2, x'', 1e999, '\n'), (3, NULL, 2.0, 'NULL'),
            (4, x'00ff', 0.1, '"');
        INSERT INTO "default" VALUES (1, 2, NULL), (2, 1, 1), (3, 30, 1);
        INSERT INTO twice VALUES (1, 1), (2, 1), (3, 30), (4, 3);
        INSERT INTO "j-oin" VALUES ('"\(1 + 1)"', 1), ('"\(1 + 1)"', 3), ('a' || char(10) || 'b\', 1);
        INSERT INTO "1" VALUES ('one'), ('two');
        """#
}
