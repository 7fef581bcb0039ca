-- A GTFS transit feed loaded into tables as gtfsdb does: text ids of the agency, one table per feed file, patterns for the shapes, times after midnight as text.
CREATE TABLE agency ( -- 5 rows
  id INTEGER NOT NULL PRIMARY KEY,
  agency_id VARCHAR(255) NOT NULL, -- code 3
  agency_name VARCHAR(255) NOT NULL, -- words
  agency_url VARCHAR(255) NOT NULL, -- url
  agency_timezone VARCHAR(50) NOT NULL, -- enum Europe/Berlin|America/Los_Angeles
  agency_lang VARCHAR(10), -- enum de|en
  agency_phone VARCHAR(50), -- digits 10
  agency_fare_url VARCHAR(255), -- url
  agency_email VARCHAR(255) -- email
);
CREATE TABLE route_type ( -- 8 rows
  route_type INTEGER NOT NULL PRIMARY KEY,
  otp_type VARCHAR(255), -- enum BUS|RAIL|TRAM|FERRY|SUBWAY
  route_type_name VARCHAR(255), -- words
  route_type_desc VARCHAR(1023) -- text
);
CREATE TABLE levels ( -- 9 rows
  level_id VARCHAR(255) NOT NULL PRIMARY KEY, -- code 4
  level_index FLOAT NOT NULL, -- real -3..4
  level_name VARCHAR(255) -- words
);
CREATE TABLE stops ( -- 1500 rows
  stop_id VARCHAR(255) NOT NULL PRIMARY KEY, -- digits 7
  stop_code VARCHAR(50), -- digits 5
  stop_name VARCHAR(255) NOT NULL, -- words
  tts_stop_name VARCHAR(255), -- null
  stop_desc VARCHAR(255), -- words
  stop_lat NUMERIC(12, 9) NOT NULL, -- real 47..55
  stop_lon NUMERIC(12, 9) NOT NULL, -- real 6..15
  zone_id VARCHAR(50), -- enum A|B|C|D
  stop_url VARCHAR(255), -- url
  location_type INTEGER, -- enum 0|1|2|3
  parent_station VARCHAR(255) REFERENCES stops(stop_id), -- null 55%
  stop_timezone VARCHAR(50), -- null
  wheelchair_boarding INTEGER, -- enum 0|1|2
  level_id VARCHAR(255) REFERENCES levels(level_id), -- null 80%
  platform_code VARCHAR(50), -- enum 1|2|3|4
  direction VARCHAR(50), -- enum N|S|E|W
  position VARCHAR(50) -- enum nearside|farside
);
CREATE TABLE stop_features ( -- 900 rows
  id INTEGER NOT NULL PRIMARY KEY,
  stop_id VARCHAR(255) NOT NULL REFERENCES stops(stop_id),
  feature_type VARCHAR(50) NOT NULL -- enum shelter|bench|display|lighting
);
CREATE TABLE routes ( -- 140 rows
  route_id VARCHAR(255) NOT NULL PRIMARY KEY, -- slug
  agency_id VARCHAR(255) REFERENCES agency(agency_id), -- skew
  route_short_name VARCHAR(255), -- int 1..190
  route_long_name VARCHAR(255), -- words
  route_desc VARCHAR(1023), -- text
  route_type INTEGER NOT NULL REFERENCES route_type(route_type), -- skew
  route_url VARCHAR(255), -- url
  route_color VARCHAR(6), -- enum 0060A9|D90000|00843D
  route_text_color VARCHAR(6), -- enum FFFFFF|000000
  route_sort_order INTEGER, -- order
  continuous_pickup INTEGER, -- enum 1|0
  continuous_drop_off INTEGER -- enum 1|0
);
CREATE TABLE route_directions ( -- 270 rows
  route_id VARCHAR(255) NOT NULL REFERENCES routes(route_id),
  direction_id INTEGER NOT NULL, -- flag
  direction_name VARCHAR(255), -- words
  PRIMARY KEY (route_id, direction_id)
);
CREATE TABLE calendar ( -- 36 rows
  service_id VARCHAR(255) NOT NULL PRIMARY KEY, -- code 5
  monday SMALLINT NOT NULL, -- flag
  tuesday SMALLINT NOT NULL, -- flag
  wednesday SMALLINT NOT NULL, -- flag
  thursday SMALLINT NOT NULL, -- flag
  friday SMALLINT NOT NULL, -- flag
  saturday SMALLINT NOT NULL, -- flag
  sunday SMALLINT NOT NULL, -- flag
  start_date DATE NOT NULL, -- date
  end_date DATE NOT NULL, -- date
  service_name VARCHAR(255) -- words
);
CREATE TABLE calendar_dates ( -- 480 rows
  service_id VARCHAR(255) NOT NULL REFERENCES calendar(service_id),
  date DATE NOT NULL, -- date
  exception_type INTEGER NOT NULL, -- enum 1|2
  PRIMARY KEY (service_id, date)
);
CREATE TABLE universal_calendar ( -- 1900 rows
  service_id VARCHAR(255) NOT NULL REFERENCES calendar(service_id),
  date DATE NOT NULL, -- date
  PRIMARY KEY (service_id, date)
);
CREATE TABLE patterns ( -- 310 rows
  shape_id VARCHAR(255) NOT NULL PRIMARY KEY, -- digits 6
  pattern_length NUMERIC(20, 10) -- real 500..60000
);
CREATE TABLE shapes ( -- 4900 rows
  shape_id VARCHAR(255) NOT NULL REFERENCES patterns(shape_id),
  shape_pt_lat NUMERIC(12, 9), -- real 47..55
  shape_pt_lon NUMERIC(12, 9), -- real 6..15
  shape_pt_sequence INTEGER NOT NULL, -- int 1..400
  shape_dist_traveled NUMERIC(20, 10), -- real 0..60000
  PRIMARY KEY (shape_id, shape_pt_sequence)
);
CREATE TABLE trips ( -- 2300 rows
  trip_id VARCHAR(255) NOT NULL PRIMARY KEY, -- digits 8
  route_id VARCHAR(255) NOT NULL REFERENCES routes(route_id), -- skew
  service_id VARCHAR(255) NOT NULL REFERENCES calendar(service_id), -- skew
  direction_id INTEGER, -- flag
  block_id VARCHAR(255) REFERENCES blocks(block_id), -- null 10%
  shape_id VARCHAR(255) REFERENCES patterns(shape_id), -- null 3%
  trip_type VARCHAR(255), -- null
  trip_headsign VARCHAR(255), -- words
  trip_short_name VARCHAR(255), -- int 1000..9000
  bikes_allowed INTEGER, -- enum 0|1|2
  wheelchair_accessible INTEGER -- enum 0|1|2
);
CREATE TABLE blocks ( -- 520 rows
  id INTEGER NOT NULL PRIMARY KEY,
  sequence INTEGER, -- int 1..12
  block_id VARCHAR(255) NOT NULL, -- digits 4
  service_id VARCHAR(255) NOT NULL REFERENCES calendar(service_id),
  trip_id VARCHAR(255) NOT NULL REFERENCES trips(trip_id), -- unique
  prev_trip_id VARCHAR(255) REFERENCES trips(trip_id), -- null 40%, unique
  next_trip_id VARCHAR(255) REFERENCES trips(trip_id), -- null 40%, unique
  start_stop_id VARCHAR(255) NOT NULL REFERENCES stops(stop_id), -- few
  end_stop_id VARCHAR(255) NOT NULL REFERENCES stops(stop_id) -- few
);
CREATE TABLE stop_times ( -- 5000 rows
  trip_id VARCHAR(255) NOT NULL REFERENCES trips(trip_id),
  stop_id VARCHAR(255) NOT NULL REFERENCES stops(stop_id), -- skew
  stop_sequence INTEGER NOT NULL, -- int 1..60
  arrival_time VARCHAR(9), -- time
  departure_time VARCHAR(9), -- time
  stop_headsign VARCHAR(255), -- words
  pickup_type INTEGER, -- enum 0|1|3
  drop_off_type INTEGER, -- enum 0|1|3
  shape_dist_traveled NUMERIC(20, 10), -- real 0..60000
  timepoint BOOLEAN, -- flag
  PRIMARY KEY (trip_id, stop_sequence)
);
CREATE TABLE frequencies ( -- 60 rows
  trip_id VARCHAR(255) NOT NULL REFERENCES trips(trip_id),
  start_time VARCHAR(8) NOT NULL, -- time
  end_time VARCHAR(8), -- time
  headway_secs INTEGER, -- enum 300|600|900|1200
  exact_times INTEGER, -- flag
  PRIMARY KEY (trip_id, start_time)
);
CREATE TABLE transfers ( -- 380 rows
  id INTEGER NOT NULL PRIMARY KEY,
  from_stop_id VARCHAR(255) NOT NULL REFERENCES stops(stop_id),
  to_stop_id VARCHAR(255) NOT NULL REFERENCES stops(stop_id),
  from_route_id VARCHAR(255) REFERENCES routes(route_id), -- null 70%
  to_route_id VARCHAR(255) REFERENCES routes(route_id), -- null 70%
  from_trip_id VARCHAR(255) REFERENCES trips(trip_id), -- null 90%
  to_trip_id VARCHAR(255) REFERENCES trips(trip_id), -- null 90%
  transfer_type INTEGER, -- enum 0|1|2|3
  min_transfer_time INTEGER -- enum 120|180|300
);
CREATE TABLE pathways ( -- 210 rows
  pathway_id VARCHAR(255) NOT NULL PRIMARY KEY, -- slug
  from_stop_id VARCHAR(255) NOT NULL REFERENCES stops(stop_id),
  to_stop_id VARCHAR(255) NOT NULL REFERENCES stops(stop_id),
  pathway_mode INTEGER NOT NULL, -- enum 1|2|4|5
  is_bidirectional INTEGER NOT NULL, -- flag
  length FLOAT, -- real 2..300
  traversal_time INTEGER, -- int 5..300
  stair_count INTEGER, -- int 0..60
  signposted_as VARCHAR(255) -- words
);
CREATE TABLE fare_attributes ( -- 14 rows
  fare_id VARCHAR(255) NOT NULL PRIMARY KEY, -- word
  price NUMERIC(10, 2) NOT NULL, -- money
  currency_type VARCHAR(255) NOT NULL, -- enum EUR|USD
  payment_method INTEGER NOT NULL, -- flag
  transfers INTEGER, -- enum 0|1|2
  transfer_duration INTEGER, -- enum 3600|5400|7200
  agency_id VARCHAR(255) REFERENCES agency(agency_id) -- null 20%
);
CREATE TABLE fare_rules ( -- 170 rows
  id INTEGER NOT NULL PRIMARY KEY,
  fare_id VARCHAR(255) NOT NULL REFERENCES fare_attributes(fare_id),
  route_id VARCHAR(255) REFERENCES routes(route_id), -- null 15%
  origin_id VARCHAR(255), -- enum A|B|C|D
  destination_id VARCHAR(255), -- enum A|B|C|D
  contains_id VARCHAR(255), -- null
  service_id VARCHAR(255) -- null
);
CREATE TABLE route_stops ( -- 3400 rows
  id INTEGER NOT NULL PRIMARY KEY,
  route_id VARCHAR(255) NOT NULL REFERENCES routes(route_id), -- skew
  stop_id VARCHAR(255) NOT NULL REFERENCES stops(stop_id),
  direction_id INTEGER NOT NULL, -- flag
  "order" INTEGER NOT NULL, -- int 1..60
  start_date DATE NOT NULL, -- date
  end_date DATE NOT NULL -- date
);
CREATE TABLE attributions ( -- 4 rows
  attribution_id VARCHAR(255) PRIMARY KEY, -- slug
  agency_id VARCHAR(255) REFERENCES agency(agency_id), -- null 40%
  route_id VARCHAR(255) REFERENCES routes(route_id), -- null 70%
  trip_id VARCHAR(255) REFERENCES trips(trip_id), -- null 95%
  organization_name VARCHAR(255) NOT NULL, -- words
  is_producer INTEGER, -- flag
  is_operator INTEGER, -- flag
  is_authority INTEGER, -- flag
  attribution_url VARCHAR(255) -- url
);
CREATE TABLE translations ( -- 320 rows
  id INTEGER NOT NULL PRIMARY KEY,
  table_name VARCHAR(255) NOT NULL, -- type
  field_name VARCHAR(255) NOT NULL, -- enum stop_name|route_long_name|trip_headsign
  language VARCHAR(10) NOT NULL, -- enum en|fr|tr
  translation VARCHAR(255) NOT NULL, -- words
  record_id VARCHAR(255) -- any of stops(stop_id), routes(route_id), trips(trip_id) by table_name as table
);
CREATE TABLE feed_info ( -- 1 rows
  feed_publisher_name VARCHAR(255) NOT NULL PRIMARY KEY, -- word
  feed_publisher_url VARCHAR(255) NOT NULL, -- url
  feed_lang VARCHAR(10) NOT NULL, -- enum de
  feed_start_date DATE, -- date
  feed_end_date DATE, -- date
  feed_version VARCHAR(255), -- words
  feed_license VARCHAR(255), -- null
  feed_id VARCHAR(255) -- code 4
);
CREATE INDEX ix_agency_agency_id ON agency (agency_id);
CREATE INDEX ix_stops_location_type ON stops (location_type);
CREATE INDEX ix_stop_features_stop_id ON stop_features (stop_id);
CREATE INDEX ix_routes_agency_id ON routes (agency_id);
CREATE INDEX ix_routes_route_type ON routes (route_type);
CREATE INDEX ix_trips_route_id ON trips (route_id);
CREATE INDEX ix_trips_service_id ON trips (service_id);
CREATE INDEX ix_trips_shape_id ON trips (shape_id);
CREATE INDEX ix_blocks_block_id ON blocks (block_id);
CREATE INDEX ix_blocks_service_id ON blocks (service_id);
CREATE INDEX ix_blocks_trip_id ON blocks (trip_id);
CREATE INDEX ix_stop_times_stop_id ON stop_times (stop_id);
CREATE INDEX ix_stop_times_departure_time ON stop_times (departure_time);
CREATE INDEX ix_calendar_dates_date ON calendar_dates (date);
CREATE INDEX ix_universal_calendar_date ON universal_calendar (date);
CREATE INDEX ix_transfers_from_stop_id ON transfers (from_stop_id);
CREATE INDEX ix_transfers_to_stop_id ON transfers (to_stop_id);
CREATE INDEX ix_route_stops_route_id ON route_stops (route_id);
CREATE INDEX ix_route_stops_stop_id ON route_stops (stop_id);
CREATE VIEW current_stops AS SELECT DISTINCT s.stop_id, s.stop_code, s.stop_name, s.stop_lat, s.stop_lon FROM stops s JOIN route_stops rs ON rs.stop_id = s.stop_id;
-- also: fare_rules(origin_id) -> stops
-- also: fare_rules(destination_id) -> stops
-- also: fare_rules(contains_id) -> stops
-- also: fare_rules(service_id) -> calendar
-- also: trips(direction_id) -> route_directions
