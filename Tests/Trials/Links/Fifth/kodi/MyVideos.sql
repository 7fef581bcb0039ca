-- Kodi: MyVideos (paths, files, movies, shows, seasons, episodes; c00 … c23 hold titles and also ids; art, ratings and casts of any of them).
CREATE TABLE version ( -- 1 rows
  idVersion integer, -- enum 131
  iCompressCount integer -- enum 0
);
CREATE TABLE path ( -- 310 rows
  idPath integer primary key, -- gaps
  strPath text, -- url
  strContent text, -- enum |tvshows|movies
  strScraper text, -- enum |metadata.themoviedb.org.python|metadata.tvshows.themoviedb.org.python
  strHash text, -- hash
  scanRecursive integer, -- enum 0|2147483647
  useFolderNames bool, -- enum 0|1
  strSettings text, -- null 90%
  noUpdate bool, -- enum 0|1
  exclude bool, -- enum 0|1
  allAudio bool, -- enum 0
  dateAdded text, -- time
  idParentPath integer REFERENCES path(idPath) -- null 12%
);
CREATE TABLE files ( -- 2900 rows
  idFile integer primary key, -- gaps
  idPath integer REFERENCES path(idPath), -- skew, null 0%
  strFilename text, -- slug
  playCount integer, -- null 45%
  lastPlayed text, -- time
  dateAdded text -- time
);
CREATE TABLE bookmark ( -- 230 rows
  idBookmark integer primary key, -- gaps
  idFile integer REFERENCES files(idFile), -- dead 2%, null 0%
  timeInSeconds double, -- real 10..6800
  totalTimeInSeconds double, -- real 1200..9000
  thumbNailImage text, -- null 60%
  player text, -- enum VideoPlayer|DVDPlayer
  playerState text, -- null 40%
  type integer -- enum 1|0|2
);
CREATE TABLE streamdetails ( -- 5800 rows
  idFile integer REFERENCES files(idFile), -- null 0%
  iStreamType integer, -- enum 1|0|2
  strVideoCodec text, -- enum h264|hevc|mpeg4
  fVideoAspect float, -- real 1.3..2.4
  iVideoWidth integer, -- enum 1920|1280|720|3840
  iVideoHeight integer, -- enum 1080|800|720|576|2160
  strAudioCodec text, -- enum ac3|aac|dca|eac3
  iAudioChannels integer, -- enum 6|2|8
  strAudioLanguage text, -- enum eng|ger|fre
  strSubtitleLanguage text, -- enum eng|ger|
  iVideoDuration integer, -- int 1200..9000
  strStereoMode text, -- enum |left_right
  strVideoLanguage text, -- enum |eng
  strHdrType text -- enum |hdr10|dolbyvision
);
CREATE TABLE sets ( -- 60 rows
  idSet integer primary key, -- gaps
  strSet text, -- word
  strOverview text -- text
);
CREATE TABLE movie ( -- 780 rows
  idMovie integer primary key, -- gaps
  idFile integer REFERENCES files(idFile), -- unique
  c00 text, -- words
  c01 text, -- text
  c02 text, -- text
  c03 text, -- words
  c04 text, -- null
  c05 text REFERENCES rating(rating_id), -- unique, null 3%
  c06 text, -- words
  c07 text, -- null
  c08 text, -- null
  c09 text REFERENCES uniqueid(uniqueid_id), -- unique, null 2%
  c10 text, -- null 80%
  c11 text, -- int 4200..9900
  c12 text, -- enum Rated PG-13|Rated R|Rated PG|Rated
  c13 text, -- enum 0|0|0|12|118|203
  c14 text, -- enum Drama|Action / Adventure|Comedy|Thriller / Crime
  c15 text, -- words
  c16 text, -- words
  c17 text, -- null
  c18 text, -- words
  c19 text, -- url
  c20 text, -- url
  c21 text, -- enum United States of America|United Kingdom|France|Germany
  c22 text, -- url
  c23 text REFERENCES path(idPath), -- skew
  idSet integer REFERENCES sets(idSet), -- null 76%
  userrating integer, -- enum 0|7|8|9
  premiered text -- date
);
CREATE TABLE tvshow ( -- 95 rows
  idShow integer primary key, -- gaps
  c00 text, -- words
  c01 text, -- text
  c02 text, -- enum Ended|Continuing|Canceled
  c03 text, -- null
  c04 text REFERENCES rating(rating_id), -- unique, null 2%
  c05 text, -- date
  c06 text, -- url
  c07 text, -- null
  c08 text, -- enum Drama|Comedy|Crime / Drama|Animation
  c09 text, -- words
  c10 text, -- url
  c11 text, -- url
  c12 text REFERENCES uniqueid(uniqueid_id), -- unique
  c13 text, -- enum TV-14|TV-MA|TV-PG
  c14 text, -- enum HBO|BBC One|Netflix|NBC
  c15 text, -- null 85%
  c16 text, -- null 70%
  c17 text, -- null
  c18 text, -- null
  c19 text, -- null
  c20 text, -- null
  c21 text, -- null
  c22 text, -- null
  c23 text, -- null
  userrating integer, -- enum 0|8|9
  duration integer -- enum 0|1500|2700|3600
);
CREATE TABLE seasons ( -- 390 rows
  idSeason integer primary key, -- gaps
  idShow integer REFERENCES tvshow(idShow), -- skew, null 0%
  season integer, -- zipf 0..22
  name text, -- null 75%
  userrating integer -- null 90%
);
CREATE TABLE episode ( -- 1900 rows
  idEpisode integer primary key, -- gaps
  idFile integer REFERENCES files(idFile), -- unique
  c00 text, -- words
  c01 text, -- text
  c02 text, -- null
  c03 text REFERENCES rating(rating_id), -- unique, null 8%
  c04 text, -- words
  c05 text, -- date
  c06 text, -- url
  c07 text, -- null
  c08 text, -- null
  c09 text, -- enum 2700|1500|3600|1320
  c10 text, -- words
  c11 text, -- null 80%
  c12 text, -- zipf 1..22
  c13 text, -- zipf 1..26
  c14 text, -- null 85%
  c15 text, -- enum -1|1|2
  c16 text, -- enum -1|1|4|9
  c17 text REFERENCES bookmark(idBookmark), -- none -1 95%
  c18 text, -- url
  c19 text REFERENCES path(idPath), -- skew
  c20 text REFERENCES uniqueid(uniqueid_id), -- unique, null 4%
  c21 text, -- null
  c22 text, -- null
  c23 text, -- null
  idShow integer REFERENCES tvshow(idShow), -- skew, null 0%
  userrating integer, -- null 92%
  idSeason integer REFERENCES seasons(idSeason) -- skew
);
CREATE TABLE tvshowlinkpath ( -- 104 rows
  idShow integer REFERENCES tvshow(idShow),
  idPath integer REFERENCES path(idPath)
);
CREATE TABLE genre ( -- 32 rows
  genre_id integer primary key, -- gaps
  name TEXT -- word
);
CREATE TABLE genre_link ( -- 2100 rows
  genre_id integer REFERENCES genre(genre_id), -- skew
  media_id integer, -- any of movie(idMovie), tvshow(idShow) by media_type as table, null 0%
  media_type TEXT -- type
);
CREATE TABLE actor ( -- 3000 rows
  actor_id integer primary key, -- gaps
  name TEXT, -- word
  art_urls TEXT -- url
);
CREATE TABLE actor_link ( -- 7200 rows
  actor_id integer REFERENCES actor(actor_id), -- null 0%
  media_id integer, -- any of movie(idMovie), episode(idEpisode), tvshow(idShow) by media_type as table, null 0%
  media_type TEXT, -- type
  role TEXT, -- words
  cast_order integer -- zipf 0..60
);
CREATE TABLE art ( -- 5200 rows
  art_id integer primary key, -- gaps
  media_id integer, -- any of movie(idMovie), episode(idEpisode), actor(actor_id), seasons(idSeason), tvshow(idShow), sets(idSet) by media_type as table, null 0%
  media_type TEXT, -- type
  type TEXT, -- enum thumb|poster|fanart|banner|clearlogo|landscape
  url TEXT -- url
);
CREATE TABLE rating ( -- 3000 rows
  rating_id integer primary key, -- gaps
  media_id integer, -- any of episode(idEpisode), movie(idMovie), tvshow(idShow) by media_type as table, null 0%
  media_type text, -- type
  rating_type text, -- enum themoviedb|imdb|default
  rating float, -- real 1..10
  votes integer -- zipf 1..900000
);
CREATE TABLE uniqueid ( -- 3000 rows
  uniqueid_id integer primary key, -- gaps
  media_id integer, -- any of episode(idEpisode), movie(idMovie), tvshow(idShow) by media_type as table, null 0%
  media_type text, -- type
  value text, -- int 100..4900000
  type text -- enum tmdb|tvdb|imdb
);
CREATE INDEX ix_bookmark ON bookmark (idFile, type);
CREATE INDEX ix_path ON path (strPath);
CREATE INDEX ix_path2 ON path (idParentPath);
CREATE INDEX ix_files ON files (idPath, strFilename);
CREATE UNIQUE INDEX ix_movie_file_1 ON movie (idFile, idMovie);
CREATE UNIQUE INDEX ix_movie_file_2 ON movie (idMovie, idFile);
CREATE UNIQUE INDEX ix_episode_file_1 ON episode (idEpisode, idFile);
CREATE INDEX ix_episode_season_episode ON episode (c12, c13);
CREATE INDEX ix_episode_bookmark ON episode (c17);
CREATE INDEX ix_episode_show1 ON episode (idEpisode, idShow);
CREATE INDEX ixMovieBasePath ON movie (c23);
CREATE INDEX ixEpisodeBasePath ON episode (c19);
CREATE INDEX ix_seasons ON seasons (idShow, season);
CREATE UNIQUE INDEX ix_tvshowlinkpath_1 ON tvshowlinkpath (idShow, idPath);
CREATE UNIQUE INDEX ix_tvshowlinkpath_2 ON tvshowlinkpath (idPath, idShow);
CREATE UNIQUE INDEX ix_genre_1 ON genre (name);
CREATE UNIQUE INDEX ix_genre_link_1 ON genre_link (genre_id, media_type, media_id);
CREATE UNIQUE INDEX ix_genre_link_2 ON genre_link (media_id, media_type, genre_id);
CREATE INDEX ix_genre_link_3 ON genre_link (media_type);
CREATE UNIQUE INDEX ix_actor_1 ON actor (name);
CREATE INDEX ix_actor_link_3 ON actor_link (media_type);
CREATE INDEX ix_art ON art (media_id, media_type, type);
CREATE INDEX ix_rating ON rating (media_id, media_type);
CREATE INDEX ix_uniqueid1 ON uniqueid (media_id, media_type, type);
CREATE INDEX ix_streamdetails ON streamdetails (idFile);
CREATE TRIGGER delete_movie AFTER DELETE ON movie FOR EACH ROW BEGIN DELETE FROM genre_link WHERE media_id=old.idMovie AND media_type='movie'; DELETE FROM art WHERE media_id=old.idMovie AND media_type='movie'; END;
CREATE VIEW season_view AS SELECT seasons.idSeason AS idSeason, seasons.idShow AS idShow, seasons.season AS season, tvshow.c00 AS showTitle FROM seasons JOIN tvshow ON tvshow.idShow = seasons.idShow;
