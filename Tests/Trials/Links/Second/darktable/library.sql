-- darktable: library.db with the tables of data.db merged into it (film rolls, images, history, tags, masks, styles, presets).
CREATE TABLE db_info ( -- 2 rows
  key VARCHAR PRIMARY KEY, -- slug
  value VARCHAR -- int 10..55
);
CREATE TABLE film_rolls ( -- 140 rows
  id INTEGER PRIMARY KEY, -- gaps
  access_timestamp INTEGER, -- random64
  folder VARCHAR(1024) NOT NULL -- slug
);
CREATE TABLE makers ( -- 9 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR -- word
);
CREATE TABLE models ( -- 21 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR -- words
);
CREATE TABLE lens ( -- 34 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR -- words
);
CREATE TABLE cameras ( -- 21 rows
  id INTEGER PRIMARY KEY,
  maker VARCHAR, -- word
  model VARCHAR, -- words
  alias VARCHAR -- words
);
CREATE TABLE whitebalance ( -- 7 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR -- word
);
CREATE TABLE flash ( -- 5 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR -- word
);
CREATE TABLE exposure_program ( -- 6 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR -- word
);
CREATE TABLE metering_mode ( -- 5 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR -- word
);
CREATE TABLE images ( -- 3600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  group_id INTEGER REFERENCES images(id),
  film_id INTEGER REFERENCES film_rolls(id),
  width INTEGER, -- enum 6000|4000|5184|3024
  height INTEGER, -- enum 4000|6000|3456|4032
  filename VARCHAR, -- slug
  maker_id INTEGER REFERENCES makers(id),
  model_id INTEGER REFERENCES models(id), -- skew
  lens_id INTEGER REFERENCES lens(id), -- skew
  camera_id INTEGER REFERENCES cameras(id),
  exposure REAL, -- real 0.0002..4
  aperture REAL, -- enum 1.8|2.8|4|5.6|8
  iso REAL, -- enum 100|200|400|1600
  focal_length REAL, -- enum 35|50|85|200
  focus_distance REAL, -- real 0.3..90
  datetime_taken INTEGER, -- int 63700000000..63900000000
  flags INTEGER, -- int 0..6000
  output_width INTEGER, -- enum 0|1920
  output_height INTEGER, -- enum 0|1080
  crop REAL, -- enum 1|1.5|2
  raw_parameters INTEGER, -- int 0..2000
  raw_denoise_threshold REAL, -- null
  raw_black INTEGER, -- int 0..1024
  raw_maximum INTEGER, -- enum 16383|4095
  orientation INTEGER, -- enum 0|6|5
  longitude REAL, -- real -10..20
  latitude REAL, -- real 35..60
  altitude REAL, -- real 0..2000
  color_matrix BLOB, -- blob
  colorspace INTEGER, -- enum 0|1|2
  version INTEGER, -- enum 0|1|2
  max_version INTEGER, -- enum 0|1|2
  position INTEGER, -- order
  aspect_ratio REAL, -- enum 1.5|0.667|1.333
  exposure_bias REAL, -- enum 0|-0.33|0.67
  import_timestamp INTEGER DEFAULT -1, -- int 63700000000..63900000000
  change_timestamp INTEGER DEFAULT -1, -- int 63700000000..63900000000
  export_timestamp INTEGER DEFAULT -1, -- enum -1
  print_timestamp INTEGER DEFAULT -1, -- enum -1
  whitebalance_id INTEGER REFERENCES whitebalance(id), -- null 20%
  flash_id INTEGER REFERENCES flash(id), -- null 30%
  exposure_program_id INTEGER REFERENCES exposure_program(id), -- null 15%
  metering_mode_id INTEGER REFERENCES metering_mode(id), -- null 15%
  flash_tagvalue INTEGER DEFAULT -1 -- enum 16|24|9|-1
);
CREATE TABLE selected_images ( -- 3 rows
  num INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  imgid INTEGER NOT NULL REFERENCES images(id)
);
CREATE TABLE history ( -- 5000 rows
  imgid INTEGER REFERENCES images(id), -- dead 1%
  num INTEGER, -- int 0..24
  module INTEGER, -- int 1..7
  operation VARCHAR(256), -- enum exposure|temperature|filmicrgb|crop|sharpen
  op_params BLOB, -- blob
  enabled INTEGER, -- flag
  blendop_params BLOB, -- blob
  blendop_version INTEGER, -- enum 13|11
  multi_priority INTEGER, -- enum 0|1|2
  multi_name VARCHAR(256), -- null
  multi_name_hand_edited INTEGER -- flag
);
CREATE TABLE history_hash ( -- 3300 rows
  imgid INTEGER PRIMARY KEY REFERENCES images(id), -- unique
  basic_hash BLOB, -- uuid blob
  auto_hash BLOB, -- uuid blob
  current_hash BLOB, -- uuid blob
  mipmap_hash BLOB -- uuid blob
);
CREATE TABLE module_order ( -- 2900 rows
  imgid INTEGER PRIMARY KEY REFERENCES images(id), -- unique
  iop_list VARCHAR, -- null
  version INTEGER -- enum 4|2|1
);
CREATE TABLE masks_history ( -- 410 rows
  imgid INTEGER REFERENCES images(id), -- few
  num INTEGER, -- int 0..24
  formid INTEGER, -- epoch
  form INTEGER, -- enum 1|2|4|8
  name VARCHAR(256), -- words
  version INTEGER, -- enum 6
  points BLOB, -- blob
  points_count INTEGER, -- int 1..40
  source BLOB -- blob
);
CREATE TABLE color_labels ( -- 640 rows
  imgid INTEGER REFERENCES images(id),
  color INTEGER -- int 0..4
);
CREATE TABLE meta_data ( -- 1700 rows
  id INTEGER REFERENCES images(id),
  key INTEGER, -- enum 0|2|3|4|5
  value VARCHAR -- words
);
CREATE TABLE tags ( -- 310 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR, -- slug
  synonyms VARCHAR, -- null
  flags INTEGER -- enum 0|1|2
);
CREATE TABLE tagged_images ( -- 4900 rows
  imgid INTEGER REFERENCES images(id),
  tagid INTEGER REFERENCES tags(id), -- skew
  position INTEGER, -- order
  PRIMARY KEY (imgid, tagid)
);
CREATE TABLE used_tags ( -- 120 rows
  id INTEGER REFERENCES tags(id), -- unique
  name VARCHAR NOT NULL REFERENCES tags(name)
);
CREATE TABLE locations ( -- 15 rows
  tagid INTEGER PRIMARY KEY REFERENCES tags(id), -- unique
  type INTEGER, -- enum 0|1|2
  longitude REAL, -- real -10..20
  latitude REAL, -- real 35..60
  delta1 REAL, -- real 0..1
  delta2 REAL, -- real 0..1
  ratio FLOAT -- real 0.5..2
);
CREATE TABLE overlay ( -- 18 rows
  imgid INTEGER REFERENCES images(id),
  overlay_id INTEGER REFERENCES images(id), -- few
  PRIMARY KEY (imgid, overlay_id)
);
CREATE TABLE harmony_guide ( -- 30 rows
  imgid INTEGER PRIMARY KEY REFERENCES images(id), -- unique
  type INTEGER, -- int 0..8
  rotation INTEGER, -- int 0..359
  width INTEGER -- int 0..3
);
CREATE TABLE styles ( -- 46 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR, -- slug
  description VARCHAR,
  iop_list VARCHAR -- null
);
CREATE TABLE style_items ( -- 390 rows
  styleid INTEGER REFERENCES styles(id),
  num INTEGER, -- int 0..18
  module INTEGER, -- int 1..7
  operation VARCHAR(256), -- enum exposure|filmicrgb|colorbalancergb
  op_params BLOB, -- blob
  enabled INTEGER, -- flag
  blendop_params BLOB, -- blob
  blendop_version INTEGER, -- enum 13|11
  multi_priority INTEGER, -- enum 0|1
  multi_name VARCHAR(256) -- null
);
CREATE TABLE presets ( -- 330 rows
  name VARCHAR, -- words
  description VARCHAR, -- words
  operation VARCHAR, -- enum exposure|filmicrgb|sharpen|export
  op_version INTEGER, -- int 1..6
  op_params BLOB, -- blob
  enabled INTEGER, -- flag
  model VARCHAR, -- enum %
  maker VARCHAR, -- enum %
  lens VARCHAR, -- enum %
  iso_min REAL, -- enum 0
  iso_max REAL, -- enum 10000000
  focal_length_min INTEGER, -- enum 0
  focal_length_max INTEGER, -- enum 1000
  writeprotect INTEGER, -- flag
  autoapply INTEGER, -- flag
  filter INTEGER, -- flag
  def INTEGER, -- flag
  format INTEGER -- enum 0|1|2
);
CREATE TABLE legacy_presets ( -- 0 rows
  name VARCHAR,
  operation VARCHAR,
  op_version INTEGER,
  op_params BLOB,
  enabled INTEGER
);
CREATE INDEX film_rolls_folder_index ON film_rolls (folder);
CREATE INDEX images_group_id_index ON images (group_id, id);
CREATE INDEX images_film_id_index ON images (film_id, filename);
CREATE INDEX images_filename_index ON images (filename, version);
CREATE INDEX image_position_index ON images (position);
CREATE INDEX history_imgid_op_index ON history (imgid, operation);
CREATE INDEX history_imgid_num_index ON history (imgid, num DESC);
CREATE INDEX masks_history_imgid_index ON masks_history (imgid, num);
CREATE INDEX color_labels_idx ON color_labels (imgid, color);
CREATE INDEX metadata_index ON meta_data (id, key, value);
CREATE INDEX tagged_images_tagid_index ON tagged_images (tagid);
CREATE INDEX tagged_images_imgid_index ON tagged_images (imgid);
CREATE UNIQUE INDEX tags_name_idx ON tags (name);
CREATE INDEX style_items_idx ON style_items (styleid, num);
CREATE VIEW image_years AS SELECT datetime_taken / 31557600000000 AS y, count(*) AS n FROM images GROUP BY y;
-- also: cameras(maker) -> makers
-- also: cameras(model) -> models
