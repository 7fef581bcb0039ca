-- F-Spot 0.8 (database version 18): photos, versions, tags, rolls; version ids count per photo from 1, categories are tags with parent 0.
CREATE TABLE meta ( -- 4 rows
  id INTEGER PRIMARY KEY NOT NULL,
  name TEXT UNIQUE NOT NULL, -- word
  data TEXT -- words
);
CREATE TABLE rolls ( -- 74 rows
  id INTEGER PRIMARY KEY NOT NULL, -- gaps
  time INTEGER NOT NULL -- epoch
);
CREATE TABLE photos ( -- 1700 rows
  id INTEGER PRIMARY KEY NOT NULL, -- gaps
  time INTEGER NOT NULL, -- epoch
  base_uri STRING NOT NULL, -- url
  filename STRING NOT NULL, -- slug
  description TEXT NOT NULL, -- enum ||||At the lake|Birthday
  roll_id INTEGER NOT NULL REFERENCES rolls(id), -- skew
  default_version_id INTEGER NOT NULL, -- enum 1|1|1|1|2
  rating INTEGER NULL -- enum 0|0|0|3|4|5
);
CREATE TABLE photo_versions ( -- 1960 rows
  photo_id INTEGER REFERENCES photos(id),
  version_id INTEGER,
  name STRING, -- enum Original|Original|Original|Modified|Reparented
  base_uri STRING NOT NULL, -- url
  filename STRING NOT NULL, -- slug
  import_md5 TEXT NULL, -- hash, null 20%
  protected BOOLEAN, -- enum 1|1|0
  UNIQUE (photo_id, version_id)
);
CREATE TABLE tags ( -- 61 rows
  id INTEGER PRIMARY KEY NOT NULL, -- gaps
  name TEXT UNIQUE, -- word
  category_id INTEGER REFERENCES tags(id), -- none 0 12%, few
  is_category BOOLEAN, -- enum 1
  sort_priority INTEGER, -- enum 0|0|-10|-9
  icon TEXT -- null 60%, enum stock_icon:emblem-people|stock_icon:emblem-places|stock_icon:emblem-favorite
);
CREATE TABLE photo_tags ( -- 1900 rows
  photo_id INTEGER REFERENCES photos(id),
  tag_id INTEGER REFERENCES tags(id), -- skew
  UNIQUE (photo_id, tag_id)
);
CREATE TABLE exports ( -- 130 rows
  id INTEGER PRIMARY KEY NOT NULL,
  image_id INTEGER NOT NULL REFERENCES photos(id),
  image_version_id INTEGER NOT NULL,
  export_type TEXT NOT NULL, -- enum fspot:Folder|fspot:Flickr|fspot:Picasa|fspot:CD
  export_token TEXT NOT NULL, -- url
  FOREIGN KEY (image_id, image_version_id) REFERENCES photo_versions(photo_id, version_id)
);
CREATE TABLE jobs ( -- 28 rows
  id INTEGER PRIMARY KEY NOT NULL, -- gaps
  job_type TEXT NOT NULL, -- enum FSpot.Jobs.SyncMetadataJob|FSpot.Jobs.CalculateHashJob
  job_options TEXT NOT NULL REFERENCES photos(id),
  run_at INTEGER, -- epoch
  job_priority INTEGER NOT NULL -- enum 0|1|2
);
CREATE INDEX idx_photo_versions_id ON photo_versions(photo_id);
CREATE INDEX idx_photo_versions_import_md5 ON photo_versions(import_md5);
CREATE INDEX idx_photos_roll_id ON photos(roll_id);
-- also: photos(id, default_version_id) -> photo_versions
-- also: exports(image_id) -> photo_versions
