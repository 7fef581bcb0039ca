-- PROJ's proj.db: coordinate reference systems with compound keys (auth_name, code) in many roles, and views over several tables.
CREATE TABLE metadata ( -- 14 rows
  key TEXT NOT NULL PRIMARY KEY, -- slug
  value TEXT NOT NULL -- words
);
CREATE TABLE unit_of_measure ( -- 80 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  type TEXT NOT NULL, -- enum length|angle|scale|time
  conv_factor FLOAT, -- real 0..1
  proj_short_name TEXT, -- enum m|ft|us-ft|deg
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_unit_of_measure PRIMARY KEY (auth_name, code)
);
CREATE TABLE celestial_body ( -- 12 rows
  auth_name TEXT NOT NULL, -- enum PROJ|ESRI|IAU_2015
  code TEXT NOT NULL, -- word
  name TEXT NOT NULL, -- words
  semi_major_axis FLOAT NOT NULL, -- real 200000..70000000
  CONSTRAINT pk_celestial_body PRIMARY KEY (auth_name, code)
);
CREATE TABLE ellipsoid ( -- 130 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  description TEXT, -- text
  celestial_body_auth_name TEXT NOT NULL,
  celestial_body_code TEXT NOT NULL,
  semi_major_axis FLOAT NOT NULL, -- real 6370000..6380000
  uom_auth_name TEXT NOT NULL,
  uom_code TEXT NOT NULL,
  inv_flattening FLOAT, -- real 290..300
  semi_minor_axis FLOAT, -- null
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_ellipsoid PRIMARY KEY (auth_name, code),
  FOREIGN KEY (celestial_body_auth_name, celestial_body_code) REFERENCES celestial_body(auth_name, code),
  FOREIGN KEY (uom_auth_name, uom_code) REFERENCES unit_of_measure(auth_name, code)
);
CREATE TABLE extent ( -- 1700 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF|PROJ
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  description TEXT NOT NULL, -- text
  south_lat FLOAT, -- real -90..90
  north_lat FLOAT, -- real -90..90
  west_lon FLOAT, -- real -180..180
  east_lon FLOAT, -- real -180..180
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_extent PRIMARY KEY (auth_name, code)
);
CREATE TABLE scope ( -- 140 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF|PROJ
  code TEXT NOT NULL, -- digits 4
  scope TEXT NOT NULL, -- text
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_scope PRIMARY KEY (auth_name, code)
);
CREATE TABLE usage ( -- 4800 rows
  auth_name TEXT, -- enum EPSG|ESRI|IGNF|PROJ
  code TEXT, -- digits 5
  object_table_name TEXT NOT NULL, -- enum projected_crs|conversion|geodetic_crs|helmert_transformation|vertical_crs
  object_auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF|PROJ
  object_code TEXT NOT NULL, -- int 1000..9999
  extent_auth_name TEXT NOT NULL,
  extent_code TEXT NOT NULL,
  scope_auth_name TEXT NOT NULL,
  scope_code TEXT NOT NULL,
  CONSTRAINT pk_usage PRIMARY KEY (auth_name, code),
  FOREIGN KEY (extent_auth_name, extent_code) REFERENCES extent(auth_name, code),
  FOREIGN KEY (scope_auth_name, scope_code) REFERENCES scope(auth_name, code)
);
CREATE TABLE prime_meridian ( -- 18 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  longitude FLOAT NOT NULL, -- real -180..180
  uom_auth_name TEXT NOT NULL,
  uom_code TEXT NOT NULL,
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_prime_meridian PRIMARY KEY (auth_name, code),
  FOREIGN KEY (uom_auth_name, uom_code) REFERENCES unit_of_measure(auth_name, code)
);
CREATE TABLE geodetic_datum ( -- 820 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  description TEXT, -- text
  ellipsoid_auth_name TEXT NOT NULL,
  ellipsoid_code TEXT NOT NULL,
  prime_meridian_auth_name TEXT NOT NULL,
  prime_meridian_code TEXT NOT NULL,
  publication_date TEXT, -- date
  frame_reference_epoch FLOAT, -- real 1980..2020
  ensemble_accuracy FLOAT, -- null
  anchor TEXT, -- text
  anchor_epoch FLOAT, -- null
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_geodetic_datum PRIMARY KEY (auth_name, code),
  FOREIGN KEY (ellipsoid_auth_name, ellipsoid_code) REFERENCES ellipsoid(auth_name, code),
  FOREIGN KEY (prime_meridian_auth_name, prime_meridian_code) REFERENCES prime_meridian(auth_name, code)
);
CREATE TABLE geodetic_datum_ensemble_member ( -- 24 rows
  ensemble_auth_name TEXT NOT NULL,
  ensemble_code TEXT NOT NULL,
  member_auth_name TEXT NOT NULL,
  member_code TEXT NOT NULL,
  sequence INTEGER NOT NULL, -- order
  FOREIGN KEY (ensemble_auth_name, ensemble_code) REFERENCES geodetic_datum(auth_name, code),
  FOREIGN KEY (member_auth_name, member_code) REFERENCES geodetic_datum(auth_name, code),
  CONSTRAINT unique_geodetic_datum_ensemble_member UNIQUE (ensemble_auth_name, ensemble_code, sequence)
);
CREATE TABLE vertical_datum ( -- 230 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  description TEXT, -- text
  publication_date TEXT, -- date
  frame_reference_epoch FLOAT, -- null
  ensemble_accuracy FLOAT, -- null
  anchor TEXT, -- text
  anchor_epoch FLOAT, -- null
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_vertical_datum PRIMARY KEY (auth_name, code)
);
CREATE TABLE coordinate_system ( -- 90 rows
  auth_name TEXT NOT NULL, -- enum EPSG|PROJ|ESRI
  code TEXT NOT NULL, -- digits 4
  type TEXT NOT NULL, -- enum Cartesian|ellipsoidal|vertical|spherical
  dimension SMALLINT NOT NULL, -- enum 2|3|1
  CONSTRAINT pk_coordinate_system PRIMARY KEY (auth_name, code)
);
CREATE TABLE axis ( -- 190 rows
  auth_name TEXT NOT NULL, -- enum EPSG|PROJ|ESRI
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- enum Easting|Northing|Geodetic latitude|Geodetic longitude|Gravity-related height
  abbrev TEXT NOT NULL, -- enum E|N|Lat|Lon|H
  orientation TEXT NOT NULL, -- enum east|north|up
  coordinate_system_auth_name TEXT NOT NULL,
  coordinate_system_code TEXT NOT NULL,
  coordinate_system_order SMALLINT NOT NULL, -- int 1..3
  uom_auth_name TEXT,
  uom_code TEXT,
  CONSTRAINT pk_axis PRIMARY KEY (auth_name, code),
  FOREIGN KEY (coordinate_system_auth_name, coordinate_system_code) REFERENCES coordinate_system(auth_name, code),
  FOREIGN KEY (uom_auth_name, uom_code) REFERENCES unit_of_measure(auth_name, code)
);
CREATE TABLE geodetic_crs ( -- 1300 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF|OGC
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  description TEXT, -- text
  type TEXT NOT NULL, -- enum geographic 2D|geographic 3D|geocentric
  coordinate_system_auth_name TEXT,
  coordinate_system_code TEXT,
  datum_auth_name TEXT,
  datum_code TEXT,
  text_definition TEXT, -- null
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_geodetic_crs PRIMARY KEY (auth_name, code),
  FOREIGN KEY (coordinate_system_auth_name, coordinate_system_code) REFERENCES coordinate_system(auth_name, code),
  FOREIGN KEY (datum_auth_name, datum_code) REFERENCES geodetic_datum(auth_name, code)
);
CREATE TABLE vertical_crs ( -- 260 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  description TEXT, -- text
  coordinate_system_auth_name TEXT NOT NULL,
  coordinate_system_code TEXT NOT NULL,
  datum_auth_name TEXT NOT NULL,
  datum_code TEXT NOT NULL,
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_vertical_crs PRIMARY KEY (auth_name, code),
  FOREIGN KEY (coordinate_system_auth_name, coordinate_system_code) REFERENCES coordinate_system(auth_name, code),
  FOREIGN KEY (datum_auth_name, datum_code) REFERENCES vertical_datum(auth_name, code)
);
CREATE TABLE conversion_method ( -- 60 rows
  auth_name TEXT NOT NULL, -- enum EPSG|PROJ
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  CONSTRAINT pk_conversion_method PRIMARY KEY (auth_name, code)
);
CREATE TABLE conversion_table ( -- 2600 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF
  code TEXT NOT NULL, -- digits 5
  name TEXT NOT NULL, -- words
  description TEXT, -- text
  method_auth_name TEXT,
  method_code TEXT,
  param1_auth_name TEXT, -- enum EPSG
  param1_code TEXT, -- enum 8801|8811|8821
  param1_value FLOAT, -- real -90..90
  param1_uom_auth_name TEXT,
  param1_uom_code TEXT,
  param2_auth_name TEXT, -- enum EPSG
  param2_code TEXT, -- enum 8802|8812|8822
  param2_value FLOAT, -- real -180..180
  param2_uom_auth_name TEXT,
  param2_uom_code TEXT,
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_conversion PRIMARY KEY (auth_name, code),
  FOREIGN KEY (method_auth_name, method_code) REFERENCES conversion_method(auth_name, code),
  FOREIGN KEY (param1_uom_auth_name, param1_uom_code) REFERENCES unit_of_measure(auth_name, code),
  FOREIGN KEY (param2_uom_auth_name, param2_uom_code) REFERENCES unit_of_measure(auth_name, code)
);
CREATE TABLE projected_crs ( -- 4200 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF
  code TEXT NOT NULL, -- digits 5
  name TEXT NOT NULL, -- words
  description TEXT, -- text
  coordinate_system_auth_name TEXT,
  coordinate_system_code TEXT,
  geodetic_crs_auth_name TEXT,
  geodetic_crs_code TEXT,
  conversion_auth_name TEXT,
  conversion_code TEXT,
  text_definition TEXT, -- null
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_projected_crs PRIMARY KEY (auth_name, code),
  FOREIGN KEY (coordinate_system_auth_name, coordinate_system_code) REFERENCES coordinate_system(auth_name, code),
  FOREIGN KEY (geodetic_crs_auth_name, geodetic_crs_code) REFERENCES geodetic_crs(auth_name, code),
  FOREIGN KEY (conversion_auth_name, conversion_code) REFERENCES conversion_table(auth_name, code)
);
CREATE TABLE compound_crs ( -- 340 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  description TEXT, -- text
  horiz_crs_auth_name TEXT NOT NULL,
  horiz_crs_code TEXT NOT NULL,
  vertical_crs_auth_name TEXT NOT NULL,
  vertical_crs_code TEXT NOT NULL,
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_compound_crs PRIMARY KEY (auth_name, code),
  FOREIGN KEY (horiz_crs_auth_name, horiz_crs_code) REFERENCES projected_crs(auth_name, code),
  FOREIGN KEY (vertical_crs_auth_name, vertical_crs_code) REFERENCES vertical_crs(auth_name, code)
);
CREATE TABLE coordinate_operation_method ( -- 40 rows
  auth_name TEXT NOT NULL, -- enum EPSG|PROJ
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  CONSTRAINT pk_coordinate_operation_method PRIMARY KEY (auth_name, code)
);
CREATE TABLE helmert_transformation_table ( -- 1500 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF
  code TEXT NOT NULL, -- digits 5
  name TEXT NOT NULL, -- words
  description TEXT, -- text
  method_auth_name TEXT NOT NULL,
  method_code TEXT NOT NULL,
  source_crs_auth_name TEXT NOT NULL,
  source_crs_code TEXT NOT NULL,
  target_crs_auth_name TEXT NOT NULL,
  target_crs_code TEXT NOT NULL,
  accuracy FLOAT, -- real 0..30
  tx FLOAT NOT NULL, -- real -600..600
  ty FLOAT NOT NULL, -- real -600..600
  tz FLOAT NOT NULL, -- real -600..600
  translation_uom_auth_name TEXT NOT NULL,
  translation_uom_code TEXT NOT NULL,
  rx FLOAT, -- real -5..5
  ry FLOAT, -- real -5..5
  rz FLOAT, -- real -5..5
  rotation_uom_auth_name TEXT,
  rotation_uom_code TEXT,
  scale_difference FLOAT, -- real -20..20
  epoch FLOAT, -- null
  operation_version TEXT, -- words
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_helmert_transformation PRIMARY KEY (auth_name, code),
  FOREIGN KEY (method_auth_name, method_code) REFERENCES coordinate_operation_method(auth_name, code),
  FOREIGN KEY (source_crs_auth_name, source_crs_code) REFERENCES geodetic_crs(auth_name, code),
  FOREIGN KEY (target_crs_auth_name, target_crs_code) REFERENCES geodetic_crs(auth_name, code),
  FOREIGN KEY (translation_uom_auth_name, translation_uom_code) REFERENCES unit_of_measure(auth_name, code),
  FOREIGN KEY (rotation_uom_auth_name, rotation_uom_code) REFERENCES unit_of_measure(auth_name, code)
);
CREATE TABLE grid_alternatives ( -- 260 rows
  original_grid_name TEXT NOT NULL PRIMARY KEY, -- slug
  proj_grid_name TEXT, -- slug
  old_proj_grid_name TEXT, -- slug
  proj_grid_format TEXT NOT NULL, -- enum GTiff|NTv2|GTX
  proj_method TEXT NOT NULL, -- enum hgridshift|vgridshift|geoid_like
  inverse_direction BOOLEAN NOT NULL, -- flag
  package_name TEXT, -- null
  url TEXT, -- url
  direct_download BOOLEAN, -- flag
  open_license BOOLEAN, -- flag
  directory TEXT -- null
);
CREATE TABLE grid_transformation ( -- 520 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|IGNF|PROJ
  code TEXT NOT NULL, -- digits 5
  name TEXT NOT NULL, -- words
  description TEXT, -- text
  method_auth_name TEXT NOT NULL,
  method_code TEXT NOT NULL,
  method_name TEXT NOT NULL, -- enum NTv2|NADCON|Geographic3D to GravityRelatedHeight (gtx)
  source_crs_auth_name TEXT NOT NULL,
  source_crs_code TEXT NOT NULL,
  target_crs_auth_name TEXT NOT NULL,
  target_crs_code TEXT NOT NULL,
  accuracy FLOAT, -- real 0..5
  grid_param_auth_name TEXT NOT NULL, -- enum EPSG
  grid_param_code TEXT NOT NULL, -- enum 8656|8666|8732
  grid_param_name TEXT NOT NULL, -- enum Latitude and longitude difference file|Geoid (height correction) model file
  grid_name TEXT NOT NULL REFERENCES grid_alternatives(original_grid_name), -- dead 8%
  grid2_name TEXT, -- null
  interpolation_crs_auth_name TEXT, -- null
  interpolation_crs_code TEXT, -- null
  operation_version TEXT, -- words
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_grid_transformation PRIMARY KEY (auth_name, code),
  FOREIGN KEY (method_auth_name, method_code) REFERENCES coordinate_operation_method(auth_name, code),
  FOREIGN KEY (source_crs_auth_name, source_crs_code) REFERENCES geodetic_crs(auth_name, code),
  FOREIGN KEY (target_crs_auth_name, target_crs_code) REFERENCES geodetic_crs(auth_name, code)
);
CREATE TABLE concatenated_operation ( -- 110 rows
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI|PROJ
  code TEXT NOT NULL, -- digits 4
  name TEXT NOT NULL, -- words
  description TEXT, -- text
  source_crs_auth_name TEXT NOT NULL,
  source_crs_code TEXT NOT NULL,
  target_crs_auth_name TEXT NOT NULL,
  target_crs_code TEXT NOT NULL,
  accuracy FLOAT, -- real 0..10
  operation_version TEXT, -- words
  deprecated BOOLEAN NOT NULL, -- flag
  CONSTRAINT pk_concatenated_operation PRIMARY KEY (auth_name, code),
  FOREIGN KEY (source_crs_auth_name, source_crs_code) REFERENCES geodetic_crs(auth_name, code),
  FOREIGN KEY (target_crs_auth_name, target_crs_code) REFERENCES geodetic_crs(auth_name, code)
);
CREATE TABLE concatenated_operation_step ( -- 240 rows
  operation_auth_name TEXT NOT NULL,
  operation_code TEXT NOT NULL,
  step_number INTEGER NOT NULL, -- int 1..4
  step_auth_name TEXT NOT NULL,
  step_code TEXT NOT NULL,
  step_direction TEXT, -- enum forward|reverse
  CONSTRAINT pk_concatenated_operation_step PRIMARY KEY (operation_auth_name, operation_code, step_number),
  FOREIGN KEY (operation_auth_name, operation_code) REFERENCES concatenated_operation(auth_name, code),
  FOREIGN KEY (step_auth_name, step_code) REFERENCES helmert_transformation_table(auth_name, code)
);
CREATE TABLE alias_name ( -- 900 rows
  table_name TEXT NOT NULL, -- enum geodetic_datum|geodetic_crs|projected_crs|ellipsoid
  auth_name TEXT NOT NULL, -- enum EPSG|ESRI
  code TEXT NOT NULL, -- int 1000..9999
  alt_name TEXT NOT NULL, -- words
  source TEXT -- enum EPSG|ESRI|PROJ
);
CREATE INDEX idx_usage_object ON usage (object_table_name, object_auth_name, object_code);
CREATE INDEX geodetic_crs_idx ON geodetic_crs (datum_auth_name, datum_code);
CREATE INDEX geodetic_datum_ellipsoid_idx ON geodetic_datum (ellipsoid_auth_name, ellipsoid_code);
CREATE INDEX helmert_transformation_idx ON helmert_transformation_table (source_crs_auth_name, source_crs_code, target_crs_auth_name, target_crs_code);
CREATE INDEX grid_transformation_idx ON grid_transformation (source_crs_auth_name, source_crs_code, target_crs_auth_name, target_crs_code);
CREATE INDEX concatenated_operation_idx ON concatenated_operation (source_crs_auth_name, source_crs_code, target_crs_auth_name, target_crs_code);
CREATE INDEX idx_alias_name_code ON alias_name (code);
CREATE VIEW crs_view AS SELECT 'geodetic_crs' AS table_name, auth_name, code, name, type, description, deprecated FROM geodetic_crs UNION ALL SELECT 'projected_crs' AS table_name, auth_name, code, name, 'projected', description, deprecated FROM projected_crs UNION ALL SELECT 'vertical_crs' AS table_name, auth_name, code, name, 'vertical', description, deprecated FROM vertical_crs UNION ALL SELECT 'compound_crs' AS table_name, auth_name, code, name, 'compound', description, deprecated FROM compound_crs;
CREATE VIEW conversion AS SELECT c.auth_name, c.code, c.name, c.description, c.method_auth_name, c.method_code, m.name AS method_name, c.param1_code, c.param1_value, c.param1_uom_auth_name, c.param1_uom_code, c.param2_code, c.param2_value, c.deprecated FROM conversion_table c LEFT JOIN conversion_method m ON c.method_auth_name = m.auth_name AND c.method_code = m.code;
CREATE VIEW helmert_transformation AS SELECT h.auth_name, h.code, h.name, h.method_auth_name, h.method_code, m.name AS method_name, h.source_crs_auth_name, h.source_crs_code, h.target_crs_auth_name, h.target_crs_code, h.accuracy, h.deprecated FROM helmert_transformation_table h LEFT JOIN coordinate_operation_method m ON h.method_auth_name = m.auth_name AND h.method_code = m.code;
-- also: usage(object_code) -> *
-- also: alias_name(code) -> *
-- also: grid_transformation(interpolation_crs_code) -> *
-- also: concatenated_operation_step(step_code) -> grid_transformation
-- also: compound_crs(horiz_crs_code) -> geodetic_crs
-- also: grid_transformation(target_crs_code) -> vertical_crs
-- also: grid_transformation(grid2_name) -> grid_alternatives
