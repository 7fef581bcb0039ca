-- Anki's collection.anki2 (schema 18): flashcards whose ids are Unix milliseconds.
CREATE TABLE col ( -- 1 rows
  id integer PRIMARY KEY,
  crt integer NOT NULL, -- epoch
  mod integer NOT NULL, -- millis
  scm integer NOT NULL, -- millis
  ver integer NOT NULL, -- enum 18
  dty integer NOT NULL, -- enum 0
  usn integer NOT NULL, -- int 1..900
  ls integer NOT NULL, -- millis
  conf text NOT NULL, -- enum {}
  models text NOT NULL, -- enum {}
  decks text NOT NULL, -- enum {}
  dconf text NOT NULL, -- enum {}
  tags text NOT NULL -- enum {}
);
CREATE TABLE notetypes ( -- 9 rows
  id integer NOT NULL PRIMARY KEY, -- millis
  name text NOT NULL, -- word
  mtime_secs integer NOT NULL, -- epoch
  usn integer NOT NULL, -- int -1..900
  config blob NOT NULL -- blob
);
CREATE TABLE fields ( -- 34 rows
  ntid integer NOT NULL REFERENCES notetypes(id),
  ord integer NOT NULL, -- int 0..8
  name text NOT NULL, -- word
  config blob NOT NULL, -- blob
  PRIMARY KEY (ntid, ord)
) WITHOUT ROWID;
CREATE TABLE templates ( -- 14 rows
  ntid integer NOT NULL REFERENCES notetypes(id),
  ord integer NOT NULL, -- int 0..4
  name text NOT NULL, -- word
  mtime_secs integer NOT NULL, -- epoch
  usn integer NOT NULL, -- int -1..900
  config blob NOT NULL, -- blob
  PRIMARY KEY (ntid, ord)
) WITHOUT ROWID;
CREATE TABLE deck_config ( -- 5 rows
  id integer PRIMARY KEY NOT NULL, -- millis
  name text NOT NULL, -- words
  mtime_secs integer NOT NULL, -- epoch
  usn integer NOT NULL, -- int -1..900
  config blob NOT NULL -- blob
);
CREATE TABLE decks ( -- 27 rows
  id integer PRIMARY KEY NOT NULL, -- millis
  name text NOT NULL, -- word
  mtime_secs integer NOT NULL, -- epoch
  usn integer NOT NULL, -- int -1..900
  common blob NOT NULL, -- blob
  kind blob NOT NULL -- blob
);
CREATE TABLE config ( -- 18 rows
  KEY text NOT NULL PRIMARY KEY, -- slug
  usn integer NOT NULL, -- int -1..900
  mtime_secs integer NOT NULL, -- epoch
  val blob NOT NULL -- blob
) WITHOUT ROWID;
CREATE TABLE tags ( -- 46 rows
  tag text NOT NULL PRIMARY KEY, -- slug
  usn integer NOT NULL, -- int -1..900
  collapsed boolean NOT NULL, -- flag
  config blob NULL -- null
) WITHOUT ROWID;
CREATE TABLE notes ( -- 1400 rows
  id integer PRIMARY KEY, -- millis
  guid text NOT NULL, -- hash
  mid integer NOT NULL REFERENCES notetypes(id), -- skew
  mod integer NOT NULL, -- epoch
  usn integer NOT NULL, -- int -1..900
  tags text NOT NULL, -- words
  flds text NOT NULL, -- text
  sfld integer NOT NULL, -- words
  csum integer NOT NULL, -- int 1000000..4294967295
  flags integer NOT NULL, -- enum 0
  data text NOT NULL -- enum {}
);
CREATE TABLE cards ( -- 2300 rows
  id integer PRIMARY KEY, -- millis
  nid integer NOT NULL REFERENCES notes(id),
  did integer NOT NULL REFERENCES decks(id), -- skew
  ord integer NOT NULL, -- enum 0|1|2|3
  mod integer NOT NULL, -- epoch
  usn integer NOT NULL, -- int -1..900
  type integer NOT NULL, -- enum 2|0|1|3
  queue integer NOT NULL, -- enum 2|0|1|-1|3
  due integer NOT NULL, -- int 1..2400
  ivl integer NOT NULL, -- zipf 0..700
  factor integer NOT NULL, -- enum 2500|0|2350|2200|2650|1300
  reps integer NOT NULL, -- zipf 0..60
  lapses integer NOT NULL, -- zipf 0..12
  left integer NOT NULL, -- enum 0|1001|2002
  odue integer NOT NULL, -- enum 0|0|412
  odid integer NOT NULL REFERENCES decks(id), -- none 0 92%, few
  flags integer NOT NULL, -- enum 0|1|2|4
  data text NOT NULL -- json
);
CREATE TABLE revlog ( -- 5000 rows
  id integer PRIMARY KEY, -- millis
  cid integer NOT NULL REFERENCES cards(id), -- dead 3%
  usn integer NOT NULL, -- int -1..900
  ease integer NOT NULL, -- enum 3|1|4|2
  ivl integer NOT NULL, -- zipf -600..700
  lastIvl integer NOT NULL, -- zipf -600..700
  factor integer NOT NULL, -- enum 2500|0|2350|2200|1300
  time integer NOT NULL, -- int 900..60000
  type integer NOT NULL -- enum 1|0|2|3
);
CREATE TABLE graves ( -- 60 rows
  oid integer NOT NULL, -- millis
  type integer NOT NULL, -- enum 0|1|2
  usn integer NOT NULL, -- int -1..900
  PRIMARY KEY (oid, type)
) WITHOUT ROWID;
CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
CREATE UNIQUE INDEX idx_templates_name_ntid ON templates (name, ntid);
CREATE INDEX idx_templates_usn ON templates (usn);
CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);
CREATE INDEX idx_notetypes_usn ON notetypes (usn);
CREATE UNIQUE INDEX idx_decks_name ON decks (name);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_notes_csum ON notes (csum);
CREATE INDEX idx_notes_mid ON notes (mid);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX idx_cards_odid ON cards (odid) WHERE odid != 0;
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX idx_graves_pending ON graves (usn);
-- also: cards(ord) -> templates
-- also: notes(tags) -> tags
