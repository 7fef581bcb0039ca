-- Apple Health (iOS 16 healthdb_secure.sqlite): objects, samples and their subtables share data_id; series by hfd_key; sources and devices are in another file.
CREATE TABLE data_provenances ( -- 34 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  sync_provenance INTEGER NOT NULL, -- enum 0|0|1|2
  origin_product_type TEXT NOT NULL, -- enum iPhone14.5|Watch6.1|iPhone12.1
  origin_build TEXT NOT NULL, -- enum 20A362|20B82|19R570
  local_product_type TEXT NOT NULL, -- enum iPhone14.5|iPhone12.1
  local_build TEXT NOT NULL, -- enum 20A362|20B82
  source_id INTEGER NOT NULL, -- int 1..19
  device_id INTEGER NOT NULL, -- int 0..30
  contributor_id INTEGER NOT NULL, -- enum 1
  source_version TEXT NOT NULL, -- enum 16.0|16.1|9.1|
  tz_name TEXT NOT NULL, -- enum Europe/Berlin|Europe/Berlin|America/New_York
  origin_major_version INTEGER NOT NULL, -- enum 16|15|9
  origin_minor_version INTEGER NOT NULL, -- enum 0|1|6
  origin_patch_version INTEGER NOT NULL, -- enum 0|1
  sync_identity INTEGER NOT NULL REFERENCES sync_identities(ROWID),
  derived_flags INTEGER NOT NULL -- enum 0|8|1
);
CREATE TABLE sync_identities ( -- 3 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  hardware_identifier TEXT NOT NULL, -- uuid
  database_identifier TEXT NOT NULL, -- uuid
  instance_discriminator TEXT NOT NULL, -- enum |A
  UNIQUE (hardware_identifier, database_identifier, instance_discriminator)
);
CREATE TABLE objects ( -- 3000 rows
  data_id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  uuid BLOB UNIQUE, -- uuid blob
  provenance INTEGER NOT NULL REFERENCES data_provenances(ROWID), -- skew
  type INTEGER NOT NULL DEFAULT 1, -- enum 1|1|1|1|1|2
  creation_date REAL, -- real 640000000..690000000
  external_sync_object_code INTEGER -- null 98%, enum 1
);
CREATE TABLE samples ( -- 2800 rows
  data_id INTEGER PRIMARY KEY REFERENCES objects(data_id),
  start_date REAL, -- real 640000000..690000000
  end_date REAL, -- real 640000000..690000000
  data_type INTEGER -- enum 5|7|8|9|10|70|63|79|3
);
CREATE TABLE quantity_samples ( -- 1900 rows
  data_id INTEGER PRIMARY KEY REFERENCES samples(data_id),
  quantity REAL, -- real 0..180
  original_quantity REAL, -- null 90%, real 0..180
  original_unit INTEGER REFERENCES unit_strings(ROWID) -- null 88%
);
CREATE TABLE unit_strings ( -- 9 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  unit_string TEXT UNIQUE -- word
);
CREATE TABLE quantity_sample_statistics ( -- 210 rows
  owner_id INTEGER PRIMARY KEY REFERENCES quantity_samples(data_id),
  min REAL, -- real 40..90
  max REAL, -- real 90..180
  most_recent REAL, -- real 50..150
  most_recent_date REAL, -- real 640000000..690000000
  most_recent_duration REAL -- real 0..10
);
CREATE TABLE quantity_sample_series ( -- 180 rows
  data_id INTEGER PRIMARY KEY REFERENCES quantity_samples(data_id),
  count INTEGER NOT NULL DEFAULT 0, -- zipf 1..200
  insertion_era INTEGER, -- zipf 1..40
  hfd_key INTEGER UNIQUE NOT NULL, -- gaps
  series_location INTEGER NOT NULL -- enum 1|2
);
CREATE TABLE quantity_series_data ( -- 1800 rows
  series_identifier INTEGER NOT NULL REFERENCES quantity_sample_series(hfd_key), -- skew
  timestamp REAL NOT NULL, -- real 640000000..690000000
  value REAL NOT NULL, -- real 0..180
  duration REAL NOT NULL, -- real 0..10
  PRIMARY KEY (series_identifier, timestamp)
) WITHOUT ROWID;
CREATE TABLE category_samples ( -- 520 rows
  data_id INTEGER PRIMARY KEY REFERENCES samples(data_id),
  value INTEGER -- enum 0|0|1|2|3|4|5
);
CREATE TABLE correlations ( -- 60 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  object INTEGER NOT NULL REFERENCES samples(data_id),
  correlation INTEGER NOT NULL REFERENCES samples(data_id),
  provenance INTEGER NOT NULL REFERENCES data_provenances(ROWID),
  UNIQUE (object, correlation)
);
CREATE TABLE associations ( -- 900 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  parent_id INTEGER NOT NULL REFERENCES objects(data_id), -- skew
  child_id INTEGER NOT NULL REFERENCES objects(data_id),
  sync_provenance INTEGER NOT NULL, -- enum 0|0|1|2
  sync_identity INTEGER NOT NULL REFERENCES sync_identities(ROWID),
  UNIQUE (parent_id, child_id)
);
CREATE TABLE pending_associations ( -- 0 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT,
  parent_uuid BLOB NOT NULL, -- uuid blob
  child_uuid BLOB NOT NULL -- uuid blob
);
CREATE TABLE workouts ( -- 130 rows
  data_id INTEGER PRIMARY KEY REFERENCES samples(data_id),
  total_distance REAL, -- null 20%, real 0..21
  goal_type INTEGER, -- enum 0|0|1|2
  goal REAL, -- null 80%, real 0..3600
  condenser_version INTEGER, -- null 10%, enum 1
  condenser_date REAL -- null 10%, real 640000000..690000000
);
CREATE TABLE workout_activities ( -- 138 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  uuid BLOB UNIQUE NOT NULL, -- uuid blob
  owner_id INTEGER NOT NULL REFERENCES workouts(data_id),
  is_primary_activity INTEGER NOT NULL, -- enum 1|1|1|1|0
  activity_type INTEGER NOT NULL, -- enum 37|13|52|46|24
  location_type INTEGER NOT NULL, -- enum 1|2|3
  swimming_location_type INTEGER NOT NULL, -- enum 0|0|0|1
  lap_length BLOB, -- null 95%, blob
  start_date REAL NOT NULL, -- real 640000000..690000000
  end_date REAL, -- real 640000000..690000000
  duration REAL NOT NULL, -- real 300..9000
  metadata BLOB -- null 80%, blob
);
CREATE TABLE workout_statistics ( -- 610 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  workout_activity_id INTEGER NOT NULL REFERENCES workout_activities(ROWID),
  data_type INTEGER NOT NULL, -- enum 5|7|8|9|10
  quantity REAL NOT NULL, -- real 0..900
  min REAL, -- null 60%, real 40..90
  max REAL -- null 60%, real 90..180
);
CREATE TABLE workout_events ( -- 420 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  owner_id INTEGER NOT NULL REFERENCES workouts(data_id), -- skew
  date REAL NOT NULL, -- real 640000000..690000000
  type INTEGER NOT NULL, -- enum 1|2|3|7
  duration REAL, -- null 40%, real 0..900
  metadata BLOB, -- null 60%, blob
  session_uuid BLOB, -- null 60%, uuid blob
  error BLOB -- null
);
CREATE TABLE data_series ( -- 74 rows
  data_id INTEGER PRIMARY KEY REFERENCES samples(data_id),
  frozen INTEGER NOT NULL DEFAULT 0, -- enum 1|1|1|0
  count INTEGER NOT NULL DEFAULT 0, -- int 100..4000
  insertion_era INTEGER NOT NULL DEFAULT 0, -- zipf 1..40
  hfd_key INTEGER UNIQUE NOT NULL, -- gaps
  series_location INTEGER NOT NULL -- enum 1|2
);
CREATE TABLE location_series_data ( -- 2200 rows
  series_identifier INTEGER NOT NULL REFERENCES data_series(hfd_key), -- skew
  timestamp REAL NOT NULL, -- real 640000000..690000000
  longitude REAL NOT NULL, -- real 6..15
  latitude REAL NOT NULL, -- real 47..54
  altitude REAL NOT NULL, -- real 0..900
  speed REAL NOT NULL, -- real 0..9
  course REAL NOT NULL, -- real -1..359
  horizontal_accuracy REAL NOT NULL, -- real 1..20
  vertical_accuracy REAL NOT NULL, -- real 1..20
  speed_accuracy REAL NOT NULL, -- real 0..2
  course_accuracy REAL NOT NULL, -- real 0..40
  signal_environment INTEGER NOT NULL, -- enum 0|1|2
  PRIMARY KEY (series_identifier, timestamp)
) WITHOUT ROWID;
CREATE TABLE ecg_samples ( -- 18 rows
  data_id INTEGER PRIMARY KEY REFERENCES samples(data_id),
  private_classification INTEGER NOT NULL, -- enum 1|1|2|5
  average_heart_rate REAL, -- real 50..110
  voltage_payload BLOB NOT NULL, -- blob
  symptoms_status INTEGER NOT NULL -- enum 0|1|2
);
CREATE TABLE binary_samples ( -- 120 rows
  data_id INTEGER PRIMARY KEY REFERENCES samples(data_id),
  payload BLOB -- blob
);
CREATE TABLE activity_caches ( -- 340 rows
  data_id INTEGER PRIMARY KEY REFERENCES samples(data_id),
  cache_index INTEGER, -- serial from 7300
  sequence INTEGER NOT NULL, -- zipf 0..90
  activity_mode INTEGER, -- enum 1
  wheelchair_use INTEGER, -- enum 0
  energy_burned REAL, -- real 100..1400
  energy_burned_goal REAL, -- enum 500|600|450
  energy_burned_goal_date REAL, -- real 640000000..690000000
  move_minutes REAL, -- null 90%, real 0..90
  brisk_minutes REAL, -- real 0..120
  brisk_minutes_goal REAL, -- enum 30
  active_hours REAL, -- real 0..16
  active_hours_goal REAL, -- enum 12
  steps REAL, -- real 400..24000
  pushes REAL, -- enum 0
  walk_distance REAL, -- real 300..19000
  deep_breathing_duration REAL, -- real 0..300
  flights INTEGER, -- zipf 0..30
  energy_burned_stats BLOB, -- blob
  brisk_minutes_stats BLOB, -- blob
  version INTEGER -- enum 4|5
);
CREATE TABLE sleep_schedule_samples ( -- 12 rows
  data_id INTEGER PRIMARY KEY REFERENCES samples(data_id),
  monday INTEGER NOT NULL, -- enum 0|1
  tuesday INTEGER NOT NULL, -- enum 0|1
  wednesday INTEGER NOT NULL, -- enum 0|1
  thursday INTEGER NOT NULL, -- enum 0|1
  friday INTEGER NOT NULL, -- enum 0|1
  saturday INTEGER NOT NULL, -- enum 0|1
  sunday INTEGER NOT NULL, -- enum 0|1
  wake_hour INTEGER, -- enum 6|7|8
  wake_minute INTEGER, -- enum 0|15|30
  bed_hour INTEGER, -- enum 22|23
  bed_minute INTEGER, -- enum 0|30
  override_day_index INTEGER -- null 80%, int 7300..7700
);
CREATE TABLE metadata_keys ( -- 42 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  key TEXT UNIQUE -- slug
);
CREATE TABLE metadata_values ( -- 2600 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  key_id INTEGER REFERENCES metadata_keys(ROWID), -- skew, null 0%
  object_id INTEGER REFERENCES objects(data_id), -- null 0%
  value_type INTEGER NOT NULL DEFAULT 0, -- enum 0|1|1|2|3
  string_value TEXT, -- null 70%, words
  numerical_value REAL, -- null 40%, real 0..40
  date_value REAL, -- null 95%, real 640000000..690000000
  data_value BLOB -- null 95%, blob
);
CREATE TABLE external_sync_ids ( -- 80 rows
  sid BLOB NOT NULL, -- uuid blob
  esid BLOB, -- null 10%, uuid blob
  object_code INTEGER NOT NULL, -- enum 1|2
  object_id INTEGER NOT NULL REFERENCES objects(data_id),
  PRIMARY KEY (sid, object_code, object_id)
);
CREATE TABLE key_value_secure ( -- 46 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  category INTEGER NOT NULL, -- enum 0|4|100|101
  domain TEXT NOT NULL, -- enum |com.apple.health
  key TEXT NOT NULL, -- slug
  value BLOB, -- blob
  provenance INTEGER NOT NULL, -- enum 0|0|0|1
  mod_date REAL NOT NULL, -- real 640000000..690000000
  sync_identity INTEGER NOT NULL REFERENCES sync_identities(ROWID)
);
CREATE TABLE sync_anchors ( -- 64 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  store INTEGER NOT NULL, -- enum 1|2|3
  type INTEGER NOT NULL, -- int 1..30
  next INTEGER NOT NULL, -- zipf 0..90000
  acked INTEGER NOT NULL, -- zipf 0..90000
  expected INTEGER NOT NULL, -- zipf 0..90000
  received INTEGER NOT NULL, -- zipf 0..90000
  epoch INTEGER NOT NULL -- enum 0|1
);
CREATE INDEX samples_type_end ON samples (data_type, end_date);
CREATE INDEX samples_type_start ON samples (data_type, start_date);
CREATE INDEX metadata_values_object ON metadata_values (object_id);
CREATE INDEX associations_child ON associations (child_id);
CREATE INDEX workout_events_owner ON workout_events (owner_id);
CREATE INDEX workout_activities_owner ON workout_activities (owner_id);
-- also: quantity_samples(data_id) -> objects
-- also: category_samples(data_id) -> objects
-- also: workouts(data_id) -> objects
-- also: data_series(data_id) -> objects
-- also: binary_samples(data_id) -> objects
-- also: ecg_samples(data_id) -> objects
-- also: activity_caches(data_id) -> objects
-- also: sleep_schedule_samples(data_id) -> objects
-- also: quantity_sample_series(data_id) -> samples
-- also: quantity_sample_series(data_id) -> objects
-- also: quantity_sample_statistics(owner_id) -> samples
-- also: quantity_sample_statistics(owner_id) -> objects
-- also: correlations(object) -> objects
-- also: correlations(correlation) -> objects
-- also: workout_events(owner_id) -> samples
-- also: workout_activities(owner_id) -> samples
