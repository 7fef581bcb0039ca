-- Shotwell 0.31 photo.db: photos, videos, backing photos, events, tags, tombstones, saved searches, faces; -1 for none.
CREATE TABLE VersionTable ( -- 1 rows
  id INTEGER PRIMARY KEY,
  schema_version INTEGER, -- enum 22
  app_version TEXT, -- enum 0.31.3
  user_data TEXT NULL -- null
);
CREATE TABLE PhotoTable ( -- 4200 rows
  id INTEGER PRIMARY KEY, -- gaps
  filename TEXT UNIQUE NOT NULL, -- url
  width INTEGER, -- enum 4000|6000|3264|1600
  height INTEGER, -- enum 3000|4000|2448|1200
  filesize INTEGER, -- zipf 200000..24000000
  timestamp INTEGER, -- epoch
  exposure_time INTEGER, -- epoch
  orientation INTEGER, -- enum 1|1|1|6|8
  original_orientation INTEGER, -- enum 1|1|1|6|8
  import_id INTEGER, -- enum 1388571021|1402238877|1419800412|1437741093|1466241810|1502281002
  event_id INTEGER REFERENCES EventTable(id), -- none -1 7%, skew
  transformations TEXT, -- null 93%, text
  md5 TEXT, -- hash
  thumbnail_md5 TEXT, -- hash
  exif_md5 TEXT, -- hash
  time_created INTEGER, -- epoch
  flags INTEGER DEFAULT 0, -- enum 0|0|0|16|4
  rating INTEGER DEFAULT 0, -- enum 0|0|0|3|4|5|-1
  file_format INTEGER DEFAULT 0, -- enum 0|0|1|2
  title TEXT, -- null 88%, words
  backlinks TEXT, -- null
  time_reimported INTEGER, -- null 97%, epoch
  editable_id INTEGER DEFAULT -1 REFERENCES BackingPhotoTable(id), -- none -1 97%
  metadata_dirty INTEGER DEFAULT 0, -- enum 0|0|0|1
  developer TEXT, -- null 91%, enum SHOTWELL|CAMERA|EMBEDDED
  develop_shotwell_id INTEGER DEFAULT -1 REFERENCES BackingPhotoTable(id), -- none -1 95%
  develop_camera_id INTEGER DEFAULT -1 REFERENCES BackingPhotoTable(id), -- none -1 94%
  develop_embedded_id INTEGER DEFAULT -1 REFERENCES BackingPhotoTable(id), -- none -1 98%
  comment TEXT, -- null 96%, text
  has_gps INTEGER DEFAULT -1, -- enum -1|0|1
  gps_lat REAL, -- real -40..60
  gps_lon REAL -- real -120..120
);
CREATE TABLE VideoTable ( -- 260 rows
  id INTEGER PRIMARY KEY, -- gaps
  filename TEXT UNIQUE NOT NULL, -- url
  width INTEGER, -- enum 1920|1280|640
  height INTEGER, -- enum 1080|720|480
  clip_duration REAL, -- real 1..400
  is_interpretable INTEGER, -- flag
  filesize INTEGER, -- zipf 900000..900000000
  timestamp INTEGER, -- epoch
  exposure_time INTEGER, -- epoch
  import_id INTEGER, -- enum 1388571021|1402238877|1419800412|1437741093|1466241810|1502281002
  event_id INTEGER REFERENCES EventTable(id), -- none -1 9%
  md5 TEXT, -- hash
  time_created INTEGER, -- epoch
  rating INTEGER DEFAULT 0, -- enum 0|0|0|4
  title TEXT, -- null 90%, words
  backlinks TEXT, -- null
  time_reimported INTEGER, -- null
  flags INTEGER DEFAULT 0, -- enum 0|0|16
  comment TEXT -- null 97%, text
);
CREATE TABLE BackingPhotoTable ( -- 610 rows
  id INTEGER PRIMARY KEY, -- gaps
  filepath TEXT UNIQUE NOT NULL, -- url
  timestamp INTEGER, -- epoch
  filesize INTEGER, -- zipf 200000..9000000
  width INTEGER, -- enum 4000|6000|1600
  height INTEGER, -- enum 3000|4000|1200
  original_orientation INTEGER, -- enum 1|1|6|8
  file_format INTEGER, -- enum 0|0|1
  time_created INTEGER -- epoch
);
CREATE TABLE EventTable ( -- 230 rows
  id INTEGER PRIMARY KEY, -- gaps
  name TEXT, -- null 55%, words
  primary_photo_id INTEGER REFERENCES PhotoTable(id), -- null 40%
  time_created INTEGER, -- epoch
  primary_source_id TEXT, -- code 21
  comment TEXT -- null 92%, text
);
CREATE TABLE TagTable ( -- 96 rows
  id INTEGER PRIMARY KEY, -- gaps
  name TEXT UNIQUE NOT NULL, -- word
  photo_id_list TEXT, -- words
  time_created INTEGER -- epoch
);
CREATE TABLE TombstoneTable ( -- 180 rows
  id INTEGER PRIMARY KEY,
  filepath TEXT NOT NULL, -- url
  filesize INTEGER, -- zipf 200000..9000000
  md5 TEXT, -- hash
  time_created INTEGER, -- epoch
  reason INTEGER DEFAULT 0 -- enum 0|0|1
);
CREATE TABLE FaceTable ( -- 31 rows
  id INTEGER NOT NULL PRIMARY KEY,
  name TEXT NOT NULL, -- word
  time_created TIMESTAMP, -- epoch
  ref INTEGER DEFAULT -1 REFERENCES FaceLocationTable(id) -- none -1 40%
);
CREATE TABLE FaceLocationTable ( -- 740 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  face_id INTEGER NOT NULL REFERENCES FaceTable(id), -- skew
  photo_id INTEGER NOT NULL REFERENCES PhotoTable(id),
  geometry TEXT, -- words
  vec TEXT -- null 60%, text
);
CREATE TABLE SavedSearchDBTable ( -- 18 rows
  id INTEGER PRIMARY KEY,
  name TEXT UNIQUE NOT NULL, -- word
  operator TEXT NOT NULL -- enum ALL|ANY|NONE
);
CREATE TABLE SavedSearchDBTable_Text ( -- 22 rows
  id INTEGER PRIMARY KEY,
  search_id INTEGER NOT NULL REFERENCES SavedSearchDBTable(id),
  search_type TEXT NOT NULL, -- enum ANY_TEXT|TITLE|TAG|EVENT_NAME|FILE_NAME
  context TEXT NOT NULL, -- enum CONTAINS|IS_EXACTLY|STARTS_WITH|IS_NOT_SET
  text TEXT -- words
);
CREATE TABLE SavedSearchDBTable_MediaType ( -- 7 rows
  id INTEGER PRIMARY KEY,
  search_id INTEGER NOT NULL REFERENCES SavedSearchDBTable(id),
  search_type TEXT NOT NULL, -- enum MEDIA_TYPE
  context TEXT NOT NULL, -- enum IS|IS_NOT
  type TEXT NOT NULL -- enum PHOTO_ALL|PHOTO_RAW|VIDEO
);
CREATE TABLE SavedSearchDBTable_Flagged ( -- 5 rows
  id INTEGER PRIMARY KEY,
  search_id INTEGER NOT NULL REFERENCES SavedSearchDBTable(id),
  search_type TEXT NOT NULL, -- enum FLAG_STATE
  flag_state TEXT NOT NULL -- enum FLAGGED|UNFLAGGED
);
CREATE TABLE SavedSearchDBTable_Modified ( -- 3 rows
  id INTEGER PRIMARY KEY,
  search_id INTEGER NOT NULL REFERENCES SavedSearchDBTable(id),
  search_type TEXT NOT NULL, -- enum MODIFIED_STATE
  context TEXT NOT NULL, -- enum HAS|HAS_NO
  modification_state TEXT NOT NULL -- enum MODIFIED|INTERNAL_CHANGES|EXTERNAL_CHANGES
);
CREATE TABLE SavedSearchDBTable_Rating ( -- 9 rows
  id INTEGER PRIMARY KEY,
  search_id INTEGER NOT NULL REFERENCES SavedSearchDBTable(id),
  search_type TEXT NOT NULL, -- enum RATING
  rating INTEGER, -- enum 3|4|5
  context TEXT NOT NULL -- enum ONLY|AND_HIGHER|AND_LOWER
);
CREATE TABLE SavedSearchDBTable_Date ( -- 11 rows
  id INTEGER PRIMARY KEY,
  search_id INTEGER NOT NULL REFERENCES SavedSearchDBTable(id),
  search_type TEXT NOT NULL, -- enum DATE
  context TEXT NOT NULL, -- enum EXACT|AFTER|BEFORE|BETWEEN
  date_one INTEGER, -- epoch
  date_two INTEGER -- epoch
);
CREATE INDEX PhotoEventIDIndex ON PhotoTable (event_id);
CREATE INDEX VideoEventIDIndex ON VideoTable (event_id);
CREATE INDEX SavedSearchDBTable_Text_Index ON SavedSearchDBTable_Text(search_id);
CREATE INDEX SavedSearchDBTable_MediaType_Index ON SavedSearchDBTable_MediaType(search_id);
CREATE INDEX SavedSearchDBTable_Flagged_Index ON SavedSearchDBTable_Flagged(search_id);
CREATE INDEX SavedSearchDBTable_Modified_Index ON SavedSearchDBTable_Modified(search_id);
CREATE INDEX SavedSearchDBTable_Rating_Index ON SavedSearchDBTable_Rating(search_id);
CREATE INDEX SavedSearchDBTable_Date_Index ON SavedSearchDBTable_Date(search_id);
