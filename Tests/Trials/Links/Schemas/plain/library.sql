-- A library with keys of all kinds, as plain tables with an id would have them.
CREATE TABLE country ( -- 40 rows
  code TEXT PRIMARY KEY, -- code 2
  name TEXT NOT NULL UNIQUE,
  population INTEGER -- zipf 1000..90000000
);
CREATE TABLE author ( -- 300 rows
  id INTEGER PRIMARY KEY, -- gaps
  name TEXT NOT NULL, -- words
  countryCode TEXT REFERENCES country(code), -- null 20%
  born INTEGER, -- year
  uuid TEXT UNIQUE, -- uuid
  created_at TEXT NOT NULL -- time
);
CREATE TABLE book ( -- 900 rows
  id INTEGER PRIMARY KEY, -- serial from 1000
  isbn TEXT NOT NULL UNIQUE, -- digits 10
  title TEXT NOT NULL,
  slug TEXT NOT NULL, -- slug
  authorId INTEGER NOT NULL REFERENCES author(id), -- skew
  translatorId INTEGER REFERENCES author(id), -- none 0 60%
  shelf INTEGER, -- order
  price NUMERIC, -- money
  language TEXT, -- enum en|de|fr
  rating REAL -- real 0..5
);
CREATE TABLE edition ( -- 1200 rows
  book_id INTEGER NOT NULL REFERENCES book(id),
  number INTEGER NOT NULL,
  format TEXT, -- enum print|audio|web
  PRIMARY KEY (book_id, number)
) WITHOUT ROWID;
CREATE TABLE copy ( -- 1500 rows
  id INTEGER PRIMARY KEY, -- random64
  book_id INTEGER NOT NULL REFERENCES book(id),
  edition_number INTEGER NOT NULL,
  barcode TEXT, -- word
  bought INTEGER, -- epoch
  FOREIGN KEY (book_id, edition_number) REFERENCES edition(book_id, number)
);
CREATE TABLE member ( -- 400 rows
  id INTEGER PRIMARY KEY, -- sparse
  email TEXT UNIQUE, -- email
  name TEXT,
  invited_by INTEGER REFERENCES member(id),
  favorite_book TEXT REFERENCES book(isbn), -- null 50%, few
  card BLOB, -- uuid blob
  is_active INTEGER NOT NULL -- flag
);
CREATE TABLE card ( -- 300 rows
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL UNIQUE REFERENCES member(id), -- unique
  number TEXT -- hash
);
CREATE TABLE loan ( -- 3000 rows
  id INTEGER PRIMARY KEY, -- millis
  copy_id INTEGER NOT NULL REFERENCES copy(id), -- dead 3%, recent
  member_id NOT NULL REFERENCES member(id), -- mixed
  due TEXT, -- date
  days INTEGER, -- int 1..30
  renewals INTEGER, -- zipf 0..9
  note TEXT -- text, null 80%
);
CREATE INDEX loan_copy ON loan (copy_id);
CREATE UNIQUE INDEX author_slug ON book (slug);
CREATE VIEW open_loan AS
  SELECT loan.id, member.name FROM loan JOIN member ON member.id = loan.member_id;
CREATE TRIGGER member_gone AFTER DELETE ON member BEGIN
  DELETE FROM card WHERE member_id = OLD.id;
  DELETE FROM loan WHERE member_id = OLD.id;
END;
-- also: copy(edition_number) -> edition
-- also: *(uuid) -> *
