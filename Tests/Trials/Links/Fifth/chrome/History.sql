-- Google Chrome: the History database of a profile (urls, visits, annotations, clusters, downloads, segments); 0 means none.
CREATE TABLE meta ( -- 5 rows
  key LONGVARCHAR NOT NULL UNIQUE PRIMARY KEY, -- slug
  value LONGVARCHAR -- enum 68|16|1
);
CREATE TABLE urls ( -- 3000 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  url LONGVARCHAR, -- url
  title LONGVARCHAR, -- words
  visit_count INTEGER DEFAULT 0 NOT NULL, -- zipf 1..700
  typed_count INTEGER DEFAULT 0 NOT NULL, -- zipf 0..90
  last_visit_time INTEGER NOT NULL, -- int 13290000000000000..13380000000000000
  hidden INTEGER DEFAULT 0 NOT NULL -- enum 0|1
);
CREATE TABLE visits ( -- 9500 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  url INTEGER NOT NULL REFERENCES urls(id), -- skew
  visit_time INTEGER NOT NULL, -- int 13290000000000000..13380000000000000
  from_visit INTEGER REFERENCES visits(id), -- none 0 38%, dead 3%
  external_referrer_url TEXT, -- null 90%
  transition INTEGER DEFAULT 0 NOT NULL, -- enum 805306368|805306369|838860801|268435456|-1610612735|805306376
  segment_id INTEGER REFERENCES segments(id), -- skew, none 0 62%
  visit_duration INTEGER DEFAULT 0 NOT NULL, -- zipf 0..900000000
  incremented_omnibox_typed_score BOOLEAN DEFAULT FALSE NOT NULL, -- enum 0|1
  opener_visit INTEGER REFERENCES visits(id), -- none 0 90%, dead 2%
  originator_cache_guid TEXT, -- null 70%
  originator_visit_id INTEGER, -- zipf 0..3000
  originator_from_visit INTEGER, -- zipf 0..2900
  originator_opener_visit INTEGER, -- enum 0|0|0|14|220
  is_known_to_sync BOOLEAN DEFAULT FALSE NOT NULL, -- enum 0|1
  consider_for_ntp_most_visited BOOLEAN DEFAULT FALSE NOT NULL, -- enum 0|1
  visited_link_id INTEGER DEFAULT 0 NOT NULL REFERENCES visited_links(id), -- none 0 55%
  app_id TEXT -- null
);
CREATE TABLE visit_source ( -- 900 rows
  id INTEGER PRIMARY KEY REFERENCES visits(id), -- unique
  source INTEGER NOT NULL -- enum 0|2|3
);
CREATE TABLE visited_links ( -- 1400 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  link_url_id INTEGER NOT NULL REFERENCES urls(id),
  top_level_url LONGVARCHAR NOT NULL, -- url
  frame_url LONGVARCHAR NOT NULL, -- url
  visit_count INTEGER DEFAULT 0 NOT NULL -- zipf 1..60
);
CREATE TABLE keyword_search_terms ( -- 800 rows
  keyword_id INTEGER NOT NULL, -- enum 2|7|3|11
  url_id INTEGER NOT NULL REFERENCES urls(id), -- unique
  term LONGVARCHAR NOT NULL, -- words
  normalized_term LONGVARCHAR NOT NULL -- words
);
CREATE TABLE segments ( -- 420 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR, -- url
  url_id INTEGER NON NULL REFERENCES urls(id) -- unique
);
CREATE TABLE segment_usage ( -- 1300 rows
  id INTEGER PRIMARY KEY, -- gaps
  segment_id INTEGER NOT NULL REFERENCES segments(id), -- skew
  time_slot INTEGER NOT NULL, -- int 13290000000000000..13380000000000000
  visit_count INTEGER DEFAULT 0 NOT NULL -- zipf 1..50
);
CREATE TABLE content_annotations ( -- 2600 rows
  visit_id INTEGER PRIMARY KEY REFERENCES visits(id), -- unique
  visibility_score NUMERIC, -- real -1..1
  floc_protected_score NUMERIC, -- null
  categories VARCHAR, -- null 60%
  page_topics_model_version INTEGER, -- enum -1|2|3
  annotation_flags INTEGER NOT NULL, -- enum 0|1|2
  entities VARCHAR, -- null 70%
  related_searches VARCHAR, -- null 85%
  search_normalized_url VARCHAR, -- null 80%
  search_terms LONGVARCHAR, -- null 80%
  alternative_title VARCHAR, -- null 85%
  page_language VARCHAR, -- enum en|de|und
  password_state INTEGER DEFAULT 0 NOT NULL, -- enum 0|1|2
  has_url_keyed_image BOOLEAN NOT NULL -- enum 0|1
);
CREATE TABLE context_annotations ( -- 2800 rows
  visit_id INTEGER PRIMARY KEY REFERENCES visits(id), -- unique
  context_annotation_flags INTEGER NOT NULL, -- enum 0|2|4|10
  duration_since_last_visit INTEGER, -- int -1..900000000
  page_end_reason INTEGER, -- enum 0|1|3|4|5
  total_foreground_duration INTEGER, -- zipf 0..90000000
  browser_type INTEGER DEFAULT 0 NOT NULL, -- enum 1|2
  window_id INTEGER DEFAULT -1 NOT NULL, -- enum 1|184520331|184520987|184521402
  tab_id INTEGER DEFAULT -1 NOT NULL, -- int 184520000..184529000
  task_id INTEGER DEFAULT -1 NOT NULL, -- int 13290000000000000..13380000000000000
  root_task_id INTEGER DEFAULT -1 NOT NULL, -- int 13290000000000000..13380000000000000
  parent_task_id INTEGER DEFAULT -1 NOT NULL, -- int 13290000000000000..13380000000000000
  response_code INTEGER DEFAULT 0 NOT NULL -- enum 200|0|404|302|304
);
CREATE TABLE clusters ( -- 340 rows
  cluster_id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  should_show_on_prominent_ui_surfaces BOOLEAN NOT NULL, -- enum 1|0
  label VARCHAR NOT NULL, -- words
  raw_label VARCHAR NOT NULL, -- words
  triggerability_calculated BOOLEAN NOT NULL, -- enum 1|0
  originator_cache_guid TEXT NOT NULL, -- enum |k2Jx0vQ8Tz+1bq0c1d2hZw==
  originator_cluster_id INTEGER NOT NULL -- zipf 0..300
);
CREATE TABLE clusters_and_visits ( -- 1800 rows
  cluster_id INTEGER NOT NULL REFERENCES clusters(cluster_id),
  visit_id INTEGER NOT NULL REFERENCES visits(id),
  score NUMERIC DEFAULT 0 NOT NULL, -- real 0..1
  engagement_score NUMERIC DEFAULT 0 NOT NULL, -- real 0..100
  url_for_deduping LONGVARCHAR NOT NULL, -- url
  normalized_url LONGVARCHAR NOT NULL, -- url
  url_for_display LONGVARCHAR NOT NULL, -- url
  interaction_state INTEGER DEFAULT 0 NOT NULL, -- enum 0|1|2
  PRIMARY KEY(cluster_id, visit_id)
) WITHOUT ROWID;
CREATE TABLE cluster_keywords ( -- 1100 rows
  cluster_id INTEGER NOT NULL REFERENCES clusters(cluster_id), -- skew
  keyword VARCHAR NOT NULL, -- words
  type INTEGER NOT NULL, -- enum 0|1|2|3
  score NUMERIC NOT NULL, -- real 0..100
  collections VARCHAR NOT NULL -- enum |/collection/companies|/collection/people
);
CREATE TABLE cluster_visit_duplicates ( -- 260 rows
  visit_id INTEGER NOT NULL REFERENCES visits(id),
  duplicate_visit_id INTEGER NOT NULL REFERENCES visits(id),
  PRIMARY KEY(visit_id, duplicate_visit_id)
) WITHOUT ROWID;
CREATE TABLE downloads ( -- 310 rows
  id INTEGER PRIMARY KEY, -- gaps
  guid VARCHAR NOT NULL, -- uuid
  current_path LONGVARCHAR NOT NULL, -- url
  target_path LONGVARCHAR NOT NULL, -- url
  start_time INTEGER NOT NULL, -- int 13290000000000000..13380000000000000
  received_bytes INTEGER NOT NULL, -- zipf 900..90000000
  total_bytes INTEGER NOT NULL, -- zipf 900..90000000
  state INTEGER NOT NULL, -- enum 1|2|4
  danger_type INTEGER NOT NULL, -- enum 0|4|8
  interrupt_reason INTEGER NOT NULL, -- enum 0|40|20
  hash BLOB NOT NULL, -- blob
  end_time INTEGER NOT NULL, -- int 13290000000000000..13380000000000000
  opened INTEGER NOT NULL, -- enum 0|1
  last_access_time INTEGER NOT NULL, -- enum 0|13371000000000000
  transient INTEGER NOT NULL, -- enum 0|1
  referrer VARCHAR NOT NULL, -- url
  site_url VARCHAR NOT NULL, -- url
  embedder_download_data VARCHAR NOT NULL, -- enum |
  tab_url VARCHAR NOT NULL, -- url
  tab_referrer_url VARCHAR NOT NULL, -- url
  http_method VARCHAR NOT NULL, -- enum |GET|POST
  by_ext_id VARCHAR NOT NULL, -- enum |
  by_ext_name VARCHAR NOT NULL, -- enum |
  by_web_app_id VARCHAR NOT NULL, -- enum |
  etag VARCHAR NOT NULL, -- hash
  last_modified VARCHAR NOT NULL, -- time
  mime_type VARCHAR(255) NOT NULL, -- enum application/pdf|application/zip|image/jpeg|application/x-diskcopy
  original_mime_type VARCHAR(255) NOT NULL -- enum application/pdf|application/zip|application/octet-stream
);
CREATE TABLE downloads_url_chains ( -- 480 rows
  id INTEGER NOT NULL REFERENCES downloads(id),
  chain_index INTEGER NOT NULL,
  url LONGVARCHAR NOT NULL, -- url
  PRIMARY KEY (id, chain_index)
);
CREATE TABLE downloads_slices ( -- 40 rows
  download_id INTEGER NOT NULL REFERENCES downloads(id),
  offset INTEGER NOT NULL, -- int 0..80000000
  received_bytes INTEGER NOT NULL, -- int 900..90000000
  finished INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  PRIMARY KEY (download_id, offset)
);
CREATE TABLE typed_url_sync_metadata ( -- 180 rows
  storage_key INTEGER PRIMARY KEY NOT NULL REFERENCES urls(id), -- unique
  value BLOB -- blob
);
CREATE TABLE history_sync_metadata ( -- 700 rows
  storage_key INTEGER PRIMARY KEY NOT NULL, -- sparse
  value BLOB -- blob
);
CREATE INDEX visits_url_index ON visits (url);
CREATE INDEX visits_from_index ON visits (from_visit);
CREATE INDEX visits_time_index ON visits (visit_time);
CREATE INDEX visits_originator_id_index ON visits (originator_visit_id);
CREATE INDEX urls_url_index ON urls (url);
CREATE INDEX visited_links_index ON visited_links (link_url_id, top_level_url, frame_url);
CREATE INDEX keyword_search_terms_index1 ON keyword_search_terms (keyword_id, normalized_term);
CREATE INDEX keyword_search_terms_index2 ON keyword_search_terms (url_id);
CREATE INDEX segments_name ON segments(name);
CREATE INDEX segments_url_id ON segments(url_id);
CREATE INDEX segment_usage_time_slot_segment_id ON segment_usage(time_slot, segment_id);
CREATE INDEX segments_usage_seg_id ON segment_usage(segment_id);
CREATE INDEX clusters_for_visit ON clusters_and_visits(visit_id);
CREATE INDEX cluster_keywords_cluster_id_index ON cluster_keywords(cluster_id);
-- also: history_sync_metadata(storage_key) -> visits
-- also: visits(originator_visit_id) -> visits
-- also: visits(originator_from_visit) -> visits
-- also: visits(originator_opener_visit) -> visits
