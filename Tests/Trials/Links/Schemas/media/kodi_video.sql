-- Kodi's MyVideos database: movies, TV shows and their files, with link tables keyed by media_id and media_type and values in columns c00 to c23.
CREATE TABLE path ( -- 190 rows
  idPath integer primary key, -- gaps
  strPath text, -- url
  strContent text, -- enum movies|tvshows
  strScraper text, -- enum metadata.themoviedb.org.python|metadata.tvshows.themoviedb.org.python
  strHash text, -- hash
  scanRecursive integer, -- enum 0|2147483647
  useFolderNames bool, -- flag
  strSettings text, -- null
  noUpdate bool, -- flag
  exclude bool, -- flag
  allAudio bool, -- null
  dateAdded text, -- time
  idParentPath integer REFERENCES path(idPath) -- null 15%, few
);
CREATE TABLE files ( -- 2400 rows
  idFile integer primary key, -- gaps
  idPath integer REFERENCES path(idPath), -- skew
  strFilename text, -- slug
  playCount integer, -- enum 1|2|3
  lastPlayed text, -- time
  dateAdded text -- time
);
CREATE TABLE sets ( -- 60 rows
  idSet integer primary key,
  strSet text, -- words
  strOverview text -- text
);
CREATE TABLE genre ( -- 31 rows
  genre_id integer primary key,
  name TEXT -- word
);
CREATE TABLE country ( -- 40 rows
  country_id integer primary key,
  name TEXT -- word
);
CREATE TABLE studio ( -- 410 rows
  studio_id integer primary key,
  name TEXT -- word
);
CREATE TABLE tag ( -- 18 rows
  tag_id integer primary key,
  name TEXT -- word
);
CREATE TABLE actor ( -- 2900 rows
  actor_id INTEGER PRIMARY KEY, -- gaps
  name TEXT, -- word
  art_urls TEXT -- url
);
CREATE TABLE movie ( -- 780 rows
  idMovie integer primary key, -- gaps
  idFile integer REFERENCES files(idFile), -- unique
  c00 text, -- words
  c01 text, -- text
  c02 text, -- text
  c03 text, -- words
  c04 text, -- null
  c05 text REFERENCES rating(rating_id), -- unique
  c06 text, -- words
  c07 text, -- null
  c08 text, -- url
  c09 text REFERENCES uniqueid(uniqueid_id), -- unique
  c10 text, -- words
  c11 text, -- int 3600..11000
  c12 text, -- enum PG|PG-13|R
  c13 text, -- int 1..250
  c14 text, -- words
  c15 text, -- words
  c16 text, -- words
  c17 text, -- null
  c18 text, -- words
  c19 text, -- url
  c20 text, -- url
  c21 text, -- words
  c22 text, -- url
  c23 text REFERENCES path(idPath), -- skew
  idSet integer REFERENCES sets(idSet), -- null 78%
  userrating integer, -- int 1..10
  premiered text -- date
);
CREATE TABLE tvshow ( -- 65 rows
  idShow integer primary key, -- gaps
  c00 text, -- words
  c01 text, -- text
  c02 text, -- enum Ended|Continuing
  c04 text REFERENCES rating(rating_id), -- unique
  c05 text, -- date
  c06 text, -- url
  c08 text, -- words
  c09 text, -- words
  c10 text, -- url
  c12 text REFERENCES uniqueid(uniqueid_id), -- unique
  c13 text, -- enum TV-14|TV-MA
  c14 text, -- words
  c15 text, -- words
  c16 text, -- url
  userrating integer, -- int 1..10
  duration INTEGER -- int 1200..3600
);
CREATE TABLE tvshowlinkpath ( -- 66 rows
  idShow integer REFERENCES tvshow(idShow),
  idPath integer REFERENCES path(idPath), -- unique
  UNIQUE (idShow, idPath)
);
CREATE TABLE seasons ( -- 210 rows
  idSeason integer primary key, -- gaps
  idShow integer REFERENCES tvshow(idShow),
  season integer, -- int 0..12
  name text, -- null
  userrating integer -- int 1..10
);
CREATE TABLE episode ( -- 1550 rows
  idEpisode integer primary key, -- gaps
  idFile integer REFERENCES files(idFile), -- unique
  c00 text, -- words
  c01 text, -- text
  c03 text REFERENCES rating(rating_id), -- unique
  c04 text, -- words
  c05 text, -- date
  c06 text, -- url
  c09 text, -- int 1200..3600
  c10 text, -- words
  c12 text, -- int 0..12
  c13 text, -- int 1..26
  c14 text, -- null
  c15 text, -- enum -1
  c16 text, -- enum -1
  c17 text, -- null
  c18 text, -- url
  c19 text REFERENCES path(idPath), -- skew
  c20 text REFERENCES uniqueid(uniqueid_id), -- unique
  idShow integer REFERENCES tvshow(idShow), -- skew
  userrating integer, -- int 1..10
  idSeason integer REFERENCES seasons(idSeason)
);
CREATE TABLE rating ( -- 2450 rows
  rating_id INTEGER PRIMARY KEY, -- gaps
  media_id INTEGER, -- any of movie(idMovie), tvshow(idShow), episode(idEpisode) by media_type as table
  media_type TEXT, -- type
  rating_type TEXT, -- enum default|themoviedb|imdb
  rating FLOAT, -- real 1..10
  votes INTEGER -- zipf 1..90000
);
CREATE TABLE uniqueid ( -- 2900 rows
  uniqueid_id INTEGER PRIMARY KEY, -- gaps
  media_id INTEGER, -- any of movie(idMovie), tvshow(idShow), episode(idEpisode) by media_type as table
  media_type TEXT, -- type
  value TEXT, -- digits 7
  type TEXT -- enum imdb|tmdb|tvdb
);
CREATE TABLE art ( -- 4200 rows
  art_id INTEGER PRIMARY KEY, -- gaps
  media_id INTEGER, -- any of movie(idMovie), tvshow(idShow), episode(idEpisode), seasons(idSeason), actor(actor_id), sets(idSet) by media_type as table
  media_type TEXT, -- type
  type TEXT, -- enum poster|fanart|thumb|banner|clearlogo
  url TEXT -- url
);
CREATE TABLE actor_link ( -- 5000 rows
  actor_id INTEGER REFERENCES actor(actor_id), -- skew
  media_id INTEGER, -- any of movie(idMovie), tvshow(idShow), episode(idEpisode) by media_type as table
  media_type TEXT, -- type
  role TEXT, -- words
  cast_order INTEGER -- zipf 0..40
);
CREATE TABLE director_link ( -- 1900 rows
  actor_id INTEGER REFERENCES actor(actor_id), -- skew
  media_id INTEGER, -- any of movie(idMovie), episode(idEpisode) by media_type as table
  media_type TEXT -- type
);
CREATE TABLE writer_link ( -- 2300 rows
  actor_id INTEGER REFERENCES actor(actor_id), -- skew
  media_id INTEGER, -- any of movie(idMovie), episode(idEpisode) by media_type as table
  media_type TEXT -- type
);
CREATE TABLE genre_link ( -- 1700 rows
  genre_id integer REFERENCES genre(genre_id),
  media_id integer, -- any of movie(idMovie), tvshow(idShow) by media_type as table
  media_type TEXT -- type
);
CREATE TABLE country_link ( -- 900 rows
  country_id integer REFERENCES country(country_id), -- skew
  media_id integer, -- any of movie(idMovie), tvshow(idShow) by media_type as table
  media_type TEXT -- type
);
CREATE TABLE studio_link ( -- 1500 rows
  studio_id integer REFERENCES studio(studio_id), -- skew
  media_id integer, -- any of movie(idMovie), tvshow(idShow) by media_type as table
  media_type TEXT -- type
);
CREATE TABLE tag_link ( -- 90 rows
  tag_id integer REFERENCES tag(tag_id),
  media_id integer, -- any of movie(idMovie), tvshow(idShow) by media_type as table
  media_type TEXT -- type
);
CREATE TABLE bookmark ( -- 140 rows
  idBookmark integer primary key, -- gaps
  idFile integer REFERENCES files(idFile), -- unique
  timeInSeconds double, -- real 1..9000
  totalTimeInSeconds double, -- real 1200..9000
  thumbNailImage text, -- null
  player text, -- enum VideoPlayer
  playerState text, -- null
  type integer -- enum 1|0|2
);
CREATE TABLE settings ( -- 170 rows
  idFile integer REFERENCES files(idFile), -- unique
  Deinterlace bool, -- flag
  ViewMode integer, -- enum 0|3
  ZoomAmount float, -- enum 1.0
  PixelRatio float, -- enum 1.0
  VerticalShift float, -- enum 0.0
  AudioStream integer, -- enum -1|0|1
  SubtitleStream integer, -- enum -1|0|1|2
  SubtitleDelay float, -- enum 0.0
  SubtitlesOn bool, -- flag
  Brightness float, -- enum 50.0
  Contrast float, -- enum 50.0
  VolumeAmplification float, -- enum 0.0
  AudioDelay float, -- enum 0.0
  ResumeTime integer, -- zipf 0..5000
  StereoMode integer, -- enum 0
  VideoStream integer -- enum -1
);
CREATE TABLE streamdetails ( -- 5000 rows
  idFile integer REFERENCES files(idFile),
  iStreamType integer, -- enum 0|1|2
  strVideoCodec text, -- enum h264|hevc|av1
  fVideoAspect float, -- enum 1.78|2.4|1.33
  iVideoWidth integer, -- enum 1920|1280|3840
  iVideoHeight integer, -- enum 1080|720|2160
  strAudioCodec text, -- enum aac|ac3|eac3|dtshd_ma
  iAudioChannels integer, -- enum 2|6|8
  strAudioLanguage text, -- enum eng|deu|fra
  strSubtitleLanguage text, -- enum eng|deu|fra
  iVideoDuration integer, -- int 1200..9000
  strStereoMode text, -- null
  strVideoLanguage text, -- enum eng|und
  strHdrType text -- enum hdr10|dolbyvision
);
CREATE TABLE stacktimes ( -- 2 rows
  idFile integer REFERENCES files(idFile), -- unique
  times text -- words
);
CREATE TABLE movielinktvshow ( -- 3 rows
  idMovie integer REFERENCES movie(idMovie),
  IdShow integer REFERENCES tvshow(idShow),
  UNIQUE (IdShow, idMovie)
);
CREATE TABLE version ( -- 1 rows
  idVersion integer, -- enum 131
  iCompressCount integer -- int 0..90
);
CREATE UNIQUE INDEX ix_bookmark ON bookmark (idFile, type);
CREATE UNIQUE INDEX ix_settings ON settings (idFile);
CREATE UNIQUE INDEX ix_stacktimes ON stacktimes (idFile);
CREATE INDEX ix_path ON path (strPath);
CREATE INDEX ix_path2 ON path (idParentPath);
CREATE INDEX ix_files ON files (idPath, strFilename);
CREATE UNIQUE INDEX ix_movie_file_1 ON movie (idFile, idMovie);
CREATE UNIQUE INDEX ix_movie_file_2 ON movie (idMovie, idFile);
CREATE UNIQUE INDEX ix_episode_file_1 ON episode (idEpisode, idFile);
CREATE UNIQUE INDEX id_episode_file_2 ON episode (idFile, idEpisode);
CREATE INDEX ix_episode_season_episode ON episode (c12, c13);
CREATE INDEX ix_episode_show1 ON episode (idEpisode, idShow);
CREATE INDEX ix_episode_show2 ON episode (idShow, idEpisode);
CREATE INDEX ix_seasons ON seasons (idShow, season);
CREATE INDEX ix_streamdetails ON streamdetails (idFile);
CREATE INDEX ix_art ON art (media_id, media_type, type);
CREATE INDEX ix_rating ON rating (media_id, media_type);
CREATE INDEX ix_uniqueid1 ON uniqueid (media_id, media_type, type);
CREATE INDEX ix_uniqueid2 ON uniqueid (media_type, value);
CREATE INDEX ix_actor_link_1 ON actor_link (actor_id, media_type, media_id);
CREATE INDEX ix_actor_link_2 ON actor_link (media_id, media_type, actor_id);
CREATE INDEX ix_actor_link_3 ON actor_link (media_type);
CREATE INDEX ix_genre_link_1 ON genre_link (genre_id, media_type, media_id);
CREATE INDEX ix_genre_link_2 ON genre_link (media_id, media_type, genre_id);
CREATE INDEX ix_tvshowlinkpath_1 ON tvshowlinkpath (idShow, idPath);
CREATE VIEW season_view AS SELECT seasons.idSeason AS idSeason, seasons.idShow AS idShow, seasons.season AS season, tvshow.c00 AS showTitle, count(DISTINCT episode.idEpisode) AS episodes FROM seasons JOIN tvshow ON tvshow.idShow = seasons.idShow JOIN episode ON episode.idShow = seasons.idShow AND episode.c12 = seasons.season GROUP BY seasons.idSeason;
CREATE VIEW movie_view AS SELECT movie.*, sets.strSet AS strSet, files.strFilename AS strFileName, path.strPath AS strPath, files.playCount AS playCount, rating.rating AS rating FROM movie LEFT JOIN sets ON sets.idSet = movie.idSet JOIN files ON files.idFile = movie.idFile JOIN path ON path.idPath = files.idPath LEFT JOIN rating ON rating.rating_id = movie.c05;
-- also: episode(c12) -> seasons
