-- Chrome's History file: urls, visits, segments, clusters and downloads (times are microseconds since 1601, 0 stands for none).
CREATE TABLE meta ( -- 5 rows
  key LONGVARCHAR NOT NULL PRIMARY KEY, -- slug
  value LONGVARCHAR -- int 1..70
);
CREATE TABLE urls ( -- 2100 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  url LONGVARCHAR, -- url
  title LONGVARCHAR, -- text
  visit_count INTEGER DEFAULT 0 NOT NULL, -- zipf 1..200
  typed_count INTEGER DEFAULT 0 NOT NULL, -- zipf 0..30
  last_visit_time INTEGER NOT NULL, -- int 13300000000000000..13400000000000000
  hidden INTEGER DEFAULT 0 NOT NULL -- flag
);
CREATE TABLE segments ( -- 150 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR, -- slug
  url_id INTEGER NON NULL REFERENCES urls(id)
);
CREATE TABLE segment_usage ( -- 800 rows
  id INTEGER PRIMARY KEY,
  segment_id INTEGER NOT NULL REFERENCES segments(id), -- skew
  time_slot INTEGER NOT NULL, -- int 13300000000000000..13400000000000000
  visit_count INTEGER DEFAULT 0 NOT NULL -- zipf 1..20
);
CREATE TABLE visited_links ( -- 700 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  link_url_id INTEGER NOT NULL REFERENCES urls(id),
  top_level_url LONGVARCHAR NOT NULL, -- url
  frame_url LONGVARCHAR NOT NULL, -- url
  visit_count INTEGER DEFAULT 0 NOT NULL -- zipf 1..20
);
CREATE TABLE visits ( -- 4600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  url INTEGER NOT NULL REFERENCES urls(id), -- skew
  visit_time INTEGER NOT NULL, -- int 13300000000000000..13400000000000000
  from_visit INTEGER REFERENCES visits(id), -- none 0 40%
  external_referrer_url TEXT, -- null
  transition INTEGER DEFAULT 0 NOT NULL, -- enum 805306368|805306369|268435456|838860808|-2147483647
  segment_id INTEGER REFERENCES segments(id), -- none 0 70%
  visit_duration INTEGER DEFAULT 0 NOT NULL, -- zipf 0..90000000
  incremented_omnibox_typed_score BOOLEAN DEFAULT FALSE NOT NULL, -- flag
  opener_visit INTEGER REFERENCES visits(id), -- none 0 85%
  originator_cache_guid TEXT, -- null
  originator_visit_id INTEGER, -- enum 0
  originator_from_visit INTEGER, -- enum 0
  originator_opener_visit INTEGER, -- enum 0
  is_known_to_sync BOOLEAN DEFAULT FALSE NOT NULL, -- flag
  consider_for_ntp_most_visited BOOLEAN DEFAULT FALSE NOT NULL, -- flag
  visited_link_id INTEGER DEFAULT 0 NOT NULL REFERENCES visited_links(id), -- none 0 60%
  app_id TEXT -- null
);
CREATE TABLE visit_source ( -- 90 rows
  id INTEGER PRIMARY KEY REFERENCES visits(id), -- unique
  source INTEGER NOT NULL -- enum 0|2|3
);
CREATE TABLE keyword_search_terms ( -- 480 rows
  keyword_id INTEGER NOT NULL, -- enum 2|4|7
  url_id INTEGER NOT NULL REFERENCES urls(id), -- unique
  term LONGVARCHAR NOT NULL, -- words
  normalized_term LONGVARCHAR NOT NULL -- words
);
CREATE TABLE content_annotations ( -- 3900 rows
  visit_id INTEGER PRIMARY KEY REFERENCES visits(id), -- unique
  visibility_score NUMERIC, -- real 0..1
  floc_protected_score NUMERIC, -- null
  categories VARCHAR, -- words
  page_topics_model_version INTEGER, -- enum -1|12|14
  annotation_flags INTEGER NOT NULL, -- enum 0|1
  entities VARCHAR, -- null
  related_searches VARCHAR, -- words
  search_normalized_url VARCHAR, -- url
  search_terms LONGVARCHAR, -- words
  alternative_title VARCHAR, -- words
  page_language VARCHAR, -- enum en|de|fr|und
  password_state INTEGER DEFAULT 0 NOT NULL, -- enum 1|2|0
  has_url_keyed_image BOOLEAN DEFAULT FALSE NOT NULL -- flag
);
CREATE TABLE context_annotations ( -- 3900 rows
  visit_id INTEGER PRIMARY KEY REFERENCES visits(id), -- unique
  context_annotation_flags INTEGER DEFAULT 0 NOT NULL, -- enum 0|1|4|16
  duration_since_last_visit INTEGER, -- zipf -1000000..9000000000
  page_end_reason INTEGER, -- enum 3|4|5|1
  total_foreground_duration INTEGER, -- zipf -1000000..400000000
  browser_type INTEGER DEFAULT 0 NOT NULL, -- enum 1|2
  window_id INTEGER DEFAULT -1 NOT NULL, -- int 1200000000..1200000040
  tab_id INTEGER DEFAULT -1 NOT NULL, -- int 1200000000..1200000900
  task_id INTEGER DEFAULT -1 NOT NULL, -- int 13300000000000000..13400000000000000
  root_task_id INTEGER DEFAULT -1 NOT NULL, -- int 13300000000000000..13400000000000000
  parent_task_id INTEGER DEFAULT -1 NOT NULL, -- enum -1|0
  response_code INTEGER DEFAULT 0 NOT NULL -- enum 200|0|304|404
);
CREATE TABLE clusters ( -- 310 rows
  cluster_id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  should_show_on_prominent_ui_surfaces BOOLEAN NOT NULL, -- flag
  label VARCHAR NOT NULL, -- words
  raw_label VARCHAR NOT NULL, -- words
  triggerability_calculated BOOLEAN NOT NULL, -- flag
  originator_cache_guid TEXT NOT NULL, -- enum none
  originator_cluster_id INTEGER NOT NULL -- enum 0
);
CREATE TABLE clusters_and_visits ( -- 1700 rows
  cluster_id INTEGER NOT NULL REFERENCES clusters(cluster_id), -- skew
  visit_id INTEGER NOT NULL REFERENCES visits(id),
  score NUMERIC DEFAULT 0 NOT NULL, -- real 0..1
  engagement_score NUMERIC DEFAULT 0 NOT NULL, -- real 0..100
  url_for_deduping LONGVARCHAR NOT NULL, -- url
  normalized_url LONGVARCHAR NOT NULL, -- url
  url_for_display LONGVARCHAR NOT NULL, -- url
  interaction_state INTEGER DEFAULT 0 NOT NULL, -- enum 0|1|2
  PRIMARY KEY (cluster_id, visit_id)
) WITHOUT ROWID;
CREATE TABLE cluster_keywords ( -- 240 rows
  cluster_id INTEGER NOT NULL REFERENCES clusters(cluster_id),
  keyword VARCHAR NOT NULL, -- words
  type INTEGER NOT NULL, -- enum 0|1|2
  score NUMERIC NOT NULL, -- real 0..1
  collections VARCHAR NOT NULL -- enum none
);
CREATE TABLE cluster_visit_duplicates ( -- 130 rows
  visit_id INTEGER NOT NULL REFERENCES visits(id),
  duplicate_visit_id INTEGER NOT NULL REFERENCES visits(id),
  PRIMARY KEY (visit_id, duplicate_visit_id)
) WITHOUT ROWID;
CREATE TABLE downloads ( -- 160 rows
  id INTEGER PRIMARY KEY,
  guid VARCHAR NOT NULL, -- uuid
  current_path LONGVARCHAR NOT NULL, -- url
  target_path LONGVARCHAR NOT NULL, -- url
  start_time INTEGER NOT NULL, -- int 13300000000000000..13400000000000000
  received_bytes INTEGER NOT NULL, -- zipf 1000..90000000
  total_bytes INTEGER NOT NULL, -- zipf 1000..90000000
  state INTEGER NOT NULL, -- enum 1|2|4
  danger_type INTEGER NOT NULL, -- enum 0|4|9
  interrupt_reason INTEGER NOT NULL, -- enum 0|40
  hash BLOB NOT NULL, -- blob
  end_time INTEGER NOT NULL, -- int 13300000000000000..13400000000000000
  opened INTEGER NOT NULL, -- flag
  last_access_time INTEGER NOT NULL, -- int 13300000000000000..13400000000000000
  transient INTEGER NOT NULL, -- flag
  referrer VARCHAR NOT NULL, -- url
  site_url VARCHAR NOT NULL, -- url
  embedder_download_data VARCHAR NOT NULL, -- enum none
  tab_url VARCHAR NOT NULL, -- url
  tab_referrer_url VARCHAR NOT NULL, -- url
  http_method VARCHAR NOT NULL, -- enum GET|POST
  by_ext_id VARCHAR NOT NULL, -- enum none
  by_ext_name VARCHAR NOT NULL, -- enum none
  by_web_app_id VARCHAR NOT NULL, -- enum none
  etag VARCHAR NOT NULL, -- hash
  last_modified VARCHAR NOT NULL, -- time
  mime_type VARCHAR(255) NOT NULL, -- enum application/pdf|image/png|application/zip|text/csv
  original_mime_type VARCHAR(255) NOT NULL -- enum application/pdf|image/png|application/zip|text/csv
);
CREATE TABLE downloads_url_chains ( -- 260 rows
  id INTEGER NOT NULL REFERENCES downloads(id),
  chain_index INTEGER NOT NULL, -- int 0..3
  url LONGVARCHAR NOT NULL, -- url
  PRIMARY KEY (id, chain_index)
);
CREATE TABLE downloads_slices ( -- 12 rows
  download_id INTEGER NOT NULL REFERENCES downloads(id),
  offset INTEGER NOT NULL, -- int 0..9000000
  received_bytes INTEGER NOT NULL, -- int 0..9000000
  finished INTEGER NOT NULL DEFAULT 0, -- flag
  PRIMARY KEY (download_id, offset)
);
CREATE TABLE history_sync_metadata ( -- 0 rows
  storage_key INTEGER PRIMARY KEY NOT NULL,
  value BLOB
);
CREATE INDEX visits_url_index ON visits (url);
CREATE INDEX visits_from_index ON visits (from_visit);
CREATE INDEX visits_time_index ON visits (visit_time);
CREATE INDEX visits_originator_id_index ON visits (originator_visit_id);
CREATE INDEX urls_url_index ON urls (url);
CREATE INDEX segments_name ON segments (name);
CREATE INDEX segments_url_id ON segments (url_id);
CREATE INDEX segment_usage_time_slot_segment_id ON segment_usage (time_slot, segment_id);
CREATE INDEX segments_usage_seg_id ON segment_usage (segment_id);
CREATE INDEX keyword_search_terms_index1 ON keyword_search_terms (keyword_id, normalized_term);
CREATE INDEX keyword_search_terms_index2 ON keyword_search_terms (url_id);
CREATE INDEX keyword_search_terms_index3 ON keyword_search_terms (term);
CREATE INDEX clusters_for_visit ON clusters_and_visits (visit_id);
CREATE INDEX cluster_keywords_cluster_id_index ON cluster_keywords (cluster_id);
CREATE INDEX visited_links_index ON visited_links (link_url_id, top_level_url, frame_url);
