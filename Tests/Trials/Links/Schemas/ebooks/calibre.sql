-- Calibre's metadata.db: the e-book library, with link tables named books_…_link whose columns are named like the table they point to.
CREATE TABLE authors ( -- 520 rows
  id INTEGER PRIMARY KEY, -- gaps
  name TEXT NOT NULL COLLATE NOCASE, -- word
  sort TEXT COLLATE NOCASE, -- words
  link TEXT NOT NULL DEFAULT '', -- url
  UNIQUE (name)
);
CREATE TABLE books ( -- 1100 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  title TEXT NOT NULL DEFAULT 'Unknown' COLLATE NOCASE, -- words
  sort TEXT COLLATE NOCASE, -- words
  timestamp TIMESTAMP DEFAULT CURRENT_TIMESTAMP, -- time
  pubdate TIMESTAMP DEFAULT CURRENT_TIMESTAMP, -- time
  series_index REAL NOT NULL DEFAULT 1.0, -- enum 1.0|2.0|3.0|4.0|5.0
  author_sort TEXT COLLATE NOCASE, -- words
  isbn TEXT DEFAULT '' COLLATE NOCASE, -- digits 13
  lccn TEXT DEFAULT '' COLLATE NOCASE, -- null
  path TEXT NOT NULL DEFAULT '', -- url
  flags INTEGER NOT NULL DEFAULT 1, -- enum 1
  uuid TEXT, -- uuid
  has_cover BOOL DEFAULT 0, -- flag
  last_modified TIMESTAMP NOT NULL DEFAULT '2000-01-01 00:00:00+00:00' -- time
);
CREATE TABLE books_authors_link ( -- 1400 rows
  id INTEGER PRIMARY KEY, -- gaps
  book INTEGER NOT NULL REFERENCES books(id),
  author INTEGER NOT NULL REFERENCES authors(id), -- skew
  UNIQUE (book, author)
);
CREATE TABLE languages ( -- 11 rows
  id INTEGER PRIMARY KEY,
  lang_code TEXT NOT NULL COLLATE NOCASE, -- code 3
  link TEXT NOT NULL DEFAULT '', -- url
  UNIQUE (lang_code)
);
CREATE TABLE books_languages_link ( -- 1050 rows
  id INTEGER PRIMARY KEY, -- gaps
  book INTEGER NOT NULL REFERENCES books(id),
  lang_code INTEGER NOT NULL REFERENCES languages(id), -- skew
  item_order INTEGER NOT NULL DEFAULT 0, -- enum 0
  UNIQUE (book, lang_code)
);
CREATE TABLE publishers ( -- 190 rows
  id INTEGER PRIMARY KEY, -- gaps
  name TEXT NOT NULL COLLATE NOCASE, -- word
  sort TEXT COLLATE NOCASE, -- words
  link TEXT NOT NULL DEFAULT '', -- url
  UNIQUE (name)
);
CREATE TABLE books_publishers_link ( -- 860 rows
  id INTEGER PRIMARY KEY, -- gaps
  book INTEGER NOT NULL REFERENCES books(id), -- unique
  publisher INTEGER NOT NULL REFERENCES publishers(id), -- skew
  UNIQUE (book)
);
CREATE TABLE ratings ( -- 9 rows
  id INTEGER PRIMARY KEY,
  rating INTEGER, -- order
  link TEXT NOT NULL DEFAULT '', -- url
  UNIQUE (rating)
);
CREATE TABLE books_ratings_link ( -- 410 rows
  id INTEGER PRIMARY KEY, -- gaps
  book INTEGER NOT NULL REFERENCES books(id), -- unique
  rating INTEGER NOT NULL REFERENCES ratings(id),
  UNIQUE (book, rating)
);
CREATE TABLE series ( -- 140 rows
  id INTEGER PRIMARY KEY, -- gaps
  name TEXT NOT NULL COLLATE NOCASE, -- word
  sort TEXT COLLATE NOCASE, -- words
  link TEXT NOT NULL DEFAULT '', -- url
  UNIQUE (name)
);
CREATE TABLE books_series_link ( -- 390 rows
  id INTEGER PRIMARY KEY, -- gaps
  book INTEGER NOT NULL REFERENCES books(id), -- unique
  series INTEGER NOT NULL REFERENCES series(id), -- skew
  UNIQUE (book)
);
CREATE TABLE tags ( -- 230 rows
  id INTEGER PRIMARY KEY, -- gaps
  name TEXT NOT NULL COLLATE NOCASE, -- word
  link TEXT NOT NULL DEFAULT '', -- url
  UNIQUE (name)
);
CREATE TABLE books_tags_link ( -- 2700 rows
  id INTEGER PRIMARY KEY, -- gaps
  book INTEGER NOT NULL REFERENCES books(id),
  tag INTEGER NOT NULL REFERENCES tags(id), -- skew
  UNIQUE (book, tag)
);
CREATE TABLE comments ( -- 930 rows
  id INTEGER PRIMARY KEY, -- gaps
  book INTEGER NOT NULL REFERENCES books(id), -- unique
  text TEXT NOT NULL COLLATE NOCASE, -- text
  UNIQUE (book)
);
CREATE TABLE data ( -- 1500 rows
  id INTEGER PRIMARY KEY, -- gaps
  book INTEGER NOT NULL REFERENCES books(id),
  format TEXT NOT NULL COLLATE NOCASE, -- enum EPUB|PDF|AZW3|MOBI|CBZ
  uncompressed_size INTEGER NOT NULL, -- int 40000..90000000
  name TEXT NOT NULL, -- words
  UNIQUE (book, format)
);
CREATE TABLE identifiers ( -- 1600 rows
  id INTEGER PRIMARY KEY, -- gaps
  book INTEGER NOT NULL REFERENCES books(id),
  type TEXT NOT NULL DEFAULT 'isbn' COLLATE NOCASE, -- enum isbn|google|amazon|goodreads|mobi-asin
  val TEXT NOT NULL COLLATE NOCASE, -- digits 10
  UNIQUE (book, type)
);
CREATE TABLE conversion_options ( -- 45 rows
  id INTEGER PRIMARY KEY,
  format TEXT NOT NULL COLLATE NOCASE, -- enum PIPE|EPUB
  book INTEGER REFERENCES books(id),
  data BLOB NOT NULL, -- blob
  UNIQUE (format, book)
);
CREATE TABLE books_plugin_data ( -- 30 rows
  id INTEGER PRIMARY KEY,
  book INTEGER NOT NULL REFERENCES books(id),
  name TEXT NOT NULL, -- enum count_pages|quality_check
  val TEXT NOT NULL, -- json
  UNIQUE (book, name)
);
CREATE TABLE last_read_positions ( -- 75 rows
  id INTEGER PRIMARY KEY,
  book INTEGER NOT NULL REFERENCES books(id),
  format TEXT NOT NULL COLLATE NOCASE, -- enum EPUB|AZW3
  user TEXT NOT NULL, -- enum reader|guest
  device TEXT NOT NULL, -- enum tablet|desktop|phone
  cfi TEXT NOT NULL, -- slug
  epoch REAL NOT NULL, -- epoch
  pos_frac REAL NOT NULL DEFAULT 0, -- real 0..1
  UNIQUE (user, device, book, format)
);
CREATE TABLE annotations ( -- 260 rows
  id INTEGER PRIMARY KEY,
  book INTEGER NOT NULL REFERENCES books(id), -- few
  format TEXT NOT NULL COLLATE NOCASE, -- enum EPUB|AZW3
  user_type TEXT NOT NULL, -- enum local|web
  user TEXT NOT NULL, -- enum viewer|reader
  timestamp REAL NOT NULL, -- epoch
  annot_id TEXT NOT NULL, -- uuid
  annot_type TEXT NOT NULL, -- enum highlight|bookmark
  annot_data TEXT NOT NULL, -- json
  searchable_text TEXT NOT NULL DEFAULT '', -- text
  UNIQUE (book, user_type, user, format, annot_type, annot_id)
);
CREATE TABLE annotations_dirtied ( -- 3 rows
  id INTEGER PRIMARY KEY,
  book INTEGER NOT NULL REFERENCES books(id), -- unique
  UNIQUE (book)
);
CREATE TABLE metadata_dirtied ( -- 2 rows
  id INTEGER PRIMARY KEY,
  book INTEGER NOT NULL REFERENCES books(id), -- unique
  UNIQUE (book)
);
CREATE TABLE custom_columns ( -- 3 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  label TEXT NOT NULL, -- slug
  name TEXT NOT NULL, -- words
  datatype TEXT NOT NULL, -- enum text|bool|datetime
  mark_for_delete BOOL DEFAULT 0 NOT NULL, -- enum 0
  editable BOOL DEFAULT 1 NOT NULL, -- enum 1
  display TEXT DEFAULT '{}' NOT NULL, -- json
  is_multiple BOOL DEFAULT 0 NOT NULL, -- flag
  normalized BOOL NOT NULL, -- flag
  UNIQUE (label)
);
CREATE TABLE custom_column_1 ( -- 26 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  value TEXT NOT NULL COLLATE NOCASE, -- word
  link TEXT NOT NULL DEFAULT '', -- url
  UNIQUE (value)
);
CREATE TABLE books_custom_column_1_link ( -- 640 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  book INTEGER NOT NULL REFERENCES books(id),
  value INTEGER NOT NULL REFERENCES custom_column_1(id),
  UNIQUE (book, value)
);
CREATE TABLE custom_column_2 ( -- 480 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  book INTEGER REFERENCES books(id), -- unique
  value BOOL NOT NULL, -- flag
  UNIQUE (book)
);
CREATE TABLE feeds ( -- 4 rows
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL, -- word
  script TEXT NOT NULL, -- text
  UNIQUE (title)
);
CREATE TABLE library_id ( -- 1 rows
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL, -- uuid
  UNIQUE (uuid)
);
CREATE TABLE preferences ( -- 40 rows
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL, -- slug
  val TEXT NOT NULL, -- json
  UNIQUE (key)
);
CREATE INDEX authors_idx ON books (author_sort COLLATE NOCASE);
CREATE INDEX books_idx ON books (sort COLLATE NOCASE);
CREATE INDEX books_authors_link_aidx ON books_authors_link (author);
CREATE INDEX books_authors_link_bidx ON books_authors_link (book);
CREATE INDEX books_languages_link_aidx ON books_languages_link (lang_code);
CREATE INDEX books_languages_link_bidx ON books_languages_link (book);
CREATE INDEX books_publishers_link_aidx ON books_publishers_link (publisher);
CREATE INDEX books_publishers_link_bidx ON books_publishers_link (book);
CREATE INDEX books_ratings_link_aidx ON books_ratings_link (rating);
CREATE INDEX books_ratings_link_bidx ON books_ratings_link (book);
CREATE INDEX books_series_link_aidx ON books_series_link (series);
CREATE INDEX books_series_link_bidx ON books_series_link (book);
CREATE INDEX books_tags_link_aidx ON books_tags_link (tag);
CREATE INDEX books_tags_link_bidx ON books_tags_link (book);
CREATE INDEX books_custom_column_1_link_aidx ON books_custom_column_1_link (value);
CREATE INDEX books_custom_column_1_link_bidx ON books_custom_column_1_link (book);
CREATE INDEX custom_column_2_idx ON custom_column_2 (book);
CREATE INDEX comments_idx ON comments (book);
CREATE INDEX conversion_options_idx_a ON conversion_options (format COLLATE NOCASE);
CREATE INDEX conversion_options_idx_b ON conversion_options (book);
CREATE INDEX custom_columns_idx ON custom_columns (label);
CREATE INDEX data_idx ON data (book);
CREATE INDEX lrp_idx ON last_read_positions (book);
CREATE INDEX annot_idx ON annotations (book);
CREATE INDEX formats_idx ON data (format);
CREATE INDEX publishers_idx ON publishers (name COLLATE NOCASE);
CREATE INDEX series_idx ON series (name COLLATE NOCASE);
CREATE INDEX tags_idx ON tags (name COLLATE NOCASE);
CREATE VIEW tag_browser_authors AS SELECT id, name, (SELECT COUNT(id) FROM books_authors_link WHERE author=authors.id) count, sort AS sort FROM authors;
CREATE VIEW tag_browser_tags AS SELECT id, name, (SELECT COUNT(id) FROM books_tags_link WHERE tag=tags.id) count, name AS sort FROM tags;
CREATE VIEW tag_browser_publishers AS SELECT id, name, (SELECT COUNT(id) FROM books_publishers_link WHERE publisher=publishers.id) count, name AS sort FROM publishers;
