-- PhotoPrism (home photo library): GORM tables with ids and text uids beside them, join tables without ids, 'zz' as unknown place.
CREATE TABLE migrations ( -- 18 rows
  id VARCHAR(16) PRIMARY KEY, -- digits 8
  dialect VARCHAR(16), -- enum sqlite3
  error VARCHAR(255), -- enum |
  source VARCHAR(16), -- enum 221015-100000|230309-000001
  started_at DATETIME, -- time
  finished_at DATETIME -- time
);
CREATE TABLE auth_users ( -- 6 rows
  id INTEGER PRIMARY KEY,
  user_uuid VARBINARY(64), -- uuid
  user_uid VARBINARY(42), -- hash
  auth_provider VARBINARY(128) DEFAULT '', -- enum local|
  auth_id VARBINARY(255) DEFAULT '', -- enum |
  user_name VARCHAR(200), -- slug
  display_name VARCHAR(200), -- words
  user_email VARCHAR(255), -- email
  user_role VARCHAR(64) DEFAULT '', -- enum admin|visitor
  super_admin BOOL, -- flag
  can_login BOOL, -- flag
  can_invite BOOL, -- flag
  login_at DATETIME, -- time
  ref_id VARBINARY(16), -- hash
  created_at DATETIME,
  updated_at DATETIME,
  deleted_at DATETIME -- null
);
CREATE TABLE auth_sessions ( -- 42 rows
  id VARBINARY(2048) PRIMARY KEY, -- hash
  user_uid VARBINARY(42) DEFAULT '' REFERENCES auth_users(user_uid), -- null 0%
  user_name VARCHAR(200), -- slug
  auth_provider VARBINARY(128) DEFAULT '', -- enum local|link
  client_ip VARCHAR(64), -- words
  preview_token VARBINARY(64) DEFAULT '', -- hash
  download_token VARBINARY(64) DEFAULT '', -- hash
  user_agent VARCHAR(512), -- words
  sess_expires BIGINT, -- epoch
  sess_timeout BIGINT, -- enum 0|604800
  last_active BIGINT, -- epoch
  created_at DATETIME,
  updated_at DATETIME
);
CREATE TABLE passwords ( -- 5 rows
  uid VARBINARY(255) PRIMARY KEY REFERENCES auth_users(user_uid), -- unique, null 0%
  hash VARBINARY(255), -- hash
  created_at DATETIME,
  updated_at DATETIME
);
CREATE TABLE cameras ( -- 34 rows
  id INTEGER PRIMARY KEY,
  camera_slug VARBINARY(160), -- slug
  camera_name VARCHAR(160), -- words
  camera_make VARCHAR(160), -- enum Apple|Canon|Sony|Google
  camera_model VARCHAR(160), -- words
  camera_type VARCHAR(100), -- enum |phone|scanner
  camera_description VARCHAR(2048), -- null
  created_at DATETIME,
  updated_at DATETIME,
  deleted_at DATETIME -- null
);
CREATE TABLE lenses ( -- 52 rows
  id INTEGER PRIMARY KEY,
  lens_slug VARBINARY(160), -- slug
  lens_name VARCHAR(160), -- words
  lens_make VARCHAR(160), -- enum Apple|Canon|Sony
  lens_model VARCHAR(160), -- words
  lens_type VARCHAR(100), -- enum |zoom
  created_at DATETIME,
  updated_at DATETIME,
  deleted_at DATETIME -- null
);
CREATE TABLE countries ( -- 21 rows
  id VARBINARY(2) PRIMARY KEY, -- code 2
  country_slug VARBINARY(160), -- slug
  country_name VARCHAR(160), -- word
  country_description VARCHAR(2048), -- null
  country_notes VARCHAR(1024), -- null
  country_photo_id INTEGER -- null
);
CREATE TABLE places ( -- 170 rows
  id VARBINARY(42) PRIMARY KEY, -- hash
  place_label VARCHAR(400), -- words
  place_district VARCHAR(100), -- words
  place_city VARCHAR(100), -- words
  place_state VARCHAR(100), -- words
  place_country VARBINARY(2) REFERENCES countries(id), -- null 0%
  place_keywords VARCHAR(300), -- words
  place_favorite BOOL, -- flag
  photo_count INTEGER DEFAULT 1, -- zipf 1..900
  created_at DATETIME,
  updated_at DATETIME
);
CREATE TABLE cells ( -- 640 rows
  id VARBINARY(42) PRIMARY KEY, -- hash
  cell_name VARCHAR(200), -- words
  cell_street VARCHAR(100), -- words
  cell_postcode VARCHAR(50), -- int 10000..99999
  cell_category VARCHAR(50), -- enum |park|restaurant|station
  place_id VARBINARY(42) DEFAULT 'zz' REFERENCES places(id), -- null 0%
  created_at DATETIME,
  updated_at DATETIME
);
CREATE TABLE photos ( -- 3200 rows
  id INTEGER PRIMARY KEY, -- gaps
  uuid VARBINARY(64), -- uuid
  taken_at DATETIME, -- time
  taken_at_local DATETIME, -- time
  taken_src VARBINARY(8), -- enum meta|name|
  photo_uid VARBINARY(42), -- hash
  photo_type VARBINARY(8) DEFAULT 'image', -- enum image|raw|video|live
  type_src VARBINARY(8), -- enum |file
  photo_title VARCHAR(200), -- words
  title_src VARBINARY(8), -- enum |name|manual
  photo_description VARCHAR(4096), -- null
  photo_path VARBINARY(1024), -- words
  photo_name VARBINARY(255), -- slug
  original_name VARBINARY(755), -- slug
  photo_stack INTEGER, -- enum 0|-1|1
  photo_favorite BOOL, -- flag
  photo_private BOOL, -- flag
  photo_scan BOOL, -- flag
  time_zone VARBINARY(64), -- enum Europe/Berlin|UTC
  place_id VARBINARY(42) DEFAULT 'zz' REFERENCES places(id), -- null 0%
  place_src VARBINARY(8), -- enum meta|estimate|
  cell_id VARBINARY(42) DEFAULT 'zz' REFERENCES cells(id), -- null 0%
  cell_accuracy INTEGER, -- enum 0|10|50
  photo_altitude INTEGER, -- int 0..2900
  photo_lat DOUBLE, -- real 40..60
  photo_lng DOUBLE, -- real 0..20
  photo_country VARBINARY(2) DEFAULT 'zz' REFERENCES countries(id), -- none zz 15%
  photo_year INTEGER, -- year
  photo_month INTEGER, -- int 1..12
  photo_day INTEGER, -- int 1..31
  photo_iso INTEGER, -- enum 100|200|400|1600
  photo_exposure VARBINARY(64), -- enum 1/60|1/250
  photo_f_number DOUBLE, -- enum 1.8|2.8|4.0
  photo_focal_length INTEGER, -- int 4..300
  photo_quality SMALLINT, -- int 0..7
  photo_faces INTEGER, -- zipf 0..12
  photo_resolution SMALLINT, -- int 1..48
  photo_duration BIGINT, -- enum 0
  photo_color INTEGER, -- int -1..15
  camera_id INTEGER DEFAULT 1 REFERENCES cameras(id), -- null 0%
  camera_serial VARBINARY(160), -- digits 8
  camera_src VARBINARY(8), -- enum meta|
  lens_id INTEGER DEFAULT 1 REFERENCES lenses(id), -- null 0%
  created_by VARBINARY(42) REFERENCES auth_users(user_uid), -- null 20%
  created_at DATETIME,
  updated_at DATETIME,
  edited_at DATETIME, -- null
  checked_at DATETIME, -- time
  estimated_at DATETIME, -- null
  deleted_at DATETIME -- null
);
CREATE TABLE details ( -- 3200 rows
  photo_id INTEGER PRIMARY KEY REFERENCES photos(id), -- unique, null 0%
  keywords VARCHAR(2048), -- words
  keywords_src VARBINARY(8), -- enum |meta
  notes VARCHAR(2048), -- null
  subject VARCHAR(1024), -- words
  artist VARCHAR(1024), -- words
  copyright VARCHAR(1024), -- null
  license VARCHAR(1024), -- null
  software VARCHAR(1024), -- enum |Lightroom|17.1
  created_at DATETIME,
  updated_at DATETIME
);
CREATE TABLE files ( -- 4400 rows
  id INTEGER PRIMARY KEY, -- gaps
  photo_id INTEGER REFERENCES photos(id), -- null 0%
  photo_uid VARBINARY(42) REFERENCES photos(photo_uid), -- null 0%
  photo_taken_at DATETIME, -- time
  time_index VARBINARY(64), -- digits 14
  media_id VARBINARY(32), -- null
  instance_id VARBINARY(64), -- uuid
  file_uid VARBINARY(42), -- hash
  file_name VARBINARY(1024), -- slug
  file_root VARBINARY(16) DEFAULT '/', -- enum /|sidecar
  original_name VARBINARY(755), -- slug
  file_hash VARBINARY(128), -- hash
  file_size BIGINT, -- int 20000..12000000
  file_codec VARBINARY(32), -- enum jpeg|heic|avc1
  file_type VARBINARY(16), -- enum jpg|heic|raw|mp4
  media_type VARBINARY(16), -- enum image|raw|video|sidecar
  file_mime VARBINARY(64), -- enum image/jpeg|video/mp4
  file_primary BOOL, -- flag
  file_sidecar BOOL, -- flag
  file_missing BOOL, -- flag
  file_portrait BOOL, -- flag
  file_video BOOL, -- flag
  file_duration BIGINT, -- enum 0
  file_width INTEGER, -- enum 4032|3024|1920
  file_height INTEGER, -- enum 3024|4032|1080
  file_orientation INTEGER, -- enum 1|6|8|3
  file_aspect_ratio DOUBLE, -- enum 1.33|0.75|1.78
  file_main_color VARBINARY(16), -- enum blue|grey|brown
  file_colors VARBINARY(18), -- hash
  file_diff INTEGER DEFAULT -1, -- int -1..900
  file_chroma SMALLINT DEFAULT -1, -- int 0..60
  file_error VARBINARY(512), -- enum |
  mod_time BIGINT, -- epoch
  created_at DATETIME,
  created_in BIGINT, -- sparse
  updated_at DATETIME,
  updated_in BIGINT, -- sparse
  deleted_at DATETIME -- null
);
CREATE TABLE albums ( -- 130 rows
  id INTEGER PRIMARY KEY, -- gaps
  album_uid VARBINARY(42), -- hash
  parent_uid VARBINARY(42) DEFAULT '' REFERENCES albums(album_uid), -- none '' 95%
  album_slug VARBINARY(160), -- slug
  album_path VARBINARY(1024), -- words
  album_type VARBINARY(8) DEFAULT 'album', -- enum album|folder|moment|month|state
  album_title VARCHAR(160), -- words
  album_location VARCHAR(160), -- words
  album_category VARCHAR(100), -- enum |Family|Travel
  album_filter VARBINARY(2048), -- words
  album_order VARBINARY(32), -- enum oldest|added|newest
  album_country VARBINARY(2) DEFAULT 'zz' REFERENCES countries(id), -- none zz 60%
  album_year INTEGER, -- year
  album_month INTEGER, -- int 0..12
  album_day INTEGER, -- int 0..31
  album_favorite BOOL, -- flag
  album_private BOOL, -- flag
  thumb VARBINARY(128) DEFAULT '' REFERENCES files(file_hash), -- none '' 12%
  thumb_src VARBINARY(8), -- enum |manual
  created_by VARBINARY(42) REFERENCES auth_users(user_uid), -- null 60%
  created_at DATETIME,
  updated_at DATETIME,
  deleted_at DATETIME -- null
);
CREATE TABLE photos_albums ( -- 2700 rows
  photo_uid VARBINARY(42) REFERENCES photos(photo_uid), -- null 0%
  album_uid VARBINARY(42) REFERENCES albums(album_uid), -- null 0%
  "order" INTEGER, -- enum 0
  hidden BOOL, -- flag
  missing BOOL, -- flag
  created_at DATETIME,
  updated_at DATETIME,
  PRIMARY KEY (photo_uid, album_uid)
);
CREATE TABLE keywords ( -- 900 rows
  id INTEGER PRIMARY KEY,
  keyword VARCHAR(64), -- slug
  skip BOOL -- flag
);
CREATE TABLE photos_keywords ( -- 5000 rows
  photo_id INTEGER REFERENCES photos(id), -- null 0%
  keyword_id INTEGER REFERENCES keywords(id), -- null 0%
  PRIMARY KEY (photo_id, keyword_id)
);
CREATE TABLE labels ( -- 210 rows
  id INTEGER PRIMARY KEY, -- gaps
  label_uid VARBINARY(42), -- hash
  label_slug VARBINARY(160), -- slug
  custom_slug VARBINARY(160), -- slug
  label_name VARCHAR(160), -- words
  label_priority INTEGER, -- enum 0|-1|5|-3
  label_favorite BOOL, -- flag
  photo_count INTEGER DEFAULT 1, -- zipf 1..700
  thumb VARBINARY(128) DEFAULT '' REFERENCES files(file_hash), -- none '' 10%
  thumb_src VARBINARY(8), -- enum |
  created_at DATETIME,
  updated_at DATETIME,
  published_at DATETIME -- null
);
CREATE TABLE categories ( -- 80 rows
  label_id INTEGER REFERENCES labels(id), -- null 0%
  category_id INTEGER REFERENCES labels(id), -- few, null 0%
  PRIMARY KEY (label_id, category_id)
);
CREATE TABLE photos_labels ( -- 3900 rows
  photo_id INTEGER REFERENCES photos(id), -- null 0%
  label_id INTEGER REFERENCES labels(id), -- null 0%
  label_src VARBINARY(8), -- enum image|title|manual
  uncertainty SMALLINT, -- int 0..60
  PRIMARY KEY (photo_id, label_id)
);
CREATE TABLE subjects ( -- 45 rows
  subj_uid VARBINARY(42) PRIMARY KEY, -- hash
  subj_type VARBINARY(8) DEFAULT '', -- enum person
  subj_src VARBINARY(8) DEFAULT '', -- enum marker|manual
  subj_slug VARBINARY(160) DEFAULT '', -- slug
  subj_name VARCHAR(160), -- words
  subj_favorite BOOL, -- flag
  subj_hidden BOOL, -- flag
  file_count INTEGER DEFAULT 0, -- zipf 0..400
  photo_count INTEGER DEFAULT 0, -- zipf 0..400
  thumb VARBINARY(128) DEFAULT '' REFERENCES files(file_hash), -- none '' 5%
  created_at DATETIME,
  updated_at DATETIME
);
CREATE TABLE faces ( -- 120 rows
  id VARBINARY(64) PRIMARY KEY, -- hash
  face_src VARBINARY(8), -- enum |manual
  face_kind INTEGER, -- enum 1|2
  face_hidden BOOL, -- flag
  subj_uid VARBINARY(42) DEFAULT '' REFERENCES subjects(subj_uid), -- none '' 35%
  samples INTEGER, -- zipf 1..60
  sample_radius DOUBLE, -- real 0..1
  collisions INTEGER, -- zipf 0..5
  embedding_json BLOB, -- json
  matched_at DATETIME, -- time
  created_at DATETIME,
  updated_at DATETIME
);
CREATE TABLE markers ( -- 1500 rows
  marker_uid VARBINARY(42) PRIMARY KEY, -- hash
  file_uid VARBINARY(42) DEFAULT '' REFERENCES files(file_uid), -- null 0%
  marker_type VARBINARY(8) DEFAULT '', -- enum face
  marker_src VARBINARY(8) DEFAULT '', -- enum image|manual
  marker_name VARCHAR(160), -- words
  marker_review BOOL, -- flag
  marker_invalid BOOL, -- flag
  subj_uid VARBINARY(42) REFERENCES subjects(subj_uid), -- none '' 40%
  subj_src VARBINARY(8) DEFAULT '', -- enum |manual
  face_id VARBINARY(64) REFERENCES faces(id), -- none '' 30%
  face_dist DOUBLE DEFAULT -1, -- real 0..1
  x FLOAT, -- real 0..1
  y FLOAT, -- real 0..1
  w FLOAT, -- real 0..1
  h FLOAT, -- real 0..1
  q INTEGER, -- int 1..10
  size INTEGER DEFAULT -1, -- int 50..900
  score SMALLINT, -- int 20..200
  thumb VARBINARY(128) DEFAULT '', -- hash
  matched_at DATETIME, -- time
  created_at DATETIME,
  updated_at DATETIME
);
CREATE TABLE links ( -- 19 rows
  link_uid VARBINARY(42) PRIMARY KEY, -- hash
  share_uid VARBINARY(42) REFERENCES albums(album_uid), -- null 0%
  share_slug VARBINARY(160), -- slug
  link_token VARBINARY(160), -- hash
  link_expires INTEGER, -- enum 0|604800
  link_views INTEGER, -- zipf 0..90
  max_views INTEGER, -- enum 0
  has_password BOOL, -- flag
  ref_id VARBINARY(16), -- hash
  created_by VARBINARY(42) REFERENCES auth_users(user_uid), -- null 0%
  created_at DATETIME,
  modified_at DATETIME -- time
);
CREATE TABLE services ( -- 3 rows
  id INTEGER PRIMARY KEY,
  acc_name VARCHAR(160), -- words
  acc_url VARCHAR(255), -- url
  acc_type VARBINARY(255), -- enum webdav
  acc_errors INTEGER, -- int 0..3
  sync_interval INTEGER, -- enum 86400|3600
  retry_limit INTEGER, -- enum 3|-1
  created_at DATETIME
);
CREATE TABLE files_sync ( -- 210 rows
  remote_name VARBINARY(255), -- slug
  service_id INTEGER REFERENCES services(id), -- null 0%
  file_id INTEGER REFERENCES files(id), -- null 20%
  remote_date DATETIME, -- time
  remote_size BIGINT, -- int 20000..9000000
  status VARBINARY(16), -- enum uploaded|downloaded|new
  errors INTEGER, -- enum 0|1
  PRIMARY KEY (remote_name, service_id)
);
CREATE INDEX idx_files_photo_id ON files (photo_id, file_primary);
CREATE INDEX idx_photos_cell_id ON photos (cell_id);
CREATE INDEX idx_photos_camera_lens ON photos (camera_id, lens_id);
CREATE INDEX idx_photos_albums_album_uid ON photos_albums (album_uid);
CREATE INDEX idx_markers_file_uid ON markers (file_uid);
-- also: auth_sessions(user_name) -> auth_users
-- also: markers(thumb) -> files
