-- VLC media library (Android, iOS), model 27: media, files, folders, devices, albums, artists, shows, playlists, thumbnails linked by entity type.
CREATE TABLE Settings ( -- 1 rows
  db_model_version UNSIGNED INTEGER NOT NULL, -- enum 27
  max_task_attempts UNSIGNED INTEGER NOT NULL, -- enum 2
  max_link_task_attempts UNSIGNED INTEGER NOT NULL -- enum 6
);
CREATE TABLE Device ( -- 4 rows
  id_device INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT COLLATE NOCASE, -- uuid
  scheme TEXT, -- enum file://|smb://
  is_removable BOOLEAN, -- flag
  is_present BOOLEAN, -- flag
  is_network BOOLEAN, -- flag
  last_seen UNSIGNED INTEGER -- epoch
);
CREATE TABLE DeviceMountpoint ( -- 6 rows
  device_id INTEGER REFERENCES Device(id_device) ON DELETE CASCADE,
  mountpoint TEXT COLLATE NOCASE, -- url
  last_seen INTEGER, -- epoch
  PRIMARY KEY (device_id, mountpoint)
);
CREATE TABLE Folder ( -- 340 rows
  id_folder INTEGER PRIMARY KEY AUTOINCREMENT,
  path TEXT, -- url
  name TEXT COLLATE NOCASE, -- words
  parent_id UNSIGNED INTEGER REFERENCES Folder(id_folder) ON DELETE CASCADE, -- null 3%
  is_banned BOOLEAN NOT NULL DEFAULT 0, -- enum 0|0|0|1
  device_id UNSIGNED INTEGER REFERENCES Device(id_device) ON DELETE CASCADE, -- skew
  is_removable BOOLEAN NOT NULL, -- flag
  nb_audio UNSIGNED INTEGER NOT NULL DEFAULT 0, -- zipf 0..30
  nb_video UNSIGNED INTEGER NOT NULL DEFAULT 0 -- zipf 0..12
);
CREATE TABLE MediaGroup ( -- 410 rows
  id_group INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT COLLATE NOCASE, -- words
  nb_video UNSIGNED INTEGER DEFAULT 0, -- zipf 0..9
  nb_audio UNSIGNED INTEGER DEFAULT 0, -- zipf 0..9
  nb_unknown UNSIGNED INTEGER DEFAULT 0, -- enum 0
  duration INTEGER DEFAULT 0, -- zipf 0..9000000
  creation_date INTEGER NOT NULL, -- epoch
  last_modification_date INTEGER NOT NULL, -- epoch
  user_interacted BOOLEAN, -- flag
  forced_singleton BOOLEAN -- flag
);
CREATE TABLE Media ( -- 3100 rows
  id_media INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  type INTEGER, -- enum 2|2|2|1
  subtype INTEGER NOT NULL DEFAULT 0, -- enum 3|3|0|1|2
  duration INTEGER DEFAULT -1, -- zipf 1000..7000000
  last_position REAL DEFAULT -1, -- real 0..1
  last_time INTEGER DEFAULT -1, -- enum -1|-1|200123|45210
  play_count UNSIGNED INTEGER NOT NULL DEFAULT 0, -- zipf 0..40
  last_played_date UNSIGNED INTEGER, -- null 60%, epoch
  insertion_date UNSIGNED INTEGER, -- epoch
  release_date UNSIGNED INTEGER, -- null 50%, epoch
  title TEXT COLLATE NOCASE, -- words
  filename TEXT COLLATE NOCASE, -- slug
  is_favorite BOOLEAN NOT NULL DEFAULT 0, -- flag
  is_present BOOLEAN NOT NULL DEFAULT 1, -- flag
  device_id INTEGER REFERENCES Device(id_device), -- skew, null 1%
  nb_playlists UNSIGNED INTEGER NOT NULL DEFAULT 0, -- zipf 0..4
  folder_id UNSIGNED INTEGER REFERENCES Folder(id_folder) ON DELETE SET NULL, -- null 2%
  import_type UNSIGNED INTEGER NOT NULL, -- enum 0|0|0|1|2
  group_id UNSIGNED INTEGER REFERENCES MediaGroup(id_group) ON DELETE SET NULL, -- null 72%
  forced_title BOOLEAN NOT NULL DEFAULT 0 -- enum 0|0|1
);
CREATE TABLE File ( -- 3300 rows
  id_file INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  media_id UNSIGNED INT DEFAULT NULL REFERENCES Media(id_media) ON DELETE CASCADE, -- null 2%
  playlist_id UNSIGNED INT DEFAULT NULL REFERENCES Playlist(id_playlist) ON DELETE CASCADE, -- null 98%
  mrl TEXT, -- url
  type UNSIGNED INTEGER, -- enum 1|1|1|4|5
  last_modification_date UNSIGNED INT, -- epoch
  size UNSIGNED INT, -- zipf 20000..90000000
  folder_id UNSIGNED INTEGER REFERENCES Folder(id_folder) ON DELETE CASCADE, -- null 3%
  is_removable BOOLEAN NOT NULL, -- flag
  is_external BOOLEAN NOT NULL, -- enum 0|0|0|1
  is_network BOOLEAN NOT NULL -- enum 0|0|1
);
CREATE TABLE Label ( -- 9 rows
  id_label INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE -- word
);
CREATE TABLE LabelFileRelation ( -- 80 rows
  label_id INTEGER REFERENCES Label(id_label) ON DELETE CASCADE,
  media_id INTEGER REFERENCES Media(id_media) ON DELETE CASCADE,
  PRIMARY KEY (label_id, media_id)
);
CREATE TABLE Playlist ( -- 22 rows
  id_playlist INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT COLLATE NOCASE, -- words
  creation_date UNSIGNED INT NOT NULL, -- epoch
  artwork_mrl TEXT -- null 60%, url
);
CREATE TABLE PlaylistMediaRelation ( -- 610 rows
  media_id INTEGER REFERENCES Media(id_media) ON DELETE SET NULL, -- null 1%
  mrl STRING, -- url
  playlist_id INTEGER REFERENCES Playlist(id_playlist) ON DELETE CASCADE, -- skew
  position INTEGER -- int 0..90
);
CREATE TABLE VideoTrack ( -- 780 rows
  id_track INTEGER PRIMARY KEY AUTOINCREMENT,
  codec TEXT, -- enum h264|hevc|mp4v|VP90
  width UNSIGNED INTEGER, -- enum 1920|1280|640
  height UNSIGNED INTEGER, -- enum 1080|720|480
  fps_num UNSIGNED INTEGER, -- enum 24000|25|30
  fps_den UNSIGNED INTEGER, -- enum 1001|1
  bitrate UNSIGNED INTEGER, -- zipf 0..9000000
  sar_num UNSIGNED INTEGER, -- enum 1|4
  sar_den UNSIGNED INTEGER, -- enum 1|3
  media_id UNSIGNED INT REFERENCES Media(id_media) ON DELETE CASCADE,
  language TEXT, -- enum |en|fr
  description TEXT -- enum |
);
CREATE TABLE AudioTrack ( -- 3200 rows
  id_track INTEGER PRIMARY KEY AUTOINCREMENT,
  codec TEXT, -- enum mpga|mp4a|flac|a52
  bitrate UNSIGNED INTEGER, -- enum 320000|256000|128000
  samplerate UNSIGNED INTEGER, -- enum 44100|48000
  nb_channels UNSIGNED INTEGER, -- enum 2|1|6
  language TEXT, -- enum |en|fr
  description TEXT, -- enum |Commentary
  media_id UNSIGNED INT REFERENCES Media(id_media) ON DELETE CASCADE,
  attached_file_id UNSIGNED INT REFERENCES File(id_file) ON DELETE CASCADE -- null 99%
);
CREATE TABLE SubtitleTrack ( -- 420 rows
  id_track INTEGER PRIMARY KEY AUTOINCREMENT,
  codec TEXT, -- enum subt|ssa |spu
  language TEXT, -- enum en|fr|de|es
  description TEXT, -- enum |SDH
  encoding TEXT, -- enum |UTF-8
  media_id UNSIGNED INT REFERENCES Media(id_media) ON DELETE CASCADE,
  attached_file_id UNSIGNED INT REFERENCES File(id_file) ON DELETE CASCADE -- null 70%
);
CREATE TABLE Artist ( -- 280 rows
  id_artist INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT COLLATE NOCASE UNIQUE, -- word
  shortbio TEXT, -- null 99%, text
  nb_albums UNSIGNED INT DEFAULT 0, -- zipf 0..12
  nb_tracks UNSIGNED INT DEFAULT 0, -- zipf 0..90
  mb_id TEXT, -- null 70%, uuid
  is_present UNSIGNED INTEGER NOT NULL DEFAULT 0 -- zipf 0..90
);
CREATE TABLE Album ( -- 260 rows
  id_album INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT COLLATE NOCASE, -- words
  artist_id UNSIGNED INTEGER REFERENCES Artist(id_artist) ON DELETE CASCADE, -- null 2%, skew
  release_year UNSIGNED INTEGER, -- year
  short_summary TEXT, -- null 95%, text
  nb_tracks UNSIGNED INTEGER DEFAULT 0, -- int 1..24
  duration UNSIGNED INTEGER NOT NULL DEFAULT 0, -- zipf 0..5000000
  nb_discs UNSIGNED INTEGER NOT NULL DEFAULT 1, -- enum 1|1|1|2
  is_present UNSIGNED INTEGER NOT NULL DEFAULT 0 -- int 1..24
);
CREATE TABLE Genre ( -- 38 rows
  id_genre INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT COLLATE NOCASE UNIQUE ON CONFLICT FAIL, -- word
  nb_tracks INTEGER NOT NULL DEFAULT 0 -- zipf 0..300
);
CREATE TABLE AlbumTrack ( -- 2400 rows
  id_track INTEGER PRIMARY KEY AUTOINCREMENT,
  media_id INTEGER UNIQUE REFERENCES Media(id_media) ON DELETE CASCADE,
  duration INTEGER NOT NULL, -- zipf 60000..600000
  artist_id UNSIGNED INTEGER REFERENCES Artist(id_artist) ON DELETE CASCADE, -- skew
  genre_id INTEGER REFERENCES Genre(id_genre), -- skew, null 6%
  track_number UNSIGNED INTEGER, -- int 1..24
  album_id UNSIGNED INTEGER NOT NULL REFERENCES Album(id_album) ON DELETE CASCADE,
  disc_number UNSIGNED INTEGER -- enum 1|1|1|2
);
CREATE TABLE MediaArtistRelation ( -- 2500 rows
  media_id INTEGER NOT NULL REFERENCES Media(id_media) ON DELETE CASCADE,
  artist_id INTEGER REFERENCES Artist(id_artist) ON DELETE CASCADE, -- skew
  PRIMARY KEY (media_id, artist_id)
);
CREATE TABLE Show ( -- 19 rows
  id_show INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT COLLATE NOCASE, -- words
  nb_episodes UNSIGNED INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  release_date UNSIGNED INTEGER, -- null 80%, epoch
  short_summary TEXT, -- null 95%, text
  tvdb_id TEXT -- null 95%, digits 6
);
CREATE TABLE ShowEpisode ( -- 310 rows
  id_episode INTEGER PRIMARY KEY AUTOINCREMENT,
  media_id UNSIGNED INTEGER NOT NULL REFERENCES Media(id_media) ON DELETE CASCADE,
  episode_number UNSIGNED INT, -- int 1..24
  season_number UNSIGNED INT, -- int 1..9
  episode_title TEXT, -- words
  show_id UNSIGNED INT REFERENCES Show(id_show) ON DELETE CASCADE -- skew
);
CREATE TABLE Movie ( -- 44 rows
  id_movie INTEGER PRIMARY KEY AUTOINCREMENT,
  media_id UNSIGNED INTEGER NOT NULL REFERENCES Media(id_media) ON DELETE CASCADE, -- unique
  summary TEXT, -- null 50%, text
  imdb_id TEXT -- null 50%, digits 7
);
CREATE TABLE Thumbnail ( -- 900 rows
  id_thumbnail INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  mrl TEXT, -- url
  status UNSIGNED INTEGER NOT NULL, -- enum 1|1|1|2|0
  nb_attempts UNSIGNED INTEGER DEFAULT 0, -- enum 0|0|1
  is_owned BOOLEAN NOT NULL, -- flag
  shared_counter INTEGER NOT NULL DEFAULT 0, -- zipf 0..15
  file_size INTEGER, -- zipf 900..900000
  hash TEXT -- hash
);
CREATE TABLE ThumbnailLinking ( -- 2600 rows
  entity_id UNSIGNED INTEGER NOT NULL, -- any of Media(id_media), Album(id_album), Artist(id_artist) by entity_type as code
  entity_type UNSIGNED INTEGER NOT NULL, -- type
  size_type UNSIGNED INTEGER NOT NULL, -- enum 0|1
  thumbnail_id UNSIGNED INTEGER NOT NULL REFERENCES Thumbnail(id_thumbnail) ON DELETE CASCADE,
  origin UNSIGNED INT NOT NULL -- enum 0|1|3
);
CREATE TABLE Metadata ( -- 700 rows
  id_media INTEGER REFERENCES Media(id_media),
  entity_type INTEGER, -- enum 1
  type INTEGER, -- enum 50|51|52|53|54|55|100
  value TEXT, -- words
  PRIMARY KEY (id_media, entity_type, type)
);
CREATE TABLE Chapter ( -- 640 rows
  id_chapter INTEGER PRIMARY KEY AUTOINCREMENT,
  "offset" INTEGER NOT NULL, -- zipf 0..7000000
  duration INTEGER NOT NULL, -- zipf 1000..900000
  name TEXT, -- words
  media_id INTEGER REFERENCES Media(id_media) ON DELETE CASCADE -- few
);
CREATE TABLE Bookmark ( -- 58 rows
  id_bookmark INTEGER PRIMARY KEY AUTOINCREMENT,
  time UNSIGNED INTEGER NOT NULL, -- zipf 0..7000000
  name TEXT, -- words
  description TEXT, -- null 60%, text
  media_id UNSIGNED INTEGER NOT NULL REFERENCES Media(id_media) ON DELETE CASCADE, -- few
  creation_date UNSIGNED INTEGER NOT NULL, -- epoch
  type UNSIGNED INTEGER NOT NULL -- enum 0
);
CREATE TABLE Task ( -- 3300 rows
  id_task INTEGER PRIMARY KEY AUTOINCREMENT,
  step INTEGER NOT NULL DEFAULT 0, -- enum 7|7|3
  attempts_count INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  type INTEGER NOT NULL, -- enum 0|0|0|1
  mrl TEXT, -- url
  file_type INTEGER NOT NULL, -- enum 1|1|4|5
  file_id UNSIGNED INTEGER REFERENCES File(id_file) ON DELETE CASCADE, -- null 1%
  parent_folder_id UNSIGNED INTEGER REFERENCES Folder(id_folder) ON DELETE CASCADE, -- null 2%
  link_to_id UNSIGNED INTEGER NOT NULL REFERENCES Playlist(id_playlist), -- none 0 93%
  link_to_type UNSIGNED INTEGER NOT NULL, -- enum 0|0|2
  link_extra UNSIGNED INTEGER NOT NULL, -- zipf 0..40
  link_to_mrl TEXT NOT NULL -- enum |
);
CREATE INDEX index_media_folder ON Media (folder_id);
CREATE INDEX media_group_id_idx ON Media (group_id);
CREATE INDEX file_media_id_index ON File (media_id);
CREATE INDEX file_folder_id_index ON File (folder_id);
CREATE INDEX parent_folder_id_idx ON Folder (parent_id);
CREATE INDEX audio_track_media_idx ON AudioTrack (media_id);
CREATE INDEX video_track_media_idx ON VideoTrack (media_id);
CREATE INDEX subtitle_track_media_idx ON SubtitleTrack (media_id);
CREATE INDEX album_artist_id_idx ON Album (artist_id);
CREATE INDEX album_media_artist_genre_album_idx ON AlbumTrack (media_id, artist_id, genre_id, album_id);
CREATE INDEX thumbnail_link_index ON ThumbnailLinking (thumbnail_id);
CREATE INDEX playlist_position_pl_id_index ON PlaylistMediaRelation (playlist_id, position);
