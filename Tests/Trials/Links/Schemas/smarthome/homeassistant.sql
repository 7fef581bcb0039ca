-- Home Assistant's recorder database: states and events with interned attributes and metadata, times as Unix seconds with fraction, contexts as 16 bytes.
CREATE TABLE event_types ( -- 24 rows
  event_type_id INTEGER NOT NULL,
  event_type VARCHAR(64), -- slug
  PRIMARY KEY (event_type_id)
);
CREATE TABLE event_data ( -- 480 rows
  data_id INTEGER NOT NULL, -- gaps
  hash BIGINT, -- int 1..4294967295
  shared_data TEXT, -- json
  PRIMARY KEY (data_id)
);
CREATE TABLE state_attributes ( -- 1400 rows
  attributes_id INTEGER NOT NULL, -- gaps
  hash BIGINT, -- int 1..4294967295
  shared_attrs TEXT, -- json
  PRIMARY KEY (attributes_id)
);
CREATE TABLE states_meta ( -- 310 rows
  metadata_id INTEGER NOT NULL,
  entity_id VARCHAR(255), -- slug
  PRIMARY KEY (metadata_id)
);
CREATE TABLE events ( -- 1900 rows
  event_id INTEGER NOT NULL, -- serial from 88000
  event_type VARCHAR(64), -- null
  event_data TEXT, -- null
  origin VARCHAR(64), -- null
  origin_idx SMALLINT, -- flag
  time_fired DATETIME, -- null
  time_fired_ts FLOAT, -- real 1740000000..1760000000
  context_id VARCHAR(36), -- null
  context_user_id VARCHAR(36), -- null
  context_parent_id VARCHAR(36), -- null
  data_id INTEGER REFERENCES event_data(data_id), -- null 6%, skew
  context_id_bin BLOB, -- uuid blob
  context_user_id_bin BLOB, -- null
  context_parent_id_bin BLOB, -- null
  event_type_id INTEGER REFERENCES event_types(event_type_id), -- skew
  PRIMARY KEY (event_id)
);
CREATE TABLE states ( -- 5000 rows
  state_id INTEGER NOT NULL, -- serial from 412000
  entity_id VARCHAR(255), -- null
  state VARCHAR(255), -- enum on|off|unavailable|21.5|home|unknown
  attributes TEXT, -- null
  event_id SMALLINT, -- null
  last_changed DATETIME, -- null
  last_changed_ts FLOAT, -- real 1740000000..1760000000
  last_reported_ts FLOAT, -- real 1740000000..1760000000
  last_updated DATETIME, -- null
  last_updated_ts FLOAT, -- real 1740000000..1760000000
  old_state_id INTEGER REFERENCES states(state_id), -- null 7%
  attributes_id INTEGER REFERENCES state_attributes(attributes_id), -- skew
  context_id VARCHAR(36), -- null
  context_user_id VARCHAR(36), -- null
  context_parent_id VARCHAR(36), -- null
  origin_idx SMALLINT, -- flag
  context_id_bin BLOB, -- uuid blob
  context_user_id_bin BLOB, -- null
  context_parent_id_bin BLOB, -- null
  metadata_id INTEGER REFERENCES states_meta(metadata_id), -- skew
  PRIMARY KEY (state_id)
);
CREATE TABLE statistics_meta ( -- 120 rows
  id INTEGER NOT NULL, -- gaps
  statistic_id VARCHAR(255), -- slug
  source VARCHAR(32), -- enum recorder|energy|tibber
  unit_of_measurement VARCHAR(255), -- enum kWh|°C|W|%
  unit_class VARCHAR(255), -- enum energy|temperature|power
  has_mean BOOLEAN, -- flag
  has_sum BOOLEAN, -- flag
  name VARCHAR(255), -- null
  mean_type INTEGER NOT NULL, -- enum 0|1|2
  PRIMARY KEY (id)
);
CREATE TABLE statistics ( -- 4700 rows
  id INTEGER NOT NULL, -- gaps
  created DATETIME, -- null
  created_ts FLOAT, -- real 1600000000..1760000000
  metadata_id INTEGER REFERENCES statistics_meta(id),
  start DATETIME, -- null
  start_ts FLOAT, -- real 1600000000..1760000000
  mean FLOAT, -- real 0..90
  mean_weight FLOAT, -- null
  min FLOAT, -- real 0..90
  max FLOAT, -- real 0..90
  last_reset DATETIME, -- null
  last_reset_ts FLOAT, -- null
  state FLOAT, -- real 0..9000
  sum FLOAT, -- real 0..9000
  PRIMARY KEY (id)
);
CREATE TABLE statistics_short_term ( -- 3300 rows
  id INTEGER NOT NULL, -- serial from 930000
  created DATETIME, -- null
  created_ts FLOAT, -- real 1758000000..1760000000
  metadata_id INTEGER REFERENCES statistics_meta(id),
  start DATETIME, -- null
  start_ts FLOAT, -- real 1758000000..1760000000
  mean FLOAT, -- real 0..90
  mean_weight FLOAT, -- null
  min FLOAT, -- real 0..90
  max FLOAT, -- real 0..90
  last_reset DATETIME, -- null
  last_reset_ts FLOAT, -- null
  state FLOAT, -- real 0..9000
  sum FLOAT, -- real 0..9000
  PRIMARY KEY (id)
);
CREATE TABLE statistics_runs ( -- 2900 rows
  run_id INTEGER NOT NULL, -- serial from 41000
  start DATETIME NOT NULL, -- time
  PRIMARY KEY (run_id)
);
CREATE TABLE recorder_runs ( -- 19 rows
  run_id INTEGER NOT NULL,
  start DATETIME NOT NULL, -- time
  "end" DATETIME, -- time
  closed_incorrect BOOLEAN NOT NULL, -- flag
  created DATETIME NOT NULL, -- time
  PRIMARY KEY (run_id)
);
CREATE TABLE schema_changes ( -- 11 rows
  change_id INTEGER NOT NULL,
  schema_version INTEGER, -- int 25..51
  changed DATETIME NOT NULL, -- time
  PRIMARY KEY (change_id)
);
CREATE TABLE migration_changes ( -- 7 rows
  migration_id VARCHAR(255) NOT NULL, -- slug
  version SMALLINT NOT NULL, -- enum 1|2
  PRIMARY KEY (migration_id)
);
CREATE UNIQUE INDEX ix_event_types_event_type ON event_types (event_type);
CREATE INDEX ix_event_data_hash ON event_data (hash);
CREATE INDEX ix_state_attributes_hash ON state_attributes (hash);
CREATE UNIQUE INDEX ix_states_meta_entity_id ON states_meta (entity_id);
CREATE INDEX ix_events_data_id ON events (data_id);
CREATE INDEX ix_events_event_type_id_time_fired_ts ON events (event_type_id, time_fired_ts);
CREATE INDEX ix_events_time_fired_ts ON events (time_fired_ts);
CREATE INDEX ix_events_context_id_bin ON events (context_id_bin);
CREATE INDEX ix_states_metadata_id_last_updated_ts ON states (metadata_id, last_updated_ts);
CREATE INDEX ix_states_last_updated_ts ON states (last_updated_ts);
CREATE INDEX ix_states_context_id_bin ON states (context_id_bin);
CREATE INDEX ix_states_attributes_id ON states (attributes_id);
CREATE INDEX ix_states_old_state_id ON states (old_state_id);
CREATE UNIQUE INDEX ix_statistics_meta_statistic_id ON statistics_meta (statistic_id);
CREATE INDEX ix_statistics_start_ts ON statistics (start_ts);
CREATE INDEX ix_statistics_statistic_id_start_ts ON statistics (metadata_id, start_ts);
CREATE INDEX ix_statistics_short_term_start_ts ON statistics_short_term (start_ts);
CREATE INDEX ix_statistics_short_term_statistic_id_start_ts ON statistics_short_term (metadata_id, start_ts);
CREATE INDEX ix_statistics_runs_start ON statistics_runs (start);
CREATE INDEX ix_recorder_runs_start_end ON recorder_runs (start, "end");
-- also: statistics_meta(statistic_id) -> states_meta
-- also: states(context_id_bin) -> events
-- also: states(event_id) -> events
-- also: states(entity_id) -> states_meta
-- also: events(event_type) -> event_types
