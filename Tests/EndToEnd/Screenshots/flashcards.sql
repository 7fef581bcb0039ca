CREATE TABLE decks (id INTEGER PRIMARY KEY, name TEXT NOT NULL, mtime_secs INTEGER NOT NULL);
CREATE TABLE notetypes (id INTEGER PRIMARY KEY, name TEXT NOT NULL, mtime_secs INTEGER NOT NULL);
CREATE TABLE fields (ntid INTEGER NOT NULL, ord INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
CREATE TABLE templates (ntid INTEGER NOT NULL, ord INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
CREATE TABLE notes (id INTEGER PRIMARY KEY, mid INTEGER NOT NULL, tags TEXT NOT NULL, flds TEXT NOT NULL, sfld TEXT NOT NULL);
CREATE TABLE cards (id INTEGER PRIMARY KEY, nid INTEGER NOT NULL, did INTEGER NOT NULL, ord INTEGER NOT NULL, due INTEGER NOT NULL,
    ivl INTEGER NOT NULL, reps INTEGER NOT NULL, odid INTEGER NOT NULL);
CREATE TABLE revlog (id INTEGER PRIMARY KEY, cid INTEGER NOT NULL, ease INTEGER NOT NULL, ivl INTEGER NOT NULL, time INTEGER NOT NULL);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_revlog_cid ON revlog (cid);
INSERT INTO decks VALUES (1, 'Default', 1600000000), (1611927340126, 'Spanish', 1700000000),
    (1611927388552, 'Spanish::Verbs', 1700000000), (1633046400731, 'Capitals', 1690000000);
INSERT INTO notetypes VALUES (1600000000123, 'Basic', 1600000000), (1600000000124, 'Basic (and reversed card)', 1600000000),
    (1600000000125, 'Cloze', 1600000000);
INSERT INTO fields SELECT id, 0, 'Front' FROM notetypes UNION ALL SELECT id, 1, 'Back' FROM notetypes;
INSERT INTO templates SELECT id, 0, 'Card 1' FROM notetypes UNION ALL SELECT 1600000000124, 1, 'Card 2';
WITH word(spanish, english) AS (VALUES ('el agua', 'the water'), ('la calle', 'the street'), ('el puente', 'the bridge'),
        ('hablar', 'to speak'), ('comer', 'to eat'), ('la llave', 'the key'), ('el barco', 'the ship'), ('dormir', 'to sleep'),
        ('la nieve', 'the snow'), ('el reloj', 'the clock'), ('buscar', 'to look for'), ('la mesa', 'the table')),
    n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
    INSERT INTO notes
    SELECT 1611930000000 + i * 86400000 + rank * 7919, CASE WHEN i % 3 = 0 THEN 1600000000124 ELSE 1600000000123 END,
        CASE WHEN i % 4 = 0 THEN 'lesson' || i ELSE '' END,
        spanish || CASE WHEN i > 0 THEN ' ' || (i + 1) ELSE '' END || char(31) || english, spanish
    FROM n, (SELECT row_number() OVER () AS rank, * FROM word);
INSERT INTO cards
    SELECT notes.id + 100 + templates.ord, notes.id, CASE WHEN notes.sfld LIKE '%r' THEN 1611927388552 ELSE 1611927340126 END,
        templates.ord, notes.id % 97, notes.id % 61, notes.id % 13, CASE WHEN notes.id % 11 = 0 THEN 1633046400731 ELSE 0 END
    FROM notes JOIN templates ON templates.ntid = notes.mid;
WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4)
    INSERT INTO revlog SELECT cards.id + i * 172800000 + i * 31, cards.id, 1 + (cards.id + i) % 4, i * i * 2, 2000 + (cards.id * i) % 9000
    FROM cards, n WHERE cards.reps >= i;
