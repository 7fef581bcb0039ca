-- Mixxx (DJ software): mixxxdb.sqlite with library, locations, playlists, crates, cues, and mirrored iTunes, Traktor, Rekordbox and Rhythmbox libraries.
CREATE TABLE settings ( -- 14 rows
  name TEXT UNIQUE NOT NULL, -- slug
  value TEXT, -- words
  locked INTEGER DEFAULT 0, -- flag
  hidden INTEGER DEFAULT 0 -- flag
);
CREATE TABLE directories ( -- 3 rows
  directory TEXT UNIQUE -- slug
);
CREATE TABLE LibraryHashes ( -- 260 rows
  directory_path VARCHAR(256) PRIMARY KEY, -- slug
  hash INTEGER, -- random64
  directory_deleted INTEGER, -- flag
  needs_verification INTEGER -- flag
);
CREATE TABLE track_locations ( -- 3900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  location VARCHAR(512) UNIQUE, -- slug
  filename VARCHAR(512), -- slug
  directory VARCHAR(512) REFERENCES LibraryHashes(directory_path),
  filesize INTEGER, -- int 2000000..30000000
  fs_deleted INTEGER, -- flag
  needs_verification INTEGER -- flag
);
CREATE TABLE library ( -- 3800 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  artist VARCHAR(64), -- words
  title VARCHAR(64), -- words
  album VARCHAR(64), -- words
  year VARCHAR(16), -- year
  genre VARCHAR(64), -- enum House|Techno|Drum & Bass|Disco
  tracknumber VARCHAR(3), -- int 1..20
  location INTEGER REFERENCES track_locations(id), -- unique
  comment VARCHAR(256), -- null
  url VARCHAR(256), -- null
  duration FLOAT, -- real 60..900
  bitrate INTEGER, -- enum 320|256|192
  samplerate INTEGER, -- enum 44100|48000
  cuepoint INTEGER, -- int 0..90000
  bpm FLOAT, -- real 80..180
  wavesummaryhex BLOB, -- null
  channels INTEGER, -- enum 2|1
  datetime_added DATETIME DEFAULT CURRENT_TIMESTAMP, -- time
  mixxx_deleted INTEGER, -- flag
  played INTEGER, -- flag
  header_parsed INTEGER DEFAULT 0, -- flag
  filetype VARCHAR(8) DEFAULT '?', -- enum mp3|flac|m4a
  replaygain FLOAT DEFAULT 0, -- real 0..2
  timesplayed INTEGER DEFAULT 0, -- zipf 0..80
  rating INTEGER DEFAULT 0, -- int 0..5
  key VARCHAR(8), -- enum Am|C|F#m|Dm
  beats BLOB, -- blob
  beats_version TEXT, -- enum BeatGrid-2.0|BeatMap-1.0
  composer VARCHAR(64), -- null
  bpm_lock INTEGER DEFAULT 0, -- flag
  key_id INTEGER DEFAULT 0, -- int 0..24
  grouping TEXT, -- null
  album_artist TEXT, -- words
  coverart_source INTEGER DEFAULT 0, -- enum 0|1|2
  coverart_type INTEGER DEFAULT 0, -- enum 0|1|2
  coverart_location TEXT, -- null
  coverart_hash INTEGER DEFAULT 0, -- int 0..65535
  replaygain_peak REAL DEFAULT -1.0, -- real 0..1
  tracktotal TEXT, -- int 1..20
  color INTEGER, -- null
  last_played_at DATETIME, -- time
  source_synchronized_ms INTEGER -- millis
);
CREATE TABLE Playlists ( -- 95 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR(48), -- words
  position INTEGER, -- order
  hidden INTEGER DEFAULT 0 NOT NULL, -- enum 2|0|1
  date_created DATETIME, -- time
  date_modified DATETIME, -- time
  locked INTEGER DEFAULT 0 -- flag
);
CREATE TABLE PlaylistTracks ( -- 4700 rows
  id INTEGER PRIMARY KEY, -- gaps
  playlist_id INTEGER REFERENCES Playlists(id),
  track_id INTEGER REFERENCES library(id), -- skew
  position INTEGER, -- int 1..120
  pl_datetime_added DATETIME -- time
);
CREATE TABLE crates ( -- 28 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  name VARCHAR(48) UNIQUE NOT NULL, -- word
  count INTEGER DEFAULT 0, -- zipf 0..400
  show INTEGER DEFAULT 1, -- flag
  locked INTEGER DEFAULT 0, -- flag
  autodj_source INTEGER DEFAULT 0 -- flag
);
CREATE TABLE crate_tracks ( -- 2300 rows
  crate_id INTEGER NOT NULL REFERENCES crates(id),
  track_id INTEGER NOT NULL REFERENCES library(id), -- dead 1%
  UNIQUE (crate_id, track_id)
);
CREATE TABLE cues ( -- 4900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  track_id INTEGER NOT NULL REFERENCES library(id),
  type INTEGER DEFAULT 0 NOT NULL, -- enum 1|2|6|7|4
  position INTEGER DEFAULT -1 NOT NULL, -- int 0..30000000
  length INTEGER DEFAULT 0 NOT NULL, -- zipf 0..400000
  hotcue INTEGER DEFAULT -1 NOT NULL, -- int -1..7
  label TEXT DEFAULT '' NOT NULL, -- enum |drop|intro
  color INTEGER DEFAULT 4294901760 NOT NULL -- enum 16746496|65280|255
);
CREATE TABLE track_analysis ( -- 3600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  track_id INTEGER NOT NULL REFERENCES library(id),
  type VARCHAR(512), -- enum 1|2
  description VARCHAR(1024), -- words
  version VARCHAR(512), -- enum Waveform-5.0|WaveformSummary-5.0
  created DATETIME DEFAULT CURRENT_TIMESTAMP, -- time
  data_checksum VARCHAR(512) -- int 0..65535
);
CREATE TABLE itunes_library ( -- 1400 rows
  id INTEGER PRIMARY KEY, -- sparse
  artist VARCHAR(48), -- words
  title VARCHAR(48), -- words
  album VARCHAR(48), -- words
  year VARCHAR(16), -- year
  genre VARCHAR(32), -- enum House|Techno|Pop
  tracknumber VARCHAR(3), -- int 1..20
  location VARCHAR(512) REFERENCES track_locations(location), -- dead 10%
  comment VARCHAR(60), -- null
  duration INTEGER, -- int 60..900
  bitrate INTEGER, -- enum 320|256|192
  bpm INTEGER, -- int 80..180
  rating INTEGER -- int 0..5
);
CREATE TABLE itunes_playlists ( -- 22 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(100) UNIQUE -- word
);
CREATE TABLE itunes_playlist_tracks ( -- 1300 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  playlist_id INTEGER REFERENCES itunes_playlists(id),
  track_id INTEGER REFERENCES itunes_library(id),
  position INTEGER DEFAULT 0 -- int 1..90
);
CREATE TABLE traktor_library ( -- 600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  artist VARCHAR(48), -- words
  title VARCHAR(48), -- words
  album VARCHAR(48), -- words
  year VARCHAR(16), -- year
  genre VARCHAR(32), -- enum House|Techno|Pop
  tracknumber VARCHAR(3), -- int 1..20
  location VARCHAR(512) UNIQUE, -- slug
  comment VARCHAR(60), -- null
  duration INTEGER, -- int 60..900
  bitrate INTEGER, -- enum 320|256
  bpm FLOAT, -- real 80..180
  key VARCHAR(6), -- enum 8A|5m|12d
  rating INTEGER -- int 0..5
);
CREATE TABLE traktor_playlists ( -- 9 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(100) UNIQUE -- word
);
CREATE TABLE traktor_playlist_tracks ( -- 340 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  playlist_id INTEGER REFERENCES traktor_playlists(id),
  track_id INTEGER REFERENCES traktor_library(id),
  position INTEGER DEFAULT 0 -- int 1..60
);
CREATE TABLE rhythmbox_library ( -- 0 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  artist VARCHAR(48),
  title VARCHAR(48),
  album VARCHAR(48),
  location VARCHAR(512) UNIQUE, -- slug
  duration INTEGER,
  rating INTEGER
);
CREATE TABLE rhythmbox_playlists ( -- 0 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(100) UNIQUE -- word
);
CREATE TABLE rhythmbox_playlist_tracks ( -- 0 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  playlist_id INTEGER REFERENCES rhythmbox_playlists(id),
  track_id INTEGER REFERENCES rhythmbox_library(id),
  position INTEGER DEFAULT 0
);
CREATE TABLE rekordbox_library ( -- 280 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rb_id INTEGER, -- order
  artist TEXT, -- words
  title TEXT, -- words
  location TEXT UNIQUE, -- slug
  duration INTEGER, -- int 60..900
  bpm FLOAT, -- real 80..180
  rating INTEGER, -- int 0..5
  analyze_path TEXT UNIQUE, -- slug
  device TEXT, -- enum USB1|USB2
  color INTEGER -- int 0..8
);
CREATE TABLE rekordbox_playlists ( -- 12 rows
  id INTEGER PRIMARY KEY,
  name TEXT UNIQUE -- word
);
CREATE TABLE rekordbox_playlist_tracks ( -- 330 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  playlist_id INTEGER REFERENCES rekordbox_playlists(id),
  track_id INTEGER REFERENCES rekordbox_library(id),
  position INTEGER -- int 1..60
);
CREATE INDEX idx_PlaylistTracks_playlist_id_track_id ON PlaylistTracks (playlist_id, track_id);
CREATE INDEX idx_PlaylistTracks_track_id ON PlaylistTracks (track_id);
CREATE INDEX idx_crate_tracks_track_id ON crate_tracks (track_id);
CREATE INDEX idx_cues_track_id ON cues (track_id);
CREATE INDEX track_analysis_track_id_index ON track_analysis (track_id);
CREATE INDEX idx_library_location ON library (location);
-- also: directories(directory) -> LibraryHashes
