-- Ampache 5.3 (PHP music server), resources/sql/ampache.sql at db_version 530017, thirty of its tables; user -1 is the system.
CREATE TABLE catalog_access_group ( -- 3 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL -- word
);
CREATE TABLE catalog ( -- 5 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- word
  catalog_type varchar(255), -- enum local|remote|subsonic
  last_update INTEGER, -- epoch
  last_clean INTEGER, -- epoch
  last_add INTEGER, -- epoch
  enabled tinyint(1), -- flag
  rename_pattern varchar(255), -- enum %T - %t
  sort_pattern varchar(255), -- enum %a/%A
  gather_types varchar(255), -- enum music|podcast|video
  filter_user INTEGER REFERENCES user(id) -- none 0 80%
);
CREATE TABLE catalog_access ( -- 12 rows
  access_group_id INTEGER NOT NULL REFERENCES catalog_access_group(id),
  catalog_id INTEGER NOT NULL REFERENCES catalog(id),
  enabled tinyint(1) -- flag
);
CREATE TABLE catalog_local ( -- 4 rows
  id INTEGER PRIMARY KEY,
  path varchar(255), -- url
  catalog_id INTEGER NOT NULL REFERENCES catalog(id) -- unique
);
CREATE TABLE user ( -- 26 rows
  id INTEGER PRIMARY KEY,
  username varchar(255) UNIQUE, -- word
  fullname varchar(255), -- words
  email varchar(255), -- email
  website VARCHAR(255), -- url
  apikey varchar(255), -- hash
  password varchar(255), -- hash
  access INTEGER, -- enum 25|5|50|75|100
  disabled tinyint(1), -- flag
  last_seen INTEGER, -- epoch
  create_date INTEGER, -- epoch
  validation varchar(255), -- null
  state varchar(255), -- null
  city varchar(255), -- words
  fullname_public tinyint(1), -- flag
  rsstoken varchar(255), -- hash
  catalog_access_group INTEGER NOT NULL REFERENCES catalog_access_group(id)
);
CREATE TABLE artist ( -- 320 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- word
  prefix varchar(255), -- enum The|A|Die|Les
  mbid varchar(255), -- uuid
  summary TEXT, -- text
  placeformed varchar(255), -- words
  yearformed INTEGER, -- year
  last_update INTEGER, -- epoch
  user INTEGER REFERENCES user(id), -- null 97%
  manual_update tinyint(1), -- flag
  time INTEGER, -- int 100..90000
  song_count INTEGER, -- int 0..90
  album_count INTEGER, -- int 0..20
  album_group_count INTEGER, -- int 0..20
  total_count INTEGER -- zipf 0..2000
);
CREATE TABLE album ( -- 520 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- words
  prefix varchar(255), -- enum The|A
  mbid varchar(255), -- uuid
  year INTEGER, -- year
  disk INTEGER, -- enum 1|1|1|2|3
  mbid_group varchar(255), -- uuid
  release_type varchar(255), -- enum album|ep|live|single
  album_artist INTEGER REFERENCES artist(id), -- null 12%
  original_year INTEGER, -- year
  barcode varchar(255), -- digits 12
  catalog_number varchar(255), -- null
  time INTEGER, -- int 600..9000
  release_status varchar(255), -- enum official|bootleg
  addition_time INTEGER, -- epoch
  catalog INTEGER NOT NULL REFERENCES catalog(id),
  total_count INTEGER, -- zipf 0..900
  song_count INTEGER, -- int 1..24
  artist_count INTEGER, -- enum 1|1|2|5
  song_artist_count INTEGER -- enum 1|1|3|8
);
CREATE TABLE license ( -- 14 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- word
  description varchar(255), -- null
  external_link VARCHAR(255) -- url
);
CREATE TABLE song ( -- 4600 rows
  id INTEGER PRIMARY KEY,
  file varchar(255), -- url
  catalog INTEGER NOT NULL REFERENCES catalog(id),
  album INTEGER NOT NULL REFERENCES album(id),
  year INTEGER, -- year
  artist INTEGER NOT NULL REFERENCES artist(id),
  title varchar(255), -- words
  bitrate INTEGER, -- enum 128000|192000|320000|256000
  rate INTEGER, -- enum 44100|48000|96000
  mode varchar(255), -- enum vbr|cbr|abr
  size INTEGER, -- int 900000..40000000
  time INTEGER, -- int 60..900
  track INTEGER, -- int 1..24
  mbid varchar(255), -- uuid
  played tinyint(1), -- flag
  enabled tinyint(1), -- flag
  update_time INTEGER, -- epoch
  addition_time INTEGER, -- epoch
  user_upload INTEGER REFERENCES user(id), -- null 98%
  license INTEGER REFERENCES license(id), -- null 90%
  composer varchar(255), -- words
  channels INTEGER, -- enum 2|2|1
  total_count INTEGER, -- zipf 0..200
  total_skip INTEGER -- zipf 0..30
);
CREATE TABLE song_data ( -- 4500 rows
  song_id INTEGER UNIQUE REFERENCES song(id), -- unique
  comment TEXT, -- null
  lyrics TEXT, -- text
  label varchar(255), -- words
  language varchar(255), -- null
  replaygain_track_gain REAL, -- int -12..3
  replaygain_album_gain REAL, -- int -12..3
  r128_track_gain INTEGER -- int -3000..500
);
CREATE TABLE album_map ( -- 700 rows
  album_id INTEGER NOT NULL REFERENCES album(id),
  object_id INTEGER NOT NULL REFERENCES artist(id),
  object_type varchar(255) -- enum album|song
);
CREATE TABLE artist_map ( -- 4800 rows
  artist_id INTEGER NOT NULL REFERENCES artist(id),
  object_id INTEGER NOT NULL, -- any of song(id), album(id) by object_type as table
  object_type varchar(255) -- type
);
CREATE TABLE tag ( -- 60 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) UNIQUE, -- word
  is_hidden tinyint(1) -- flag
);
CREATE TABLE tag_map ( -- 3200 rows
  id INTEGER PRIMARY KEY,
  tag_id INTEGER NOT NULL REFERENCES tag(id),
  object_id INTEGER NOT NULL, -- any of song(id), album(id), artist(id) by object_type as table
  object_type varchar(255), -- type
  user INTEGER NOT NULL REFERENCES user(id) -- none 0 95%
);
CREATE TABLE tag_merge ( -- 3 rows
  tag_id INTEGER NOT NULL REFERENCES tag(id),
  merged_to INTEGER NOT NULL REFERENCES tag(id),
  PRIMARY KEY (tag_id, merged_to)
);
CREATE TABLE label ( -- 40 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- word
  category varchar(255), -- enum personal|production|imprint
  summary TEXT, -- text
  address varchar(255), -- words
  email varchar(255), -- null
  website VARCHAR(255), -- url
  user INTEGER REFERENCES user(id), -- null 60%
  creation_date INTEGER, -- epoch
  mbid varchar(255), -- uuid
  country varchar(255), -- words
  active tinyint(1) -- flag
);
CREATE TABLE label_asso ( -- 90 rows
  id INTEGER PRIMARY KEY,
  label INTEGER NOT NULL REFERENCES label(id),
  artist INTEGER NOT NULL REFERENCES artist(id),
  creation_date INTEGER -- epoch
);
CREATE TABLE playlist ( -- 45 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- words
  user INTEGER REFERENCES user(id),
  type varchar(255), -- enum private|public
  date INTEGER, -- epoch
  last_update INTEGER, -- epoch
  last_duration INTEGER, -- int 0..90000
  username varchar(255) -- words
);
CREATE TABLE playlist_data ( -- 2400 rows
  id INTEGER PRIMARY KEY,
  playlist INTEGER NOT NULL REFERENCES playlist(id),
  object_id INTEGER REFERENCES song(id),
  object_type varchar(255), -- enum song|song
  track INTEGER -- int 1..120
);
CREATE TABLE podcast ( -- 12 rows
  id INTEGER PRIMARY KEY,
  feed VARCHAR(255), -- url
  catalog INTEGER NOT NULL REFERENCES catalog(id),
  title varchar(255), -- words
  website VARCHAR(255), -- url
  description TEXT, -- text
  language varchar(255), -- enum en|de|fr
  copyright varchar(255), -- words
  generator varchar(255), -- words
  lastbuilddate INTEGER, -- epoch
  lastsync INTEGER, -- epoch
  total_count INTEGER, -- zipf 0..300
  episodes INTEGER -- int 3..200
);
CREATE TABLE podcast_episode ( -- 900 rows
  id INTEGER PRIMARY KEY,
  title varchar(255), -- words
  guid varchar(255), -- uuid
  podcast INTEGER NOT NULL REFERENCES podcast(id),
  state varchar(255), -- enum completed|pending|skipped
  file varchar(255), -- url
  source VARCHAR(255), -- url
  size INTEGER, -- int 900000..90000000
  time INTEGER, -- int 300..7200
  website VARCHAR(255), -- url
  description TEXT, -- text
  author varchar(255), -- words
  category varchar(255), -- words
  played tinyint(1), -- flag
  pubdate INTEGER, -- epoch
  addition_time INTEGER, -- epoch
  total_count INTEGER, -- zipf 0..40
  total_skip INTEGER, -- zipf 0..5
  catalog INTEGER NOT NULL REFERENCES catalog(id)
);
CREATE TABLE live_stream ( -- 8 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- words
  site_url VARCHAR(255), -- url
  url VARCHAR(255), -- url
  genre INTEGER, -- enum 0|0
  catalog INTEGER NOT NULL REFERENCES catalog(id),
  codec varchar(255) -- enum mp3|aac|ogg
);
CREATE TABLE video ( -- 60 rows
  id INTEGER PRIMARY KEY,
  file varchar(255), -- url
  catalog INTEGER NOT NULL REFERENCES catalog(id),
  title varchar(255), -- words
  video_codec varchar(255), -- enum h264|hevc
  audio_codec varchar(255), -- enum aac|ac3
  resolution_x INTEGER, -- enum 1920|1280|720
  resolution_y INTEGER, -- enum 1080|720|576
  time INTEGER, -- int 200..9000
  size INTEGER, -- int 9000000..4000000000
  mime varchar(255), -- enum video/mp4|video/x-matroska
  addition_time INTEGER, -- epoch
  update_time INTEGER, -- epoch
  enabled tinyint(1), -- flag
  played tinyint(1), -- flag
  release_date INTEGER, -- epoch
  channels INTEGER, -- enum 2|6
  bitrate INTEGER, -- enum 128|192
  frame_rate REAL, -- int 23..60
  mode varchar(255), -- enum cbr|vbr
  total_count INTEGER, -- zipf 0..40
  total_skip INTEGER -- zipf 0..4
);
CREATE TABLE clip ( -- 25 rows
  id INTEGER PRIMARY KEY REFERENCES video(id), -- unique
  artist INTEGER REFERENCES artist(id), -- null 20%
  song INTEGER REFERENCES song(id) -- null 50%
);
CREATE TABLE rating ( -- 800 rows
  id INTEGER PRIMARY KEY,
  user INTEGER NOT NULL REFERENCES user(id),
  object_type varchar(255), -- type
  object_id INTEGER NOT NULL, -- any of song(id), album(id), artist(id), video(id), podcast_episode(id) by object_type as table
  rating INTEGER, -- int 1..5
  UNIQUE (user, object_type, object_id)
);
CREATE TABLE object_count ( -- 5000 rows
  id INTEGER PRIMARY KEY,
  object_type varchar(255), -- type
  object_id INTEGER NOT NULL, -- any of song(id), album(id), artist(id), podcast_episode(id), playlist(id) by object_type as table
  date INTEGER, -- epoch
  user INTEGER NOT NULL REFERENCES user(id), -- skew
  agent varchar(255), -- words
  geo_latitude REAL, -- null
  geo_longitude REAL, -- null
  geo_name varchar(255), -- null
  count_type varchar(255) -- enum stream|skip|download
);
CREATE TABLE share ( -- 9 rows
  id INTEGER PRIMARY KEY,
  user INTEGER NOT NULL REFERENCES user(id),
  object_type varchar(255), -- type
  object_id INTEGER NOT NULL, -- any of song(id), album(id), playlist(id) by object_type as table
  allow_stream tinyint(1), -- flag
  allow_download tinyint(1), -- flag
  expire_days INTEGER, -- enum 0|7|30
  max_counter INTEGER, -- enum 0|0|5
  secret varchar(255), -- hash
  counter INTEGER, -- zipf 0..20
  creation_date INTEGER, -- epoch
  lastvisit_date INTEGER, -- epoch
  public_url VARCHAR(255), -- url
  description varchar(255) -- words
);
CREATE TABLE user_follower ( -- 30 rows
  id INTEGER PRIMARY KEY,
  user INTEGER NOT NULL REFERENCES user(id),
  follow_user INTEGER NOT NULL REFERENCES user(id),
  follow_date INTEGER, -- epoch
  creation_date INTEGER -- epoch
);
CREATE TABLE preference ( -- 165 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- slug
  value varchar(255), -- enum 0|1|default
  description varchar(255), -- words
  level INTEGER, -- enum 25|100|75|0
  type varchar(255), -- enum boolean|string|integer|special
  catagory varchar(255), -- enum interface|system|options|streaming
  subcatagory varchar(255) -- enum player|library|custom
);
CREATE TABLE user_preference ( -- 3900 rows
  user INTEGER NOT NULL REFERENCES user(id), -- none -1 4%
  preference INTEGER NOT NULL REFERENCES preference(id),
  value varchar(255) -- enum 0|1|default
);
CREATE INDEX idx_album_name ON album (name);
CREATE INDEX idx_album_year ON album (year);
CREATE INDEX idx_song_album ON song (album);
CREATE INDEX idx_song_artist ON song (artist);
CREATE INDEX idx_song_catalog ON song (catalog);
CREATE INDEX idx_song_addition_time ON song (addition_time);
CREATE INDEX idx_song_played ON song (played);
CREATE INDEX idx_album_map_object_id ON album_map (object_id);
CREATE INDEX idx_album_map_album_id_object_type ON album_map (album_id, object_type);
CREATE INDEX idx_artist_map_artist_id ON artist_map (artist_id);
CREATE INDEX idx_artist_map_object_id_object_type ON artist_map (object_id, object_type);
CREATE INDEX idx_object_count_object_id ON object_count (object_id);
CREATE INDEX idx_object_count_user ON object_count (user);
CREATE INDEX idx_object_count_date ON object_count (date);
CREATE INDEX idx_rating_object_id ON rating (object_id);
CREATE INDEX idx_playlist_data_playlist ON playlist_data (playlist);
CREATE INDEX idx_user_preference_user ON user_preference (user);
CREATE INDEX idx_user_preference_preference ON user_preference (preference);
CREATE INDEX idx_live_stream_catalog ON live_stream (catalog);
-- also: playlist(username) -> user
