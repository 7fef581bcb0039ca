-- Firefox places.sqlite: history, bookmarks and annotations (times are microseconds).
CREATE TABLE moz_origins ( -- 420 rows
  id INTEGER PRIMARY KEY, -- gaps
  prefix TEXT NOT NULL, -- enum https://|http://|moz-extension://
  host TEXT NOT NULL, -- slug
  frecency INTEGER NOT NULL, -- zipf 1..40000
  recalc_frecency INTEGER NOT NULL DEFAULT 0, -- flag
  alt_frecency INTEGER, -- null
  recalc_alt_frecency INTEGER NOT NULL DEFAULT 0, -- flag
  block_until_ms INTEGER, -- null
  block_pages_until_ms INTEGER, -- null
  UNIQUE (prefix, host)
);
CREATE TABLE moz_places ( -- 2600 rows
  id INTEGER PRIMARY KEY, -- gaps
  url LONGVARCHAR, -- url
  title LONGVARCHAR, -- text
  rev_host LONGVARCHAR, -- words
  visit_count INTEGER DEFAULT 0, -- zipf 0..300
  hidden INTEGER DEFAULT 0 NOT NULL, -- flag
  typed INTEGER DEFAULT 0 NOT NULL, -- flag
  frecency INTEGER DEFAULT -1 NOT NULL, -- zipf -1..20000
  last_visit_date INTEGER, -- int 1650000000000000..1760000000000000
  guid TEXT, -- hash
  foreign_count INTEGER DEFAULT 0 NOT NULL, -- zipf 0..4
  url_hash INTEGER DEFAULT 0 NOT NULL, -- int 47356000000000..47360999999999
  description TEXT, -- text
  preview_image_url TEXT, -- url
  site_name TEXT, -- words
  origin_id INTEGER REFERENCES moz_origins(id), -- skew
  recalc_frecency INTEGER NOT NULL DEFAULT 0, -- flag
  alt_frecency INTEGER, -- null
  recalc_alt_frecency INTEGER NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE moz_places_extra ( -- 40 rows
  place_id INTEGER PRIMARY KEY NOT NULL REFERENCES moz_places(id), -- unique
  sync_json TEXT -- json
);
CREATE TABLE moz_historyvisits ( -- 5000 rows
  id INTEGER PRIMARY KEY,
  from_visit INTEGER REFERENCES moz_historyvisits(id), -- none 0 45%
  place_id INTEGER REFERENCES moz_places(id), -- skew
  visit_date INTEGER, -- int 1650000000000000..1760000000000000
  visit_type INTEGER, -- enum 1|2|3|5|6|7|8
  session INTEGER, -- enum 0
  source INTEGER DEFAULT 0 NOT NULL, -- enum 0|1|2|3
  triggeringPlaceId INTEGER REFERENCES moz_places(id) -- null 95%
);
CREATE TABLE moz_historyvisits_extra ( -- 60 rows
  visit_id INTEGER PRIMARY KEY NOT NULL REFERENCES moz_historyvisits(id), -- unique
  sync_json TEXT -- json
);
CREATE TABLE moz_inputhistory ( -- 180 rows
  place_id INTEGER NOT NULL REFERENCES moz_places(id),
  input LONGVARCHAR NOT NULL, -- words
  use_count INTEGER, -- real 0..9
  PRIMARY KEY (place_id, input)
);
CREATE TABLE moz_keywords ( -- 12 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  keyword TEXT UNIQUE, -- slug
  place_id INTEGER REFERENCES moz_places(id),
  post_data TEXT -- null
);
CREATE TABLE moz_bookmarks ( -- 640 rows
  id INTEGER PRIMARY KEY,
  type INTEGER, -- enum 1|2|3
  fk INTEGER DEFAULT NULL REFERENCES moz_places(id), -- null 15%
  parent INTEGER REFERENCES moz_bookmarks(id), -- none 0 1%, few
  position INTEGER, -- zipf 0..60
  title LONGVARCHAR, -- words
  keyword_id INTEGER, -- null
  folder_type TEXT, -- null
  dateAdded INTEGER, -- int 1650000000000000..1760000000000000
  lastModified INTEGER, -- int 1650000000000000..1760000000000000
  guid TEXT, -- hash
  syncStatus INTEGER NOT NULL DEFAULT 0, -- enum 2|1|0
  syncChangeCounter INTEGER NOT NULL DEFAULT 1 -- enum 0|1|2|5
);
CREATE TABLE moz_bookmarks_deleted ( -- 35 rows
  guid TEXT PRIMARY KEY, -- hash
  dateRemoved INTEGER NOT NULL DEFAULT 0 -- int 1650000000000000..1760000000000000
);
CREATE TABLE moz_anno_attributes ( -- 6 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(32) UNIQUE NOT NULL -- slug
);
CREATE TABLE moz_annos ( -- 210 rows
  id INTEGER PRIMARY KEY,
  place_id INTEGER NOT NULL REFERENCES moz_places(id),
  anno_attribute_id INTEGER REFERENCES moz_anno_attributes(id),
  content LONGVARCHAR, -- text
  flags INTEGER DEFAULT 0, -- enum 0
  expiration INTEGER DEFAULT 0, -- enum 4|0
  type INTEGER DEFAULT 0, -- enum 3|1
  dateAdded INTEGER DEFAULT 0, -- int 1650000000000000..1760000000000000
  lastModified INTEGER DEFAULT 0 -- int 1650000000000000..1760000000000000
);
CREATE TABLE moz_items_annos ( -- 15 rows
  id INTEGER PRIMARY KEY,
  item_id INTEGER NOT NULL REFERENCES moz_bookmarks(id),
  anno_attribute_id INTEGER REFERENCES moz_anno_attributes(id),
  content LONGVARCHAR, -- text
  flags INTEGER DEFAULT 0, -- enum 0
  expiration INTEGER DEFAULT 0, -- enum 4
  type INTEGER DEFAULT 0, -- enum 3
  dateAdded INTEGER DEFAULT 0, -- int 1650000000000000..1760000000000000
  lastModified INTEGER DEFAULT 0 -- int 1650000000000000..1760000000000000
);
CREATE TABLE moz_meta ( -- 8 rows
  key TEXT PRIMARY KEY, -- slug
  value NOT NULL -- int 0..9000
) WITHOUT ROWID;
CREATE TABLE moz_places_metadata_search_queries ( -- 140 rows
  id INTEGER PRIMARY KEY,
  terms TEXT NOT NULL UNIQUE -- slug
);
CREATE TABLE moz_places_metadata ( -- 1300 rows
  id INTEGER PRIMARY KEY,
  place_id INTEGER NOT NULL REFERENCES moz_places(id),
  referrer_place_id INTEGER REFERENCES moz_places(id), -- null 55%
  created_at INTEGER NOT NULL DEFAULT 0, -- millis
  updated_at INTEGER NOT NULL DEFAULT 0, -- millis
  total_view_time INTEGER NOT NULL DEFAULT 0, -- zipf 1000..900000
  typing_time INTEGER NOT NULL DEFAULT 0, -- zipf 0..60000
  key_presses INTEGER NOT NULL DEFAULT 0, -- zipf 0..900
  scrolling_time INTEGER NOT NULL DEFAULT 0, -- zipf 0..60000
  scrolling_distance INTEGER NOT NULL DEFAULT 0, -- zipf 0..30000
  document_type INTEGER NOT NULL DEFAULT 0, -- flag
  search_query_id INTEGER REFERENCES moz_places_metadata_search_queries(id) -- null 80%
);
CREATE TABLE moz_previews_tombstones ( -- 0 rows
  hash TEXT PRIMARY KEY -- hash
) WITHOUT ROWID;
CREATE INDEX moz_places_url_hashindex ON moz_places (url_hash);
CREATE INDEX moz_places_hostindex ON moz_places (rev_host);
CREATE INDEX moz_places_visitcount ON moz_places (visit_count);
CREATE INDEX moz_places_frecencyindex ON moz_places (frecency);
CREATE INDEX moz_places_lastvisitdateindex ON moz_places (last_visit_date);
CREATE UNIQUE INDEX moz_places_guid_uniqueindex ON moz_places (guid);
CREATE INDEX moz_places_originidindex ON moz_places (origin_id);
CREATE INDEX moz_historyvisits_placedateindex ON moz_historyvisits (place_id, visit_date);
CREATE INDEX moz_historyvisits_fromindex ON moz_historyvisits (from_visit);
CREATE INDEX moz_historyvisits_dateindex ON moz_historyvisits (visit_date);
CREATE INDEX moz_bookmarks_itemindex ON moz_bookmarks (fk, type);
CREATE INDEX moz_bookmarks_parentindex ON moz_bookmarks (parent, position);
CREATE INDEX moz_bookmarks_itemlastmodifiedindex ON moz_bookmarks (fk, lastModified);
CREATE INDEX moz_bookmarks_dateaddedindex ON moz_bookmarks (dateAdded);
CREATE UNIQUE INDEX moz_bookmarks_guid_uniqueindex ON moz_bookmarks (guid);
CREATE INDEX moz_annos_placeattributeindex ON moz_annos (place_id, anno_attribute_id);
CREATE INDEX moz_items_annos_itemattributeindex ON moz_items_annos (item_id, anno_attribute_id);
CREATE INDEX moz_keywords_placepostdata_index ON moz_keywords (place_id, post_data);
CREATE INDEX moz_places_metadata_placecreated_index ON moz_places_metadata (place_id, created_at);
CREATE INDEX moz_places_metadata_referrerindex ON moz_places_metadata (referrer_place_id);
-- also: moz_bookmarks(keyword_id) -> moz_keywords
