-- Strawberry Music Player (schema 20): songs, directories, playlists, devices; ROWID is implicit in the app and is written out here, -1 for none.
CREATE TABLE schema_version ( -- 1 rows
  version INTEGER NOT NULL -- enum 20
);
CREATE TABLE directories ( -- 5 rows
  ROWID INTEGER PRIMARY KEY,
  path TEXT NOT NULL, -- url
  subdirs INTEGER NOT NULL -- enum 1
);
CREATE TABLE subdirectories ( -- 420 rows
  directory_id INTEGER NOT NULL REFERENCES directories(ROWID), -- skew
  path TEXT NOT NULL, -- url
  mtime INTEGER NOT NULL -- epoch
);
CREATE TABLE songs ( -- 1800 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- null
  album_id TEXT, -- null
  song_id TEXT, -- null
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 2
  directory_id INTEGER NOT NULL DEFAULT -1 REFERENCES directories(ROWID), -- skew
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- zipf 2000000..60000000
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- uuid, null 55%
  musicbrainz_artist_id TEXT, -- uuid, null 55%
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- uuid, null 55%
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- uuid, null 55%
  musicbrainz_track_id TEXT, -- uuid, null 55%
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- uuid, null 55%
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE subsonic_songs ( -- 260 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- digits 8
  album_id TEXT, -- digits 9
  song_id TEXT, -- digits 9
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 7
  directory_id INTEGER NOT NULL DEFAULT -1, -- enum -1
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- enum -1
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- null
  musicbrainz_artist_id TEXT, -- null
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- null
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- null
  musicbrainz_track_id TEXT, -- null
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- null
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE tidal_artists_songs ( -- 70 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- digits 8
  album_id TEXT, -- digits 9
  song_id TEXT, -- digits 9
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 6
  directory_id INTEGER NOT NULL DEFAULT -1, -- enum -1
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- enum -1
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- null
  musicbrainz_artist_id TEXT, -- null
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- null
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- null
  musicbrainz_track_id TEXT, -- null
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- null
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE tidal_albums_songs ( -- 110 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- digits 8
  album_id TEXT, -- digits 9
  song_id TEXT, -- digits 9
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 6
  directory_id INTEGER NOT NULL DEFAULT -1, -- enum -1
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- enum -1
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- null
  musicbrainz_artist_id TEXT, -- null
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- null
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- null
  musicbrainz_track_id TEXT, -- null
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- null
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE tidal_songs ( -- 140 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- digits 8
  album_id TEXT, -- digits 9
  song_id TEXT, -- digits 9
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 6
  directory_id INTEGER NOT NULL DEFAULT -1, -- enum -1
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- enum -1
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- null
  musicbrainz_artist_id TEXT, -- null
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- null
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- null
  musicbrainz_track_id TEXT, -- null
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- null
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE spotify_artists_songs ( -- 0 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- digits 8
  album_id TEXT, -- digits 9
  song_id TEXT, -- digits 9
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 11
  directory_id INTEGER NOT NULL DEFAULT -1, -- enum -1
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- enum -1
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- null
  musicbrainz_artist_id TEXT, -- null
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- null
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- null
  musicbrainz_track_id TEXT, -- null
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- null
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE spotify_albums_songs ( -- 0 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- digits 8
  album_id TEXT, -- digits 9
  song_id TEXT, -- digits 9
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 11
  directory_id INTEGER NOT NULL DEFAULT -1, -- enum -1
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- enum -1
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- null
  musicbrainz_artist_id TEXT, -- null
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- null
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- null
  musicbrainz_track_id TEXT, -- null
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- null
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE spotify_songs ( -- 0 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- digits 8
  album_id TEXT, -- digits 9
  song_id TEXT, -- digits 9
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 11
  directory_id INTEGER NOT NULL DEFAULT -1, -- enum -1
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- enum -1
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- null
  musicbrainz_artist_id TEXT, -- null
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- null
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- null
  musicbrainz_track_id TEXT, -- null
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- null
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE qobuz_artists_songs ( -- 0 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- digits 8
  album_id TEXT, -- digits 9
  song_id TEXT, -- digits 9
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 10
  directory_id INTEGER NOT NULL DEFAULT -1, -- enum -1
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- enum -1
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- null
  musicbrainz_artist_id TEXT, -- null
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- null
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- null
  musicbrainz_track_id TEXT, -- null
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- null
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE qobuz_albums_songs ( -- 0 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- digits 8
  album_id TEXT, -- digits 9
  song_id TEXT, -- digits 9
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 10
  directory_id INTEGER NOT NULL DEFAULT -1, -- enum -1
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- enum -1
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- null
  musicbrainz_artist_id TEXT, -- null
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- null
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- null
  musicbrainz_track_id TEXT, -- null
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- null
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE qobuz_songs ( -- 45 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- digits 8
  album_id TEXT, -- digits 9
  song_id TEXT, -- digits 9
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 10
  directory_id INTEGER NOT NULL DEFAULT -1, -- enum -1
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- enum -1
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- null
  musicbrainz_artist_id TEXT, -- null
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- null
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- null
  musicbrainz_track_id TEXT, -- null
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- null
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE playlists ( -- 17 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  name TEXT NOT NULL, -- words
  last_played INTEGER NOT NULL DEFAULT -1, -- int -1..60
  ui_order INTEGER NOT NULL DEFAULT 0, -- int 0..16
  special_type TEXT, -- null 90%, enum dynamic
  ui_path TEXT, -- enum ||Party|Archive/2019
  is_favorite INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  dynamic_playlist_type INTEGER, -- null 88%, enum 1
  dynamic_playlist_backend TEXT, -- null 88%, enum songs
  dynamic_playlist_data BLOB -- null 88%, blob
);
CREATE TABLE playlist_items ( -- 1300 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  playlist INTEGER NOT NULL REFERENCES playlists(ROWID), -- skew
  type INTEGER NOT NULL DEFAULT 0, -- enum 2|2|2|1|8
  collection_id INTEGER REFERENCES songs(ROWID), -- null 14%, dead 2%
  playlist_url TEXT, -- null 97%, url
  title TEXT, -- null 85%, words
  album TEXT, -- null 85%, enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- null 85%, enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- null 85%, enum The Lamps|Kestrel||Various Artists
  track INTEGER, -- null 85%, int 1..18
  disc INTEGER, -- null 85%, enum -1|1|1|2
  year INTEGER, -- null 85%, year
  originalyear INTEGER, -- null 85%, enum -1|-1|1998|2004
  genre TEXT, -- null 85%, enum Rock|Jazz|Electronic||Folk
  compilation INTEGER, -- null 85%, enum 0|0|0|1
  composer TEXT, -- null 85%, enum |J. S. Bach|Erik Satie
  performer TEXT, -- null 85%, enum |
  grouping TEXT, -- null 85%, enum |
  comment TEXT, -- null 85%, enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- null
  album_id TEXT, -- null
  song_id TEXT, -- null
  beginning INTEGER, -- null 85%, enum 0
  length INTEGER, -- null 85%, int 90000000000..480000000000
  bitrate INTEGER, -- null 85%, enum 320|192|900|1020|256
  samplerate INTEGER, -- null 85%, enum 44100|48000|96000
  bitdepth INTEGER, -- null 85%, enum 16|24|-1
  source INTEGER, -- null 85%, enum 2
  directory_id INTEGER, -- null 85%, enum -1
  url TEXT, -- null 85%, url
  filetype INTEGER, -- null 85%, enum 2|7|4
  filesize INTEGER, -- null 85%, zipf 2000000..60000000
  mtime INTEGER, -- null 85%, epoch
  ctime INTEGER, -- null 85%, epoch
  unavailable INTEGER DEFAULT 0, -- null 85%, enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER, -- null 85%, zipf 0..60
  skipcount INTEGER, -- null 85%, zipf 0..20
  lastplayed INTEGER, -- null 85%, epoch
  lastseen INTEGER, -- null 85%, epoch
  compilation_detected INTEGER DEFAULT 0, -- null 85%, enum 0|0|1
  compilation_on INTEGER, -- null 85%, enum 0
  compilation_off INTEGER, -- null 85%, enum 0
  compilation_effective INTEGER, -- null 85%, enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- null 85%, flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- null 85%, enum 0|0|0|1
  effective_albumartist TEXT, -- null 85%, enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER, -- null 85%, year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- null 85%, enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- uuid, null 55%
  musicbrainz_artist_id TEXT, -- uuid, null 55%
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- uuid, null 55%
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- uuid, null 55%
  musicbrainz_track_id TEXT, -- uuid, null 55%
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- uuid, null 55%
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE devices ( -- 3 rows
  ROWID INTEGER PRIMARY KEY,
  unique_id TEXT NOT NULL, -- slug
  friendly_name TEXT, -- words
  size INTEGER, -- zipf 1000000000..64000000000
  icon TEXT, -- enum device-usb-drive|phone|device-ipod
  schema_version INTEGER NOT NULL DEFAULT 0, -- enum 5|4
  transcode_mode NOT NULL DEFAULT 3, -- enum 3
  transcode_format NOT NULL DEFAULT 5 -- enum 5
);
CREATE TABLE device_1_directories ( -- 3 rows
  ROWID INTEGER PRIMARY KEY,
  path TEXT NOT NULL, -- url
  subdirs INTEGER NOT NULL -- enum 1
);
CREATE TABLE device_1_subdirectories ( -- 60 rows
  directory_id INTEGER NOT NULL REFERENCES device_1_directories(ROWID), -- skew
  path TEXT NOT NULL, -- url
  mtime INTEGER NOT NULL -- epoch
);
CREATE TABLE device_1_songs ( -- 310 rows
  ROWID INTEGER PRIMARY KEY, -- gaps
  title TEXT, -- words
  album TEXT, -- enum Night Drive|Harbour|Low Tide|Signals|Paper Moon|Northern Line||Glass
  artist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Vera Lund|Ostkreuz
  albumartist TEXT, -- enum The Lamps|Kestrel||Various Artists
  track INTEGER NOT NULL DEFAULT -1, -- int 1..18
  disc INTEGER NOT NULL DEFAULT -1, -- enum -1|1|1|2
  year INTEGER NOT NULL DEFAULT -1, -- year
  originalyear INTEGER NOT NULL DEFAULT -1, -- enum -1|-1|1998|2004
  genre TEXT, -- enum Rock|Jazz|Electronic||Folk
  compilation INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  composer TEXT, -- enum |J. S. Bach|Erik Satie
  performer TEXT, -- enum |
  grouping TEXT, -- enum |
  comment TEXT, -- enum |ripped with EAC
  lyrics TEXT, -- null 85%, text
  artist_id TEXT, -- null
  album_id TEXT, -- null
  song_id TEXT, -- null
  beginning INTEGER NOT NULL DEFAULT 0, -- enum 0
  length INTEGER NOT NULL DEFAULT 0, -- int 90000000000..480000000000
  bitrate INTEGER NOT NULL DEFAULT -1, -- enum 320|192|900|1020|256
  samplerate INTEGER NOT NULL DEFAULT -1, -- enum 44100|48000|96000
  bitdepth INTEGER NOT NULL DEFAULT -1, -- enum 16|24|-1
  source INTEGER NOT NULL DEFAULT 0, -- enum 2
  directory_id INTEGER NOT NULL DEFAULT -1 REFERENCES device_1_directories(ROWID), -- skew
  url TEXT NOT NULL, -- url
  filetype INTEGER NOT NULL DEFAULT 0, -- enum 2|7|4
  filesize INTEGER NOT NULL DEFAULT -1, -- zipf 2000000..60000000
  mtime INTEGER NOT NULL DEFAULT -1, -- epoch
  ctime INTEGER NOT NULL DEFAULT -1, -- epoch
  unavailable INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  fingerprint TEXT, -- null
  playcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  skipcount INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  lastplayed INTEGER NOT NULL DEFAULT -1, -- epoch
  lastseen INTEGER NOT NULL DEFAULT -1, -- epoch
  compilation_detected INTEGER DEFAULT 0, -- enum 0|0|1
  compilation_on INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_off INTEGER NOT NULL DEFAULT 0, -- enum 0
  compilation_effective INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  art_embedded INTEGER DEFAULT 0, -- flag
  art_automatic TEXT, -- url, null 30%
  art_manual TEXT, -- null 96%, url
  art_unset INTEGER DEFAULT 0, -- enum 0|0|0|1
  effective_albumartist TEXT, -- enum The Lamps|Ada Quartet|Mono Trees|Kestrel|Various Artists
  effective_originalyear INTEGER NOT NULL DEFAULT 0, -- year
  cue_path TEXT, -- null 98%, url
  rating INTEGER DEFAULT -1, -- enum -1|-1|-1|0|1
  acoustid_id TEXT, -- null 90%, uuid
  acoustid_fingerprint TEXT, -- null
  musicbrainz_album_artist_id TEXT, -- uuid, null 55%
  musicbrainz_artist_id TEXT, -- uuid, null 55%
  musicbrainz_original_artist_id TEXT, -- null
  musicbrainz_album_id TEXT, -- uuid, null 55%
  musicbrainz_original_album_id TEXT, -- null
  musicbrainz_recording_id TEXT, -- uuid, null 55%
  musicbrainz_track_id TEXT, -- uuid, null 55%
  musicbrainz_disc_id TEXT, -- null
  musicbrainz_release_group_id TEXT, -- uuid, null 55%
  musicbrainz_work_id TEXT, -- null
  ebur128_integrated_loudness_lufs REAL, -- null 60%, real -24..-5
  ebur128_loudness_range_lu REAL -- null 60%, real 1..20
);
CREATE TABLE radio_channels ( -- 90 rows
  source INTEGER NOT NULL DEFAULT 0, -- enum 8|9
  name TEXT NOT NULL, -- words
  url TEXT NOT NULL, -- url
  thumbnail_url TEXT -- url, null 20%
);
CREATE INDEX idx_url ON songs (url);
CREATE INDEX idx_comp_artist ON songs (compilation_effective, artist);
CREATE INDEX idx_albumartist ON songs (albumartist);
CREATE INDEX idx_artist ON songs (artist);
CREATE INDEX idx_album ON songs (album);
CREATE INDEX idx_title ON songs (title);
CREATE INDEX idx_device_1_songs_album ON device_1_songs (album);
CREATE INDEX idx_device_1_songs_comp_artist ON device_1_songs (compilation_effective, artist);
CREATE VIEW duplicated_songs AS SELECT artist dup_artist, album dup_album, title dup_title FROM songs AS inner_songs WHERE artist != '' AND album != '' AND title != '' AND unavailable = 0 GROUP BY artist, album, title HAVING count(*) > 1;
-- also: playlists(last_played) -> playlist_items
-- also: tidal_albums_songs(song_id) -> tidal_songs
-- also: playlist_items(url) -> songs
