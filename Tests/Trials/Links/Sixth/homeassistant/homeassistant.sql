-- Home Assistant recorder, schema 43: states with attributes and entity names, events with data and types, long and short statistics, runs.
CREATE TABLE event_data ( -- 610 rows
  data_id INTEGER NOT NULL, -- gaps
  hash BIGINT, -- int 1..4294967295
  shared_data TEXT, -- json
  PRIMARY KEY (data_id)
);
CREATE TABLE event_types ( -- 26 rows
  event_type_id INTEGER NOT NULL,
  event_type VARCHAR(64), -- slug
  PRIMARY KEY (event_type_id)
);
CREATE TABLE events ( -- 2400 rows
  event_id INTEGER NOT NULL, -- gaps
  event_type CHAR(0), -- null
  event_data CHAR(0), -- null
  origin CHAR(0), -- null
  origin_idx SMALLINT, -- enum 0|0|0|1
  time_fired CHAR(0), -- null
  time_fired_ts FLOAT, -- real 1690000000..1710000000
  context_id CHAR(0), -- null
  context_user_id CHAR(0), -- null
  context_parent_id CHAR(0), -- null
  data_id INTEGER REFERENCES event_data (data_id), -- null 12%
  context_id_bin BLOB, -- uuid blob
  context_user_id_bin BLOB, -- null
  context_parent_id_bin BLOB, -- null
  event_type_id INTEGER REFERENCES event_types (event_type_id), -- skew
  PRIMARY KEY (event_id)
);
CREATE TABLE state_attributes ( -- 1900 rows
  attributes_id INTEGER NOT NULL, -- gaps
  hash BIGINT, -- int 1..4294967295
  shared_attrs TEXT, -- json
  PRIMARY KEY (attributes_id)
);
CREATE TABLE states_meta ( -- 380 rows
  metadata_id INTEGER NOT NULL,
  entity_id VARCHAR(255), -- slug
  PRIMARY KEY (metadata_id)
);
CREATE TABLE states ( -- 9000 rows
  state_id INTEGER NOT NULL, -- serial from 410233
  entity_id CHAR(0), -- null
  state VARCHAR(255), -- enum on|off|unavailable|21.4|unknown|home
  attributes CHAR(0), -- null
  event_id SMALLINT, -- null
  last_changed CHAR(0), -- null
  last_changed_ts FLOAT, -- null 80%, real 1690000000..1710000000
  last_reported_ts FLOAT, -- null 90%, real 1690000000..1710000000
  last_updated CHAR(0), -- null
  last_updated_ts FLOAT, -- real 1690000000..1710000000
  old_state_id INTEGER REFERENCES states (state_id), -- unique, null 5%
  attributes_id INTEGER REFERENCES state_attributes (attributes_id), -- skew
  context_id CHAR(0), -- null
  context_user_id CHAR(0), -- null
  context_parent_id CHAR(0), -- null
  origin_idx SMALLINT, -- enum 0
  context_id_bin BLOB, -- uuid blob
  context_user_id_bin BLOB, -- null
  context_parent_id_bin BLOB, -- null
  metadata_id INTEGER REFERENCES states_meta (metadata_id), -- skew
  PRIMARY KEY (state_id)
);
CREATE TABLE statistics_meta ( -- 145 rows
  id INTEGER NOT NULL,
  statistic_id VARCHAR(255), -- slug
  source VARCHAR(32), -- enum recorder|recorder|recorder|tibber
  unit_of_measurement VARCHAR(255), -- enum kWh|W|%|hPa
  has_mean BOOLEAN, -- flag
  has_sum BOOLEAN, -- flag
  name VARCHAR(255), -- null 95%, words
  PRIMARY KEY (id)
);
CREATE TABLE statistics ( -- 7000 rows
  id INTEGER NOT NULL, -- gaps
  created CHAR(0), -- null
  created_ts FLOAT, -- real 1640000000..1710000000
  metadata_id INTEGER REFERENCES statistics_meta (id) ON DELETE CASCADE,
  start CHAR(0), -- null
  start_ts FLOAT, -- real 1640000000..1710000000
  mean FLOAT, -- null 40%, real 0..400
  min FLOAT, -- null 40%, real 0..300
  max FLOAT, -- null 40%, real 0..500
  last_reset CHAR(0), -- null
  last_reset_ts FLOAT, -- null 90%, real 1640000000..1710000000
  state FLOAT, -- null 60%, real 0..9000
  sum FLOAT, -- null 60%, real 0..9000
  PRIMARY KEY (id)
);
CREATE TABLE statistics_short_term ( -- 6000 rows
  id INTEGER NOT NULL, -- serial from 990120
  created CHAR(0), -- null
  created_ts FLOAT, -- real 1700000000..1710000000
  metadata_id INTEGER REFERENCES statistics_meta (id) ON DELETE CASCADE,
  start CHAR(0), -- null
  start_ts FLOAT, -- real 1700000000..1710000000
  mean FLOAT, -- null 40%, real 0..400
  min FLOAT, -- null 40%, real 0..300
  max FLOAT, -- null 40%, real 0..500
  last_reset CHAR(0), -- null
  last_reset_ts FLOAT, -- null 90%, real 1700000000..1710000000
  state FLOAT, -- null 60%, real 0..9000
  sum FLOAT, -- null 60%, real 0..9000
  PRIMARY KEY (id)
);
CREATE TABLE statistics_runs ( -- 2800 rows
  run_id INTEGER NOT NULL, -- gaps
  start DATETIME NOT NULL, -- time
  PRIMARY KEY (run_id)
);
CREATE TABLE recorder_runs ( -- 37 rows
  run_id INTEGER NOT NULL, -- gaps
  start DATETIME NOT NULL, -- time
  "end" DATETIME, -- null 3%, time
  closed_incorrect BOOLEAN NOT NULL, -- flag
  created DATETIME NOT NULL, -- time
  PRIMARY KEY (run_id)
);
CREATE TABLE schema_changes ( -- 12 rows
  change_id INTEGER NOT NULL,
  schema_version INTEGER, -- int 25..43
  changed DATETIME NOT NULL, -- time
  PRIMARY KEY (change_id)
);
CREATE TABLE migration_changes ( -- 6 rows
  migration_id VARCHAR(255) NOT NULL, -- slug
  version SMALLINT NOT NULL, -- enum 1|2
  PRIMARY KEY (migration_id)
);
CREATE INDEX ix_event_data_hash ON event_data (hash);
CREATE UNIQUE INDEX ix_event_types_event_type ON event_types (event_type);
CREATE INDEX ix_events_data_id ON events (data_id);
CREATE INDEX ix_events_event_type_id_time_fired_ts ON events (event_type_id, time_fired_ts);
CREATE INDEX ix_events_context_id_bin ON events (context_id_bin);
CREATE INDEX ix_state_attributes_hash ON state_attributes (hash);
CREATE UNIQUE INDEX ix_states_meta_entity_id ON states_meta (entity_id);
CREATE INDEX ix_states_old_state_id ON states (old_state_id);
CREATE INDEX ix_states_attributes_id ON states (attributes_id);
CREATE INDEX ix_states_metadata_id_last_updated_ts ON states (metadata_id, last_updated_ts);
CREATE UNIQUE INDEX ix_statistics_meta_statistic_id ON statistics_meta (statistic_id);
CREATE UNIQUE INDEX ix_statistics_statistic_id_start_ts ON statistics (metadata_id, start_ts);
CREATE UNIQUE INDEX ix_statistics_short_term_statistic_id_start_ts ON statistics_short_term (metadata_id, start_ts);
