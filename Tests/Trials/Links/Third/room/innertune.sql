-- InnerTune/OuterTune (Android music player with Room): camelCase columns, text ids from the service, map tables, keys not declared.
CREATE TABLE android_metadata ( -- 1 rows
  locale TEXT -- enum en_US
);
CREATE TABLE room_master_table ( -- 1 rows
  id INTEGER PRIMARY KEY, -- serial from 42
  identity_hash TEXT -- hash
);
CREATE TABLE artist ( -- 640 rows
  id TEXT NOT NULL PRIMARY KEY, -- hash
  name TEXT NOT NULL, -- words
  thumbnailUrl TEXT, -- url
  channelId TEXT, -- null
  lastUpdateTime INTEGER NOT NULL, -- millis
  bookmarkedAt INTEGER, -- millis
  isLocal INTEGER NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE album ( -- 520 rows
  id TEXT NOT NULL PRIMARY KEY, -- hash
  playlistId TEXT, -- hash
  title TEXT NOT NULL, -- words
  year INTEGER, -- year
  thumbnailUrl TEXT, -- url
  themeColor INTEGER, -- int -16777216..-1
  songCount INTEGER NOT NULL, -- int 1..24
  duration INTEGER NOT NULL, -- int 180..5400
  lastUpdateTime INTEGER NOT NULL, -- millis
  bookmarkedAt INTEGER, -- millis
  isLocal INTEGER NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE genre ( -- 28 rows
  id TEXT NOT NULL PRIMARY KEY, -- hash
  title TEXT NOT NULL, -- word
  browseId TEXT, -- null
  bookmarkedAt INTEGER, -- null
  thumbnailUrl TEXT, -- null
  isLocal INTEGER NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE song ( -- 2700 rows
  id TEXT NOT NULL PRIMARY KEY, -- hash
  title TEXT NOT NULL, -- words
  duration INTEGER NOT NULL, -- int -1..600
  thumbnailUrl TEXT, -- url
  albumId TEXT REFERENCES album(id), -- null 15%
  albumName TEXT, -- words
  trackNumber INTEGER, -- int 1..20
  discNumber INTEGER, -- enum 1|2
  year INTEGER, -- year
  date INTEGER, -- null
  dateModified INTEGER, -- millis
  liked INTEGER NOT NULL, -- flag
  likedDate INTEGER, -- millis
  totalPlayTime INTEGER NOT NULL, -- int 0..9000000
  inLibrary INTEGER, -- millis
  dateDownload INTEGER, -- millis
  isLocal INTEGER NOT NULL DEFAULT 0, -- flag
  localPath TEXT -- null
);
CREATE TABLE song_artist_map ( -- 3300 rows
  songId TEXT NOT NULL REFERENCES song(id),
  artistId TEXT NOT NULL REFERENCES artist(id),
  position INTEGER NOT NULL, -- enum 0|1|2
  PRIMARY KEY (songId, artistId)
);
CREATE TABLE song_album_map ( -- 2200 rows
  songId TEXT NOT NULL REFERENCES song(id),
  albumId TEXT NOT NULL REFERENCES album(id),
  "index" INTEGER NOT NULL, -- int 0..23
  PRIMARY KEY (songId, albumId)
);
CREATE TABLE album_artist_map ( -- 600 rows
  albumId TEXT NOT NULL REFERENCES album(id),
  artistId TEXT NOT NULL REFERENCES artist(id),
  "order" INTEGER NOT NULL, -- enum 0|1
  PRIMARY KEY (albumId, artistId)
);
CREATE TABLE song_genre_map ( -- 900 rows
  songId TEXT NOT NULL REFERENCES song(id),
  genreId TEXT NOT NULL REFERENCES genre(id),
  "index" INTEGER NOT NULL, -- enum 0|1
  PRIMARY KEY (songId, genreId)
);
CREATE TABLE playlist ( -- 37 rows
  id TEXT NOT NULL PRIMARY KEY, -- hash
  name TEXT NOT NULL, -- words
  browseId TEXT, -- hash
  isEditable INTEGER NOT NULL DEFAULT 1, -- flag
  bookmarkedAt INTEGER, -- millis
  remoteSongCount INTEGER, -- zipf 1..300
  playEndpointParams TEXT, -- null
  thumbnailUrl TEXT, -- url
  shuffleEndpointParams TEXT, -- null
  radioEndpointParams TEXT, -- null
  isLocal INTEGER NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE playlist_song_map ( -- 1500 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  playlistId TEXT NOT NULL REFERENCES playlist(id),
  songId TEXT NOT NULL REFERENCES song(id),
  position INTEGER NOT NULL, -- int 0..180
  setVideoId TEXT -- null
);
CREATE TABLE queue ( -- 19 rows
  id INTEGER PRIMARY KEY, -- millis
  title TEXT NOT NULL, -- words
  shuffled INTEGER NOT NULL, -- flag
  queuePos INTEGER NOT NULL, -- int 0..120
  lastSongPos INTEGER NOT NULL, -- int -1..240000
  "index" INTEGER NOT NULL, -- order
  playlistId TEXT REFERENCES playlist(id) -- null 60%
);
CREATE TABLE queue_song_map ( -- 1100 rows
  queueId INTEGER NOT NULL REFERENCES queue(id),
  songId TEXT NOT NULL REFERENCES song(id),
  "index" INTEGER NOT NULL, -- int 0..120
  shuffledIndex INTEGER NOT NULL -- int 0..120
);
CREATE TABLE search_history ( -- 240 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  query TEXT NOT NULL -- slug
);
CREATE TABLE format ( -- 1800 rows
  id TEXT NOT NULL PRIMARY KEY REFERENCES song(id), -- unique
  itag INTEGER NOT NULL, -- enum 251|140|250
  mimeType TEXT NOT NULL, -- enum audio/webm|audio/mp4
  codecs TEXT NOT NULL, -- enum opus|mp4a.40.2
  bitrate INTEGER NOT NULL, -- int 60000..170000
  sampleRate INTEGER, -- enum 48000|44100
  contentLength INTEGER NOT NULL, -- int 900000..9000000
  loudnessDb REAL, -- real 0..9
  playbackTrackingUrl TEXT -- url
);
CREATE TABLE lyrics ( -- 460 rows
  id TEXT NOT NULL PRIMARY KEY REFERENCES song(id), -- unique
  lyrics TEXT NOT NULL -- text
);
CREATE TABLE event ( -- 5000 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  songId TEXT NOT NULL REFERENCES song(id), -- skew
  timestamp INTEGER NOT NULL, -- millis
  playTime INTEGER NOT NULL -- int 30000..400000
);
CREATE TABLE related_song_map ( -- 3600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  songId TEXT NOT NULL REFERENCES song(id), -- recent
  relatedSongId TEXT NOT NULL REFERENCES song(id)
);
CREATE TABLE set_video_id ( -- 0 rows
  videoId TEXT NOT NULL PRIMARY KEY REFERENCES song(id), -- unique
  setVideoId TEXT -- hash
);
CREATE TABLE playCount ( -- 2400 rows
  song TEXT NOT NULL REFERENCES song(id),
  year INTEGER NOT NULL, -- enum 2024|2023
  month INTEGER NOT NULL, -- int 1..12
  count INTEGER NOT NULL, -- zipf 1..60
  PRIMARY KEY (song, year, month)
);
CREATE TABLE recent_activity ( -- 60 rows
  id TEXT NOT NULL PRIMARY KEY, -- any of album(id), artist(id), playlist(id) by type as class
  title TEXT NOT NULL, -- words
  thumbnail TEXT, -- url
  explicit INTEGER NOT NULL, -- flag
  shareLink TEXT NOT NULL, -- url
  type TEXT NOT NULL, -- type
  playlistId TEXT REFERENCES playlist(id), -- null 70%
  radioPlaylistId TEXT, -- null
  shufflePlaylistId TEXT, -- null
  date INTEGER NOT NULL -- millis
);
CREATE INDEX index_song_albumId ON song (albumId);
CREATE INDEX index_song_artist_map_songId ON song_artist_map (songId);
CREATE INDEX index_song_artist_map_artistId ON song_artist_map (artistId);
CREATE INDEX index_song_album_map_albumId ON song_album_map (albumId);
CREATE INDEX index_playlist_song_map_playlistId ON playlist_song_map (playlistId);
CREATE INDEX index_playlist_song_map_songId ON playlist_song_map (songId);
CREATE INDEX index_event_songId ON event (songId);
CREATE INDEX index_related_song_map_songId ON related_song_map (songId);
CREATE INDEX index_related_song_map_relatedSongId ON related_song_map (relatedSongId);
