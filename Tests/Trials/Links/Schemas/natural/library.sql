-- A library network keyed by natural keys: isbn, branch codes, compound (branch, shelf) places, barcodes, card numbers and language codes.
CREATE TABLE language ( -- 40 rows
  lang TEXT PRIMARY KEY, -- code 3
  english_name TEXT, -- word
  rtl INTEGER -- flag
);
CREATE TABLE branch ( -- 14 rows
  branch TEXT PRIMARY KEY, -- code 4
  full_name TEXT,
  opened INTEGER, -- year
  seats INTEGER, -- int 12..300
  parent_branch TEXT REFERENCES branch(branch) -- null 40%
);
CREATE TABLE shelf ( -- 420 rows
  branch TEXT NOT NULL REFERENCES branch(branch),
  shelf INTEGER NOT NULL, -- int 1..60
  floor INTEGER, -- int 0..4
  metres REAL, -- real 0.8..12
  PRIMARY KEY (branch, shelf)
) WITHOUT ROWID;
CREATE TABLE dewey ( -- 300 rows
  class TEXT PRIMARY KEY, -- digits 3
  heading TEXT,
  broader TEXT REFERENCES dewey(class) -- null 10%
);
CREATE TABLE publisher ( -- 160 rows
  prefix TEXT PRIMARY KEY, -- digits 6
  name TEXT,
  place TEXT
);
CREATE TABLE author ( -- 900 rows
  viaf INTEGER PRIMARY KEY, -- sparse
  sort_name TEXT,
  born INTEGER, -- year
  died INTEGER -- year
);
CREATE TABLE title ( -- 1500 rows
  isbn TEXT PRIMARY KEY, -- digits 13
  title TEXT, -- text
  publisher TEXT REFERENCES publisher(prefix), -- null 4%
  lang TEXT REFERENCES language(lang), -- skew
  original_lang TEXT REFERENCES language(lang), -- null 80%
  class TEXT REFERENCES dewey(class),
  year INTEGER, -- year
  pages INTEGER, -- int 24..1400
  edition INTEGER, -- zipf 1..12
  replaces TEXT REFERENCES title(isbn) -- null 92%
);
CREATE TABLE wrote ( -- 2100 rows
  isbn TEXT NOT NULL REFERENCES title(isbn),
  viaf INTEGER NOT NULL REFERENCES author(viaf),
  role TEXT, -- enum aut|edt|trl|ill
  position INTEGER, -- int 1..4
  PRIMARY KEY (isbn, viaf)
) WITHOUT ROWID;
CREATE TABLE copy ( -- 3100 rows
  barcode TEXT PRIMARY KEY, -- digits 9
  isbn TEXT NOT NULL REFERENCES title(isbn),
  branch TEXT,
  shelf INTEGER,
  copy_no INTEGER, -- zipf 1..9
  condition INTEGER, -- int 1..5
  price NUMERIC, -- money
  FOREIGN KEY (branch, shelf) REFERENCES shelf(branch, shelf)
);
CREATE TABLE reader_class ( -- 6 rows
  class TEXT PRIMARY KEY, -- code 1
  label TEXT,
  max_loans INTEGER, -- enum 5|10|30
  days INTEGER -- enum 14|28
);
CREATE TABLE reader ( -- 850 rows
  card TEXT PRIMARY KEY, -- digits 8
  name TEXT,
  born INTEGER, -- year
  class TEXT REFERENCES reader_class(class),
  home_branch TEXT REFERENCES branch(branch), -- null 5%
  guarantor TEXT REFERENCES reader(card), -- null 85%
  mail TEXT -- email
);
CREATE TABLE loan ( -- 4200 rows
  barcode TEXT NOT NULL REFERENCES copy(barcode),
  lent_at TEXT NOT NULL, -- time
  card TEXT REFERENCES reader(card), -- null 8%, skew
  desk TEXT REFERENCES branch(branch),
  due TEXT, -- date
  returned_at TEXT, -- time
  renewals INTEGER, -- zipf 0..4
  PRIMARY KEY (barcode, lent_at)
);
CREATE TABLE reservation ( -- 380 rows
  isbn TEXT NOT NULL REFERENCES title(isbn),
  card TEXT NOT NULL REFERENCES reader(card),
  pickup TEXT REFERENCES branch(branch), -- none '' 6%
  rank INTEGER, -- int 1..9
  placed TEXT, -- time
  PRIMARY KEY (isbn, card)
);
CREATE TABLE fine ( -- 520 rows
  receipt INTEGER PRIMARY KEY, -- serial from 40001
  barcode TEXT REFERENCES copy(barcode), -- dead 3%
  card TEXT NOT NULL REFERENCES reader(card),
  amount NUMERIC, -- money
  paid INTEGER -- flag
);
CREATE TABLE transfer ( -- 640 rows
  barcode TEXT NOT NULL REFERENCES copy(barcode),
  from_branch TEXT NOT NULL REFERENCES branch(branch),
  to_branch TEXT NOT NULL REFERENCES branch(branch),
  sent TEXT, -- date
  crate INTEGER -- int 1..40
);
CREATE TABLE serial_title ( -- 70 rows
  issn TEXT PRIMARY KEY, -- digits 8
  title TEXT,
  lang TEXT REFERENCES language(lang), -- few
  per_year INTEGER -- enum 12|4|52
);
CREATE TABLE serial_issue ( -- 1600 rows
  issn TEXT NOT NULL REFERENCES serial_title(issn),
  year INTEGER NOT NULL, -- year
  number INTEGER NOT NULL, -- int 1..52
  branch TEXT REFERENCES branch(branch),
  pages INTEGER, -- int 32..180
  PRIMARY KEY (issn, year, number)
);
CREATE TABLE article ( -- 1400 rows
  doi TEXT PRIMARY KEY, -- slug
  issn TEXT NOT NULL,
  year INTEGER NOT NULL,
  number INTEGER NOT NULL,
  first_page INTEGER, -- int 1..160
  heading TEXT, -- text
  FOREIGN KEY (issn, year, number) REFERENCES serial_issue(issn, year, number)
);
CREATE TABLE opening_hours ( -- 60 rows
  branch TEXT NOT NULL REFERENCES branch(branch),
  weekday INTEGER NOT NULL, -- int 1..7
  opens INTEGER, -- enum 9|10|14
  closes INTEGER, -- enum 18|20
  PRIMARY KEY (branch, weekday)
);
CREATE TABLE visitor_count ( -- 1500 rows
  branch TEXT REFERENCES branch(branch),
  day TEXT, -- date
  hour INTEGER, -- int 8..20
  visitors INTEGER -- zipf 0..200
);
CREATE INDEX copy_isbn ON copy (isbn);
CREATE INDEX loan_card ON loan (card);
CREATE VIEW on_loan AS SELECT barcode, card, due FROM loan WHERE returned_at IS NULL;
-- also: copy(branch) -> branch
-- also: article(issn) -> serial_title
