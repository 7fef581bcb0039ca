-- Gramps 5.1 SQLite backend: primary objects keyed by text handles with their secondary columns, a reference map with class names, metadata.
CREATE TABLE person ( -- 2100 rows
  handle VARCHAR(50) PRIMARY KEY NOT NULL, -- hash
  given_name TEXT, -- word
  surname TEXT,
  gender INTEGER, -- enum 0|1|2
  gramps_id TEXT, -- code 5
  birth_ref_index INTEGER, -- enum 0|0|0|-1|1
  death_ref_index INTEGER, -- enum 1|1|-1|0
  change INTEGER, -- epoch
  private INTEGER, -- enum 0|0|0|1
  order_by TEXT, -- words
  blob_data BLOB -- blob
);
CREATE TABLE family ( -- 760 rows
  handle VARCHAR(50) PRIMARY KEY NOT NULL, -- hash
  gramps_id TEXT, -- code 5
  father_handle VARCHAR(50) REFERENCES person(handle), -- null 4%
  mother_handle VARCHAR(50) REFERENCES person(handle), -- null 7%
  change INTEGER, -- epoch
  complete INTEGER, -- enum 0|1
  private INTEGER, -- enum 0|0|0|1
  blob_data BLOB -- blob
);
CREATE TABLE source ( -- 64 rows
  handle VARCHAR(50) PRIMARY KEY NOT NULL, -- hash
  gramps_id TEXT, -- code 5
  title TEXT, -- words
  author TEXT,
  pubinfo TEXT, -- words
  abbrev TEXT, -- enum |
  change INTEGER, -- epoch
  private INTEGER, -- enum 0|0|0|1
  order_by TEXT, -- words
  blob_data BLOB -- blob
);
CREATE TABLE citation ( -- 1850 rows
  handle VARCHAR(50) PRIMARY KEY NOT NULL, -- hash
  gramps_id TEXT, -- code 5
  page TEXT, -- words
  confidence INTEGER, -- enum 2|3|1|4|0
  source_handle VARCHAR(50) REFERENCES source(handle), -- skew
  change INTEGER, -- epoch
  private INTEGER, -- enum 0|0|0|1
  order_by TEXT, -- words
  blob_data BLOB -- blob
);
CREATE TABLE event ( -- 3400 rows
  handle VARCHAR(50) PRIMARY KEY NOT NULL, -- hash
  gramps_id TEXT, -- code 5
  description TEXT,
  place VARCHAR(50) REFERENCES place(handle), -- none '' 35%, skew
  change INTEGER, -- epoch
  private INTEGER, -- enum 0|0|0|1
  blob_data BLOB -- blob
);
CREATE TABLE media ( -- 140 rows
  handle VARCHAR(50) PRIMARY KEY NOT NULL, -- hash
  gramps_id TEXT, -- code 5
  path TEXT, -- url
  mime TEXT, -- enum image/jpeg|image/png|application/pdf
  desc TEXT, -- words
  checksum TEXT, -- hash
  change INTEGER, -- epoch
  private INTEGER, -- enum 0|0|0|1
  order_by TEXT, -- words
  blob_data BLOB -- blob
);
CREATE TABLE place ( -- 620 rows
  handle VARCHAR(50) PRIMARY KEY NOT NULL, -- hash
  enclosed_by VARCHAR(50) REFERENCES place(handle), -- none '' 6%
  gramps_id TEXT, -- code 5
  title TEXT, -- words
  long TEXT, -- real -120..30
  lat TEXT, -- real 20..60
  code TEXT, -- null 90%, digits 5
  change INTEGER, -- epoch
  private INTEGER, -- enum 0|0|0|1
  order_by TEXT, -- words
  blob_data BLOB -- blob
);
CREATE TABLE repository ( -- 12 rows
  handle VARCHAR(50) PRIMARY KEY NOT NULL, -- hash
  gramps_id TEXT, -- code 5
  name TEXT, -- words
  change INTEGER, -- epoch
  private INTEGER, -- enum 0|1
  blob_data BLOB -- blob
);
CREATE TABLE note ( -- 410 rows
  handle VARCHAR(50) PRIMARY KEY NOT NULL, -- hash
  gramps_id TEXT, -- code 5
  format INTEGER, -- enum 0|0|1
  change INTEGER, -- epoch
  private INTEGER, -- enum 0|0|0|1
  blob_data BLOB -- blob
);
CREATE TABLE tag ( -- 8 rows
  handle VARCHAR(50) PRIMARY KEY NOT NULL, -- hash
  name TEXT, -- word
  color TEXT, -- enum #000000|#EF2929|#3465A4
  priority INTEGER, -- int 0..8
  change INTEGER, -- epoch
  order_by TEXT, -- words
  blob_data BLOB -- blob
);
CREATE TABLE reference ( -- 9400 rows
  obj_handle VARCHAR(50), -- any of person(handle), family(handle), event(handle), citation(handle), place(handle), source(handle) by obj_class as class, null 0%
  obj_class TEXT, -- type
  ref_handle VARCHAR(50), -- any of event(handle), person(handle), family(handle), citation(handle), place(handle), note(handle), media(handle), source(handle), tag(handle), repository(handle) by ref_class as class, null 0%
  ref_class TEXT -- type
);
CREATE TABLE name_group ( -- 23 rows
  name VARCHAR(50) PRIMARY KEY NOT NULL, -- word
  grouping TEXT -- word
);
CREATE TABLE metadata ( -- 38 rows
  setting VARCHAR(50) PRIMARY KEY NOT NULL, -- slug
  value BLOB -- blob
);
CREATE TABLE gender_stats ( -- 540 rows
  given_name TEXT, -- word
  female INTEGER, -- zipf 0..90
  male INTEGER, -- zipf 0..90
  unknown INTEGER -- zipf 0..4
);
CREATE INDEX person_order_by ON person(order_by);
CREATE INDEX person_gramps_id ON person(gramps_id);
CREATE INDEX person_surname ON person(surname);
CREATE INDEX person_given_name ON person(given_name);
CREATE INDEX family_gramps_id ON family(gramps_id);
CREATE INDEX source_title ON source(title);
CREATE INDEX citation_page ON citation(page);
CREATE INDEX place_enclosed_by ON place(enclosed_by);
CREATE INDEX event_gramps_id ON event(gramps_id);
CREATE INDEX reference_ref_handle ON reference(ref_handle);
CREATE INDEX reference_obj_handle ON reference(obj_handle);
-- also: name_group(name) -> person
-- also: gender_stats(given_name) -> person
-- also: person(given_name) -> gender_stats
