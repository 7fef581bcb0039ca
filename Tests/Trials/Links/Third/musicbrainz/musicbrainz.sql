-- MusicBrainz: an extract of the musicbrainz schema, key columns named after the table without any suffix.
CREATE TABLE area_type ( -- 7 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(255) NOT NULL, -- word
  parent INTEGER REFERENCES area_type(id), -- null 90%
  child_order INTEGER NOT NULL DEFAULT 0, -- int 0..7
  description TEXT, -- text
  gid TEXT NOT NULL -- uuid
);
CREATE TABLE area ( -- 640 rows
  id INTEGER PRIMARY KEY, -- gaps
  gid TEXT NOT NULL, -- uuid
  name VARCHAR NOT NULL, -- word
  type INTEGER REFERENCES area_type(id), -- null 4%
  edits_pending INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  last_updated TEXT, -- time
  begin_date_year SMALLINT, -- null
  begin_date_month SMALLINT, -- null
  begin_date_day SMALLINT, -- null
  end_date_year SMALLINT, -- null
  end_date_month SMALLINT, -- null
  end_date_day SMALLINT, -- null
  ended BOOLEAN NOT NULL DEFAULT FALSE, -- flag
  comment VARCHAR(255) NOT NULL DEFAULT '' -- words
);
CREATE TABLE country_area ( -- 90 rows
  area INTEGER PRIMARY KEY REFERENCES area(id) -- unique
);
CREATE TABLE gender ( -- 5 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(255) NOT NULL, -- word
  parent INTEGER REFERENCES gender(id), -- null 100%
  child_order INTEGER NOT NULL DEFAULT 0, -- int 0..4
  description TEXT, -- null
  gid TEXT NOT NULL -- uuid
);
CREATE TABLE artist_type ( -- 6 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(255) NOT NULL, -- word
  parent INTEGER REFERENCES artist_type(id), -- null 40%
  child_order INTEGER NOT NULL DEFAULT 0, -- int 0..6
  description TEXT, -- text
  gid TEXT NOT NULL -- uuid
);
CREATE TABLE artist ( -- 1600 rows
  id INTEGER PRIMARY KEY, -- gaps
  gid TEXT NOT NULL, -- uuid
  name VARCHAR NOT NULL, -- words
  sort_name VARCHAR NOT NULL, -- words
  begin_date_year SMALLINT, -- year
  begin_date_month SMALLINT, -- int 1..12
  begin_date_day SMALLINT, -- int 1..31
  end_date_year SMALLINT, -- null
  end_date_month SMALLINT, -- null
  end_date_day SMALLINT, -- null
  type INTEGER REFERENCES artist_type(id), -- null 15%
  area INTEGER REFERENCES area(id), -- null 25%, skew
  gender INTEGER REFERENCES gender(id), -- null 50%
  comment VARCHAR(255) NOT NULL DEFAULT '', -- words
  edits_pending INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2
  last_updated TEXT, -- time
  ended BOOLEAN NOT NULL DEFAULT FALSE, -- flag
  begin_area INTEGER REFERENCES area(id), -- null 60%
  end_area INTEGER REFERENCES area(id) -- null 90%
);
CREATE TABLE artist_gid_redirect ( -- 120 rows
  gid TEXT NOT NULL PRIMARY KEY, -- uuid
  new_id INTEGER NOT NULL REFERENCES artist(id),
  created TEXT -- time
);
CREATE TABLE artist_credit ( -- 1900 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR NOT NULL, -- words
  artist_count SMALLINT NOT NULL, -- enum 1|2|3
  ref_count INTEGER DEFAULT 0, -- zipf 1..400
  created TEXT, -- time
  edits_pending INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  gid TEXT NOT NULL -- uuid
);
CREATE TABLE artist_credit_name ( -- 2500 rows
  artist_credit INTEGER NOT NULL REFERENCES artist_credit(id),
  position SMALLINT NOT NULL, -- int 0..5
  artist INTEGER NOT NULL REFERENCES artist(id),
  name VARCHAR NOT NULL, -- words
  join_phrase TEXT NOT NULL DEFAULT '', -- enum  & | feat. |, 
  PRIMARY KEY (artist_credit, position)
);
CREATE TABLE artist_alias ( -- 480 rows
  id INTEGER PRIMARY KEY, -- gaps
  artist INTEGER NOT NULL REFERENCES artist(id), -- skew
  name VARCHAR NOT NULL, -- words
  locale TEXT, -- enum en|ja|de|ru
  edits_pending INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  last_updated TEXT, -- time
  type INTEGER, -- enum 1|2|3
  sort_name VARCHAR NOT NULL, -- words
  begin_date_year SMALLINT, -- null
  end_date_year SMALLINT, -- null
  primary_for_locale BOOLEAN NOT NULL DEFAULT FALSE, -- flag
  ended BOOLEAN NOT NULL DEFAULT FALSE -- flag
);
CREATE TABLE label ( -- 350 rows
  id INTEGER PRIMARY KEY, -- gaps
  gid TEXT NOT NULL, -- uuid
  name VARCHAR NOT NULL, -- words
  begin_date_year SMALLINT, -- year
  end_date_year SMALLINT, -- null
  label_code INTEGER, -- int 1..99999
  type INTEGER, -- int 1..10
  area INTEGER REFERENCES area(id), -- null 30%, few
  comment VARCHAR(255) NOT NULL DEFAULT '', -- words
  edits_pending INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  last_updated TEXT, -- time
  ended BOOLEAN NOT NULL DEFAULT FALSE -- flag
);
CREATE TABLE release_group_primary_type ( -- 5 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(255) NOT NULL, -- word
  parent INTEGER REFERENCES release_group_primary_type(id), -- null 100%
  child_order INTEGER NOT NULL DEFAULT 0, -- int 0..5
  description TEXT, -- null
  gid TEXT NOT NULL -- uuid
);
CREATE TABLE release_group ( -- 1300 rows
  id INTEGER PRIMARY KEY, -- gaps
  gid TEXT NOT NULL, -- uuid
  name VARCHAR NOT NULL, -- words
  artist_credit INTEGER NOT NULL REFERENCES artist_credit(id), -- skew
  type INTEGER REFERENCES release_group_primary_type(id), -- null 5%
  comment VARCHAR(255) NOT NULL DEFAULT '', -- words
  edits_pending INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  last_updated TEXT -- time
);
CREATE TABLE release_status ( -- 6 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(255) NOT NULL, -- word
  parent INTEGER REFERENCES release_status(id), -- null 100%
  child_order INTEGER NOT NULL DEFAULT 0, -- int 0..6
  description TEXT, -- text
  gid TEXT NOT NULL -- uuid
);
CREATE TABLE language ( -- 180 rows
  id INTEGER PRIMARY KEY, -- gaps
  iso_code_2t CHAR(3), -- words
  iso_code_2b CHAR(3), -- words
  iso_code_1 CHAR(2), -- null
  name VARCHAR(100) NOT NULL, -- word
  frequency SMALLINT NOT NULL DEFAULT 0, -- int 0..2
  iso_code_3 CHAR(3) -- code 3
);
CREATE TABLE release ( -- 1750 rows
  id INTEGER PRIMARY KEY, -- gaps
  gid TEXT NOT NULL, -- uuid
  name VARCHAR NOT NULL, -- words
  artist_credit INTEGER NOT NULL REFERENCES artist_credit(id), -- skew
  release_group INTEGER NOT NULL REFERENCES release_group(id),
  status INTEGER REFERENCES release_status(id), -- null 5%
  packaging INTEGER, -- int 1..20
  language INTEGER REFERENCES language(id), -- null 10%, few
  script INTEGER, -- enum 28|85|31|22
  barcode VARCHAR(255), -- digits 13
  comment VARCHAR(255) NOT NULL DEFAULT '', -- words
  edits_pending INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  quality SMALLINT NOT NULL DEFAULT -1, -- enum -1|1|2
  last_updated TEXT -- time
);
CREATE TABLE release_country ( -- 1500 rows
  release INTEGER NOT NULL REFERENCES release(id),
  country INTEGER NOT NULL REFERENCES country_area(area), -- skew
  date_year SMALLINT, -- year
  date_month SMALLINT, -- int 1..12
  date_day SMALLINT, -- int 1..31
  PRIMARY KEY (release, country)
);
CREATE TABLE release_label ( -- 1400 rows
  id INTEGER PRIMARY KEY, -- gaps
  release INTEGER NOT NULL REFERENCES release(id),
  label INTEGER REFERENCES label(id), -- null 8%
  catalog_number VARCHAR(255), -- words
  last_updated TEXT -- time
);
CREATE TABLE medium_format ( -- 60 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR(100) NOT NULL, -- word
  parent INTEGER REFERENCES medium_format(id), -- null 40%
  child_order INTEGER NOT NULL DEFAULT 0, -- int 0..20
  year SMALLINT, -- year
  has_discids BOOLEAN NOT NULL DEFAULT FALSE, -- flag
  description TEXT, -- text
  gid TEXT NOT NULL -- uuid
);
CREATE TABLE medium ( -- 2100 rows
  id INTEGER PRIMARY KEY, -- gaps
  release INTEGER NOT NULL REFERENCES release(id),
  position INTEGER NOT NULL, -- zipf 1..8
  format INTEGER REFERENCES medium_format(id), -- null 6%, few
  name VARCHAR NOT NULL DEFAULT '', -- words
  edits_pending INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  last_updated TEXT, -- time
  track_count INTEGER NOT NULL DEFAULT 0, -- int 1..30
  gid TEXT NOT NULL -- uuid
);
CREATE TABLE recording ( -- 4000 rows
  id INTEGER PRIMARY KEY, -- gaps
  gid TEXT NOT NULL, -- uuid
  name VARCHAR NOT NULL, -- words
  artist_credit INTEGER NOT NULL REFERENCES artist_credit(id), -- skew
  length INTEGER, -- int 30000..600000
  comment VARCHAR(255) NOT NULL DEFAULT '', -- words
  edits_pending INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  last_updated TEXT, -- time
  video BOOLEAN NOT NULL DEFAULT FALSE -- flag
);
CREATE TABLE track ( -- 5000 rows
  id INTEGER PRIMARY KEY, -- gaps
  gid TEXT NOT NULL, -- uuid
  recording INTEGER NOT NULL REFERENCES recording(id),
  medium INTEGER NOT NULL REFERENCES medium(id),
  position INTEGER NOT NULL, -- int 1..30
  number TEXT NOT NULL, -- int 1..30
  name VARCHAR NOT NULL, -- words
  artist_credit INTEGER NOT NULL REFERENCES artist_credit(id), -- skew
  length INTEGER, -- int 30000..600000
  edits_pending INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  last_updated TEXT, -- time
  is_data_track BOOLEAN NOT NULL DEFAULT FALSE -- flag
);
CREATE TABLE link_type ( -- 85 rows
  id INTEGER PRIMARY KEY, -- gaps
  parent INTEGER REFERENCES link_type(id), -- null 15%
  child_order INTEGER NOT NULL DEFAULT 0, -- int 0..15
  gid TEXT NOT NULL, -- uuid
  entity_type0 VARCHAR(50) NOT NULL, -- enum artist|label
  entity_type1 VARCHAR(50) NOT NULL, -- enum recording|release|url|work
  name VARCHAR(255) NOT NULL, -- words
  description TEXT, -- text
  link_phrase VARCHAR(255) NOT NULL, -- words
  reverse_link_phrase VARCHAR(255) NOT NULL, -- words
  long_link_phrase VARCHAR(255) NOT NULL, -- words
  last_updated TEXT, -- time
  is_deprecated BOOLEAN NOT NULL DEFAULT FALSE, -- flag
  has_dates BOOLEAN NOT NULL DEFAULT TRUE, -- flag
  entity0_cardinality SMALLINT NOT NULL DEFAULT 0, -- enum 0|1
  entity1_cardinality SMALLINT NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE link ( -- 900 rows
  id INTEGER PRIMARY KEY, -- gaps
  link_type INTEGER NOT NULL REFERENCES link_type(id), -- skew
  begin_date_year SMALLINT, -- year
  begin_date_month SMALLINT, -- int 1..12
  begin_date_day SMALLINT, -- int 1..31
  end_date_year SMALLINT, -- year
  end_date_month SMALLINT, -- int 1..12
  end_date_day SMALLINT, -- int 1..31
  attribute_count INTEGER NOT NULL DEFAULT 0, -- int 0..4
  created TEXT, -- time
  ended BOOLEAN NOT NULL DEFAULT FALSE -- flag
);
CREATE TABLE l_artist_recording ( -- 3300 rows
  id INTEGER PRIMARY KEY, -- gaps
  link INTEGER NOT NULL REFERENCES link(id), -- skew
  entity0 INTEGER NOT NULL REFERENCES artist(id),
  entity1 INTEGER NOT NULL REFERENCES recording(id),
  edits_pending INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  last_updated TEXT, -- time
  link_order INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2
  entity0_credit TEXT NOT NULL DEFAULT '', -- words
  entity1_credit TEXT NOT NULL DEFAULT '' -- words
);
CREATE UNIQUE INDEX artist_idx_gid ON artist (gid);
CREATE UNIQUE INDEX recording_idx_gid ON recording (gid);
CREATE INDEX recording_idx_artist_credit ON recording (artist_credit);
CREATE INDEX track_idx_recording ON track (recording);
CREATE INDEX track_idx_medium_position ON track (medium, position);
CREATE INDEX track_idx_artist_credit ON track (artist_credit);
CREATE INDEX artist_credit_name_idx_artist ON artist_credit_name (artist);
CREATE INDEX l_artist_recording_idx_entity1 ON l_artist_recording (entity1);
CREATE INDEX release_idx_release_group ON release (release_group);
-- also: release_country(country) -> area
