-- Navidrome 0.58: media files, albums, artists, folders, playlists, annotations; ids are base62 texts of 22 characters, '' for none.
CREATE TABLE library ( -- 3 rows
  id integer PRIMARY KEY AUTOINCREMENT,
  name text NOT NULL UNIQUE, -- words
  path text NOT NULL UNIQUE, -- url
  remote_path text NULL DEFAULT '', -- enum |
  last_scan_at datetime NOT NULL DEFAULT '0000-00-00 00:00:00', -- time
  updated_at datetime NOT NULL DEFAULT current_timestamp, -- time
  created_at datetime NOT NULL DEFAULT current_timestamp, -- time
  last_scan_started_at datetime DEFAULT '0000-00-00 00:00:00' NOT NULL, -- time
  full_scan_in_progress boolean DEFAULT false NOT NULL, -- enum 0
  total_songs integer DEFAULT 0 NOT NULL, -- zipf 0..9000
  total_albums integer DEFAULT 0 NOT NULL, -- zipf 0..900
  total_artists integer DEFAULT 0 NOT NULL, -- zipf 0..900
  total_folders integer DEFAULT 0 NOT NULL, -- zipf 0..900
  total_files integer DEFAULT 0 NOT NULL, -- zipf 0..9000
  total_missing_files integer DEFAULT 0 NOT NULL, -- zipf 0..90
  total_size integer DEFAULT 0 NOT NULL, -- zipf 0..90000000000
  total_duration real DEFAULT 0 NOT NULL, -- real 0..9000000
  default_new_users boolean DEFAULT false -- enum 1|0
);
CREATE TABLE folder ( -- 310 rows
  id varchar NOT NULL PRIMARY KEY, -- code 22
  library_id integer NOT NULL REFERENCES library(id) ON DELETE CASCADE, -- skew
  path varchar DEFAULT '' NOT NULL, -- url
  name varchar DEFAULT '' NOT NULL, -- words
  missing boolean DEFAULT false NOT NULL, -- enum 0|0|0|1
  parent_id varchar DEFAULT '' NOT NULL REFERENCES folder(id), -- none '' 1%, few
  num_audio_files integer DEFAULT 0 NOT NULL, -- zipf 0..30
  num_playlists integer DEFAULT 0 NOT NULL, -- enum 0|0|0|1
  image_files jsonb DEFAULT '[]' NOT NULL, -- enum []|["cover.jpg"]|["folder.jpg"]
  images_updated_at datetime DEFAULT '0000-00-00 00:00:00' NOT NULL, -- time
  hash varchar DEFAULT '' NOT NULL, -- hash
  updated_at datetime DEFAULT (datetime(current_timestamp, 'localtime')) NOT NULL, -- time
  created_at datetime DEFAULT (datetime(current_timestamp, 'localtime')) NOT NULL -- time
);
CREATE TABLE artist ( -- 260 rows
  id varchar(255) NOT NULL PRIMARY KEY, -- code 22
  name varchar(255) NOT NULL DEFAULT '', -- words
  full_text varchar(255) DEFAULT '', -- words
  order_artist_name varchar(255) DEFAULT '' COLLATE nocase, -- words
  sort_artist_name varchar(255) DEFAULT '' COLLATE nocase, -- enum |
  size integer NOT NULL DEFAULT 0, -- zipf 0..900000000
  mbz_artist_id varchar(255) DEFAULT '', -- null 45%, uuid
  biography varchar(255) NOT NULL DEFAULT '', -- enum ||A band from Leeds.
  small_image_url varchar(255) NOT NULL DEFAULT '', -- url
  medium_image_url varchar(255) NOT NULL DEFAULT '', -- url
  large_image_url varchar(255) NOT NULL DEFAULT '', -- url
  similar_artists varchar(255) NOT NULL DEFAULT '', -- text
  external_url varchar(255) NOT NULL DEFAULT '', -- url
  external_info_updated_at datetime, -- null 40%, time
  missing boolean DEFAULT false, -- enum 0|0|0|1
  average_rating real NOT NULL DEFAULT 0, -- enum 0|0|4.5
  uploaded_image varchar NOT NULL DEFAULT '', -- enum |
  updated_at datetime DEFAULT current_timestamp, -- time
  created_at datetime DEFAULT current_timestamp -- time
);
CREATE TABLE album ( -- 330 rows
  id varchar(255) NOT NULL PRIMARY KEY, -- code 22
  name varchar(255) NOT NULL DEFAULT '', -- words
  embed_art_path varchar(255) NOT NULL DEFAULT '', -- url
  album_artist_id varchar(255) DEFAULT '' REFERENCES artist(id), -- skew
  album_artist varchar(255) NOT NULL DEFAULT '', -- words
  min_year int, -- year
  max_year integer NOT NULL DEFAULT 0, -- year
  compilation boolean NOT NULL DEFAULT false, -- enum 0|0|0|1
  song_count integer NOT NULL DEFAULT 0, -- int 1..24
  duration real NOT NULL DEFAULT 0, -- real 200..5200
  genre varchar(255) NOT NULL DEFAULT '', -- enum |Rock|Jazz|Electronic
  created_at datetime, -- time
  updated_at datetime, -- time
  full_text varchar(255) DEFAULT '', -- words
  size integer NOT NULL DEFAULT 0, -- zipf 30000000..900000000
  mbz_album_id varchar(255), -- null 45%, uuid
  mbz_album_type varchar(255), -- enum album|ep|
  mbz_album_comment varchar(255), -- enum |deluxe
  mbz_release_group_id varchar, -- null 45%, uuid
  sort_album_name varchar(255) DEFAULT '' COLLATE nocase, -- enum |
  order_album_name varchar(255) DEFAULT '' COLLATE nocase, -- words
  sort_album_artist_name varchar(255) DEFAULT '' COLLATE nocase, -- enum |
  order_album_artist_name varchar(255) DEFAULT '' COLLATE nocase, -- words
  catalog_num varchar(255), -- enum ||WARP92|4AD-3110
  comment varchar, -- enum ||
  description varchar(255) NOT NULL DEFAULT '', -- enum |
  small_image_url varchar(255) NOT NULL DEFAULT '', -- url
  medium_image_url varchar(255) NOT NULL DEFAULT '', -- url
  large_image_url varchar(255) NOT NULL DEFAULT '', -- url
  external_url varchar(255) NOT NULL DEFAULT '', -- url
  external_info_updated_at datetime, -- null 40%, time
  date varchar DEFAULT '', -- year
  min_original_year int DEFAULT 0, -- year
  max_original_year int DEFAULT 0, -- year
  original_date varchar DEFAULT '', -- enum |1998|2004-05-03
  release_date varchar DEFAULT '', -- date
  discs jsonb NOT NULL DEFAULT '{}', -- json
  library_id integer NOT NULL DEFAULT 1 REFERENCES library(id), -- skew
  imported_at datetime, -- time
  missing boolean DEFAULT false NOT NULL, -- enum 0|0|0|1
  folder_ids jsonb DEFAULT '[]' NOT NULL, -- json
  tags jsonb DEFAULT '{}' NOT NULL, -- json
  participants jsonb DEFAULT '{}' NOT NULL, -- json
  explicit_status varchar NOT NULL DEFAULT '', -- enum ||e|c
  average_rating real NOT NULL DEFAULT 0, -- enum 0|0|4
  uploaded_image varchar NOT NULL DEFAULT '' -- enum |
);
CREATE TABLE media_file ( -- 1900 rows
  id varchar(255) NOT NULL PRIMARY KEY, -- code 22
  path varchar(255) NOT NULL DEFAULT '' COLLATE nocase, -- url
  title varchar(255) NOT NULL DEFAULT '', -- words
  album varchar(255) NOT NULL DEFAULT '', -- words
  artist varchar(255) NOT NULL DEFAULT '', -- words
  artist_id varchar(255) NOT NULL DEFAULT '' REFERENCES artist(id), -- skew
  album_artist varchar(255) NOT NULL DEFAULT '', -- words
  album_id varchar(255) NOT NULL DEFAULT '' REFERENCES album(id),
  has_cover_art bool NOT NULL DEFAULT false, -- enum 0|1
  track_number integer NOT NULL DEFAULT 0, -- int 0..18
  disc_number integer NOT NULL DEFAULT 0, -- enum 0|1|1|2
  year integer NOT NULL DEFAULT 0, -- year
  size integer NOT NULL DEFAULT 0, -- zipf 2000000..60000000
  suffix varchar(255) NOT NULL DEFAULT '', -- enum flac|mp3|opus|m4a
  duration real NOT NULL DEFAULT 0, -- real 60..720
  bit_rate integer NOT NULL DEFAULT 0, -- enum 320|192|912|256
  bit_depth integer NOT NULL DEFAULT 0, -- enum 0|16|24
  sample_rate integer NOT NULL DEFAULT 0, -- enum 44100|48000|96000
  channels integer NOT NULL DEFAULT 0, -- enum 2|2|1
  codec varchar(255) NOT NULL DEFAULT '', -- enum |flac|mp3
  genre varchar(255) NOT NULL DEFAULT '', -- enum |Rock|Jazz|Electronic
  compilation boolean NOT NULL DEFAULT false, -- enum 0|0|1
  created_at datetime, -- time
  updated_at datetime, -- time
  full_text varchar(255) DEFAULT '', -- words
  album_artist_id varchar(255) DEFAULT '' REFERENCES artist(id), -- skew
  date varchar(255) NOT NULL DEFAULT '', -- year
  original_year int NOT NULL DEFAULT 0, -- enum 0|1998|2004
  original_date varchar(255) NOT NULL DEFAULT '', -- enum |1998
  release_year int NOT NULL DEFAULT 0, -- enum 0|2011|2017
  release_date varchar(255) NOT NULL DEFAULT '', -- enum |2011-03-04
  order_album_name varchar(255) DEFAULT '' COLLATE nocase, -- words
  order_album_artist_name varchar(255) DEFAULT '' COLLATE nocase, -- words
  order_artist_name varchar(255) DEFAULT '' COLLATE nocase, -- words
  order_title varchar DEFAULT '' COLLATE nocase, -- words
  sort_album_name varchar(255) DEFAULT '' COLLATE nocase, -- enum |
  sort_artist_name varchar(255) DEFAULT '' COLLATE nocase, -- enum |
  sort_album_artist_name varchar(255) DEFAULT '' COLLATE nocase, -- enum |
  sort_title varchar(255) DEFAULT '' COLLATE nocase, -- enum |
  disc_subtitle varchar(255), -- enum |||Live
  mbz_recording_id varchar(255), -- null 50%, uuid
  mbz_release_track_id varchar(255), -- null 50%, uuid
  mbz_album_id varchar(255), -- null 50%, uuid
  mbz_artist_id varchar(255), -- null 50%, uuid
  mbz_album_artist_id varchar(255), -- null 50%, uuid
  mbz_album_type varchar(255), -- enum album|ep|
  mbz_album_comment varchar(255), -- enum |deluxe
  mbz_release_group_id varchar, -- null 50%, uuid
  catalog_num varchar(255), -- enum ||WARP92
  comment varchar, -- enum ||ripped
  lyrics jsonb DEFAULT '[]', -- enum []
  bpm integer, -- enum 0|0|120|98
  explicit_status varchar(255) NOT NULL DEFAULT '', -- enum ||e|c
  rg_album_gain real, -- null 50%, real -12..2
  rg_album_peak real, -- null 50%, real 0..1
  rg_track_gain real, -- null 50%, real -12..2
  rg_track_peak real, -- null 50%, real 0..1
  library_id integer NOT NULL DEFAULT 1 REFERENCES library(id) ON DELETE CASCADE, -- skew
  folder_id varchar DEFAULT '' NOT NULL REFERENCES folder(id),
  pid varchar DEFAULT '' NOT NULL, -- code 22
  tags jsonb DEFAULT '{}' NOT NULL, -- json
  participants jsonb DEFAULT '{}' NOT NULL, -- json
  missing boolean DEFAULT false NOT NULL, -- enum 0|0|0|1
  birth_time datetime DEFAULT current_timestamp NOT NULL, -- time
  average_rating real NOT NULL DEFAULT 0 -- enum 0|0|4
);
CREATE TABLE media_file_artists ( -- 2000 rows
  media_file_id varchar NOT NULL REFERENCES media_file(id) ON DELETE CASCADE,
  artist_id varchar NOT NULL REFERENCES artist(id) ON DELETE CASCADE, -- skew
  role varchar DEFAULT '' NOT NULL, -- enum artist|albumartist|composer|producer|performer
  sub_role varchar DEFAULT '' NOT NULL, -- enum ||guitar
  CONSTRAINT artist_tracks UNIQUE (media_file_id, artist_id, role, sub_role)
);
CREATE TABLE album_artists ( -- 520 rows
  album_id varchar NOT NULL REFERENCES album(id) ON DELETE CASCADE,
  artist_id varchar NOT NULL REFERENCES artist(id) ON DELETE CASCADE, -- skew
  role varchar DEFAULT '' NOT NULL, -- enum artist|albumartist|composer|producer|performer
  sub_role varchar DEFAULT '' NOT NULL, -- enum ||guitar
  CONSTRAINT artist_tracks UNIQUE (album_id, artist_id, role, sub_role)
);
CREATE TABLE tag ( -- 140 rows
  id varchar NOT NULL PRIMARY KEY, -- code 22
  tag_name varchar DEFAULT '' NOT NULL, -- enum genre|mood|recordlabel|releasetype|media
  tag_value varchar DEFAULT '' NOT NULL, -- word
  CONSTRAINT tags_name_value UNIQUE (tag_name, tag_value)
);
CREATE TABLE library_tag ( -- 180 rows
  tag_id VARCHAR NOT NULL REFERENCES tag(id) ON DELETE CASCADE,
  library_id INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
  album_count INTEGER DEFAULT 0 NOT NULL, -- zipf 0..120
  media_file_count INTEGER DEFAULT 0 NOT NULL, -- zipf 0..900
  PRIMARY KEY (tag_id, library_id)
);
CREATE TABLE library_artist ( -- 330 rows
  library_id integer NOT NULL DEFAULT 1 REFERENCES library(id) ON DELETE CASCADE,
  artist_id varchar NOT NULL DEFAULT NULL REFERENCES artist(id) ON DELETE CASCADE,
  stats text DEFAULT '{}', -- json
  CONSTRAINT library_artist_ux UNIQUE (library_id, artist_id)
);
CREATE TABLE user ( -- 7 rows
  id varchar(255) NOT NULL PRIMARY KEY, -- code 22
  user_name varchar(255) NOT NULL DEFAULT '' UNIQUE, -- word
  name varchar(255) NOT NULL DEFAULT '' COLLATE nocase, -- words
  email varchar(255) NOT NULL DEFAULT '', -- email
  password varchar(255) NOT NULL DEFAULT '', -- hash
  is_admin bool NOT NULL DEFAULT FALSE, -- enum 0|0|1
  last_login_at datetime, -- null 10%, time
  last_access_at datetime, -- null 10%, time
  created_at datetime NOT NULL, -- time
  updated_at datetime NOT NULL -- time
);
CREATE TABLE user_library ( -- 12 rows
  user_id VARCHAR(255) NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  library_id INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, library_id)
);
CREATE TABLE user_props ( -- 11 rows
  user_id varchar NOT NULL REFERENCES user(id),
  key varchar NOT NULL, -- enum LastFMSessionKey|ListenBrainzSessionKey|defaultView
  value varchar, -- hash
  CONSTRAINT user_props_pk PRIMARY KEY (user_id, key)
);
CREATE TABLE annotation ( -- 1600 rows
  user_id varchar(255) NOT NULL DEFAULT '' REFERENCES user(id) ON DELETE CASCADE, -- skew
  item_id varchar(255) NOT NULL DEFAULT '', -- any of media_file(id), album(id), artist(id) by item_type as table, dead 4%
  item_type varchar(255) NOT NULL DEFAULT '', -- type
  play_count integer DEFAULT 0, -- zipf 0..90
  play_date datetime, -- null 10%, time
  rating integer DEFAULT 0, -- enum 0|0|0|3|4|5
  starred bool NOT NULL DEFAULT FALSE, -- enum 0|0|0|1
  starred_at datetime, -- null 85%, time
  rated_at datetime, -- null 85%, time
  UNIQUE (user_id, item_id, item_type)
);
CREATE TABLE bookmark ( -- 16 rows
  user_id varchar(255) NOT NULL REFERENCES user(id) ON UPDATE CASCADE ON DELETE CASCADE,
  item_id varchar(255) NOT NULL REFERENCES media_file(id),
  item_type varchar(255) NOT NULL, -- enum media_file
  comment varchar(255), -- enum ||chapter 3
  position integer, -- int 1000..4000000
  changed_by varchar(255), -- enum DSub|Ultrasonic|play:Sub
  created_at datetime, -- time
  updated_at datetime, -- time
  CONSTRAINT bookmark_pk UNIQUE (user_id, item_id, item_type)
);
CREATE TABLE transcoding ( -- 5 rows
  id varchar(255) NOT NULL PRIMARY KEY, -- uuid
  name varchar(255) NOT NULL, -- words
  target_format varchar(255) NOT NULL, -- word
  command varchar(255) DEFAULT '' NOT NULL, -- text
  default_bit_rate int DEFAULT 192, -- enum 192|128|256
  UNIQUE (name),
  UNIQUE (target_format)
);
CREATE TABLE player ( -- 21 rows
  id varchar(255) NOT NULL PRIMARY KEY, -- uuid
  name varchar NOT NULL, -- words
  user_agent varchar, -- enum Mozilla/5.0|DSub/5.5|Symfonium
  user_id varchar NOT NULL REFERENCES user(id) ON UPDATE CASCADE ON DELETE CASCADE, -- skew
  client varchar NOT NULL, -- enum NavidromeUI|DSub|Symfonium|play:Sub
  ip varchar NOT NULL, -- enum 192.168.1.12|192.168.1.30|10.0.0.4
  last_seen timestamp, -- time
  max_bit_rate int DEFAULT 0, -- enum 0|192
  transcoding_id varchar REFERENCES transcoding(id), -- none '' 60%
  report_real_path bool DEFAULT FALSE NOT NULL, -- enum 0|1
  scrobble_enabled bool DEFAULT true -- enum 1|0
);
CREATE TABLE playlist ( -- 29 rows
  id varchar(255) NOT NULL PRIMARY KEY, -- code 22
  name varchar(255) NOT NULL DEFAULT '' COLLATE nocase, -- words
  comment varchar(255) NOT NULL DEFAULT '', -- enum ||Auto-imported
  duration real DEFAULT 0 NOT NULL, -- real 0..30000
  song_count integer DEFAULT 0 NOT NULL, -- zipf 0..200
  public bool DEFAULT FALSE NOT NULL, -- enum 0|1
  created_at datetime, -- time
  updated_at datetime, -- time
  path string DEFAULT '' NOT NULL, -- enum ||/music/party.m3u
  sync bool DEFAULT FALSE NOT NULL, -- enum 0|0|1
  size integer DEFAULT 0 NOT NULL, -- zipf 0..900000000
  rules varchar, -- null 80%, json
  evaluated_at datetime, -- null 80%, time
  owner_id varchar(255) NOT NULL REFERENCES user(id) ON UPDATE CASCADE ON DELETE CASCADE, -- skew
  uploaded_image varchar NOT NULL DEFAULT '' -- enum |
);
CREATE TABLE playlist_tracks ( -- 1500 rows
  id integer DEFAULT 0 NOT NULL,
  playlist_id varchar(255) NOT NULL REFERENCES playlist(id) ON UPDATE CASCADE ON DELETE CASCADE, -- skew
  media_file_id varchar(255) NOT NULL REFERENCES media_file(id) -- dead 1%
);
CREATE TABLE playlist_fields ( -- 14 rows
  field varchar(255) NOT NULL, -- enum genre|year|rating|lastplayed
  playlist_id varchar(255) NOT NULL REFERENCES playlist(id) ON UPDATE CASCADE ON DELETE CASCADE -- few
);
CREATE TABLE playqueue ( -- 6 rows
  id varchar(255) NOT NULL PRIMARY KEY, -- code 22
  user_id varchar(255) NOT NULL REFERENCES user(id) ON UPDATE CASCADE ON DELETE CASCADE, -- unique
  current integer NOT NULL DEFAULT 0, -- int 0..40
  position real, -- real 0..300000
  changed_by varchar(255), -- enum NavidromeUI|DSub
  items varchar(255), -- text
  created_at datetime, -- time
  updated_at datetime -- time
);
CREATE TABLE share ( -- 24 rows
  id varchar(255) NOT NULL PRIMARY KEY, -- code 10
  description varchar(255), -- enum ||For Ann
  expires_at datetime, -- time
  last_visited_at datetime, -- null 40%, time
  resource_ids varchar NOT NULL, -- any of media_file(id), album(id), artist(id), playlist(id) by resource_type as table
  created_at datetime, -- time
  updated_at datetime, -- time
  user_id varchar(255) NOT NULL REFERENCES user(id),
  downloadable bool NOT NULL DEFAULT false, -- enum 0|1
  resource_type varchar(255) DEFAULT '' NOT NULL, -- type
  contents varchar, -- words
  format varchar, -- enum |mp3|opus
  max_bit_rate integer, -- enum 0|128
  visit_count integer DEFAULT 0 -- zipf 0..60
);
CREATE TABLE radio ( -- 18 rows
  id varchar(255) NOT NULL PRIMARY KEY, -- code 22
  name varchar NOT NULL UNIQUE, -- words
  stream_url varchar NOT NULL, -- url
  home_page_url varchar DEFAULT '' NOT NULL, -- url
  created_at datetime, -- time
  updated_at datetime -- time
);
CREATE TABLE scrobble_buffer ( -- 9 rows
  id varchar NOT NULL DEFAULT '', -- code 22
  user_id varchar NOT NULL REFERENCES user(id) ON UPDATE CASCADE ON DELETE CASCADE,
  service varchar NOT NULL, -- enum lastfm|listenbrainz
  media_file_id varchar NOT NULL REFERENCES media_file(id) ON UPDATE CASCADE ON DELETE CASCADE,
  play_time datetime NOT NULL, -- time
  enqueue_time datetime NOT NULL DEFAULT current_timestamp, -- time
  CONSTRAINT scrobble_buffer_pk UNIQUE (user_id, service, media_file_id, play_time)
);
CREATE TABLE scrobbles ( -- 1700 rows
  media_file_id VARCHAR(255) NOT NULL REFERENCES media_file(id) ON DELETE CASCADE, -- skew
  user_id VARCHAR(255) NOT NULL REFERENCES user(id) ON DELETE CASCADE, -- skew
  submission_time INTEGER NOT NULL -- epoch
);
CREATE TABLE property ( -- 12 rows
  id varchar(255) NOT NULL PRIMARY KEY, -- slug
  value varchar(1024) DEFAULT '' NOT NULL -- words
);
CREATE TABLE goose_db_version ( -- 96 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  version_id INTEGER NOT NULL, -- int 20200130083147..20250823142158
  is_applied INTEGER NOT NULL, -- enum 1
  tstamp TIMESTAMP DEFAULT (datetime('now')) -- time
);
CREATE INDEX folder_parent_id ON folder (parent_id);
CREATE INDEX artist_name ON artist (name);
CREATE INDEX artist_order_artist_name ON artist (order_artist_name);
CREATE INDEX album_name ON album (name);
CREATE INDEX album_artist_album_id ON album (album_artist_id);
CREATE INDEX album_all_artist_ids ON album (order_album_artist_name);
CREATE INDEX album_created_at ON album (created_at);
CREATE INDEX album_updated_at ON album (updated_at);
CREATE INDEX album_mbz_album_type ON album (mbz_album_type);
CREATE INDEX media_file_album_id ON media_file (album_id);
CREATE INDEX media_file_artist_id ON media_file (artist_id);
CREATE INDEX media_file_album_artist ON media_file (album_artist);
CREATE INDEX media_file_title ON media_file (title);
CREATE INDEX media_file_duration ON media_file (duration);
CREATE INDEX media_file_year ON media_file (year);
CREATE INDEX media_file_track_number ON media_file (disc_number, track_number);
CREATE INDEX media_file_folder_id_ix ON media_file (folder_id);
CREATE INDEX media_file_library_id_ix ON media_file (library_id);
CREATE INDEX media_file_pid_ix ON media_file (pid);
CREATE INDEX media_file_missing ON media_file (missing);
CREATE INDEX media_file_mbz_track_id ON media_file (mbz_recording_id);
CREATE INDEX media_file_artists_media_file_id ON media_file_artists (media_file_id);
CREATE INDEX media_file_artists_artist_id ON media_file_artists (artist_id);
CREATE INDEX media_file_artists_role ON media_file_artists (role);
CREATE INDEX album_artists_album_id ON album_artists (album_id);
CREATE INDEX album_artists_artist_id ON album_artists (artist_id);
CREATE INDEX annotation_play_count ON annotation (play_count);
CREATE INDEX annotation_play_date ON annotation (play_date);
CREATE INDEX annotation_rating ON annotation (rating);
CREATE INDEX annotation_starred ON annotation (starred);
CREATE INDEX annotation_item_id ON annotation (item_id);
CREATE INDEX idx_user_library_user_id ON user_library (user_id);
CREATE INDEX idx_user_library_library_id ON user_library (library_id);
CREATE INDEX player_match ON player (client, user_agent, user_id);
CREATE INDEX player_name ON player (name);
CREATE INDEX playlist_name ON playlist (name);
CREATE INDEX playlist_created_at ON playlist (created_at);
CREATE INDEX playlist_size ON playlist (size);
CREATE INDEX playlist_evaluated_at ON playlist (evaluated_at);
CREATE UNIQUE INDEX playlist_tracks_pos ON playlist_tracks (playlist_id, id);
CREATE UNIQUE INDEX playlist_fields_idx ON playlist_fields (field, playlist_id);
CREATE UNIQUE INDEX scrobble_buffer_id_ix ON scrobble_buffer (id);
CREATE INDEX scrobbles_date ON scrobbles (submission_time);
CREATE INDEX tag_name_ix ON tag (tag_name);
-- also: media_file(mbz_artist_id) -> artist
-- also: media_file(mbz_album_artist_id) -> artist
-- also: media_file(mbz_album_id) -> album
