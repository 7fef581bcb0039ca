-- A Hibernate freight system with snake names, fk_ prefixes in the older module and _fk suffixes in the newer one, table generators and envers tables.
CREATE TABLE id_generator ( -- 11 rows
  sequence_name varchar(255) NOT NULL PRIMARY KEY, -- slug
  next_hi_value bigint -- int 1..400
);
CREATE TABLE t_country ( -- 50 rows
  pk_country bigint NOT NULL PRIMARY KEY, -- serial
  iso_code char(2), -- code 2
  name varchar(80), -- word
  eu_member bit -- flag
);
CREATE TABLE t_party ( -- 600 rows
  pk_party bigint NOT NULL PRIMARY KEY, -- sparse
  party_type integer NOT NULL, -- enum 1|2|3
  short_name varchar(30), -- word
  duns varchar(9), -- digits 9
  fk_country bigint REFERENCES t_country(pk_country), -- skew
  fk_head_office bigint REFERENCES t_party(pk_party), -- null 85%
  opt_lock integer -- zipf 0..14
);
CREATE TABLE t_site ( -- 950 rows
  pk_site bigint NOT NULL PRIMARY KEY, -- sparse
  fk_party bigint NOT NULL REFERENCES t_party(pk_party),
  site_no integer, -- int 1..9
  label varchar(60),
  dock_count integer, -- zipf 1..24
  latitude double, -- real 36..60
  longitude double, -- real -9..28
  fk_country bigint REFERENCES t_country(pk_country)
);
CREATE TABLE t_vehicle ( -- 180 rows
  pk_vehicle bigint NOT NULL PRIMARY KEY, -- sparse
  fleet_number integer, -- int 1..999
  plate varchar(12), -- code 7
  axles integer, -- enum 2|3|5
  payload_kg integer, -- int 800..26000
  fk_carrier bigint REFERENCES t_party(pk_party), -- few
  build_year integer -- year
);
CREATE TABLE t_driver ( -- 150 rows
  pk_driver bigint NOT NULL PRIMARY KEY, -- sparse
  last_name varchar(60),
  first_name varchar(60),
  licence_no varchar(12), -- digits 11
  fk_employer bigint REFERENCES t_party(pk_party), -- few
  fk_usual_vehicle bigint REFERENCES t_vehicle(pk_vehicle) -- null 20%, unique
);
CREATE TABLE t_goods_class ( -- 32 rows
  pk_goods_class integer NOT NULL PRIMARY KEY,
  un_number integer, -- int 1000..3500
  adr_class integer, -- int 1..9
  name varchar(120),
  fk_parent integer REFERENCES t_goods_class(pk_goods_class) -- null 30%
);
CREATE TABLE t_order ( -- 1800 rows
  pk_order bigint NOT NULL PRIMARY KEY, -- sparse
  order_number varchar(12), -- digits 10
  fk_shipper bigint NOT NULL REFERENCES t_party(pk_party), -- skew
  fk_consignee bigint NOT NULL REFERENCES t_party(pk_party),
  fk_payer bigint REFERENCES t_party(pk_party), -- null 50%
  fk_pickup_site bigint REFERENCES t_site(pk_site),
  fk_delivery_site bigint REFERENCES t_site(pk_site), -- null 3%
  incoterm char(3), -- enum EXW|DAP|FCA|DDP
  state smallint, -- int 0..7
  created bigint -- millis
);
CREATE TABLE t_order_line ( -- 4100 rows
  pk_order_line bigint NOT NULL PRIMARY KEY, -- sparse
  fk_order bigint NOT NULL REFERENCES t_order(pk_order),
  line_no integer NOT NULL, -- int 1..12
  fk_goods_class integer REFERENCES t_goods_class(pk_goods_class), -- null 65%
  packages integer, -- zipf 1..40
  gross_kg double, -- real 1..2400
  marks varchar(80)
);
CREATE TABLE trip ( -- 1100 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  vehicle_fk bigint NOT NULL REFERENCES t_vehicle(pk_vehicle),
  driver_fk bigint REFERENCES t_driver(pk_driver), -- null 5%
  co_driver_fk bigint REFERENCES t_driver(pk_driver), -- null 88%
  planned_km integer, -- int 30..1900
  departed_at timestamp,
  seal_no integer -- int 100000..999999
);
CREATE TABLE trip_stop ( -- 3600 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  trip_fk bigint NOT NULL REFERENCES trip(id),
  site_fk bigint NOT NULL REFERENCES t_site(pk_site), -- skew
  stop_index integer NOT NULL, -- int 0..9
  arrival timestamp,
  waiting_min integer -- zipf 0..180
);
CREATE TABLE trip_order ( -- 2200 rows
  trip_fk bigint NOT NULL REFERENCES trip(id),
  order_fk bigint NOT NULL REFERENCES t_order(pk_order),
  PRIMARY KEY (trip_fk, order_fk)
);
CREATE TABLE tracking_event ( -- 4500 rows
  id bigint NOT NULL PRIMARY KEY, -- random64
  order_fk bigint NOT NULL REFERENCES t_order(pk_order), -- recent
  stop_fk bigint REFERENCES trip_stop(id), -- null 35%
  event_code smallint, -- enum 10|20|30|90|99
  recorded bigint, -- millis
  battery_pct integer -- int 1..100
);
CREATE TABLE app_account ( -- 28 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  login varchar(40), -- slug
  party_fk bigint REFERENCES t_party(pk_party), -- null 40%
  failed_logins integer, -- zipf 0..6
  locale varchar(5) -- enum en_GB|de_DE|pl_PL
);
CREATE TABLE claim ( -- 70 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  order_fk bigint NOT NULL UNIQUE REFERENCES t_order(pk_order), -- unique
  line_fk bigint REFERENCES t_order_line(pk_order_line), -- null 40%
  amount numeric, -- money
  decided_by_fk bigint REFERENCES app_account(id), -- null 50%
  reason varchar(255) -- text
);
CREATE TABLE audit_entry ( -- 2500 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  account_fk bigint REFERENCES app_account(id), -- dead 2%
  entity varchar(60), -- type
  entity_id bigint, -- any of t_order(pk_order), trip(id), claim(id) by entity as table
  field varchar(60), -- enum state|amount|site
  old_val varchar(120), -- int 0..7
  new_val varchar(120), -- int 0..7
  ts bigint -- millis
);
CREATE TABLE goods_class_translation ( -- 90 rows
  goods_class_fk integer NOT NULL REFERENCES t_goods_class(pk_goods_class),
  lang char(2) NOT NULL, -- enum de|fr|pl
  txt varchar(160)
);
CREATE INDEX ix_order_shipper ON t_order (fk_shipper);
CREATE INDEX ix_order_line_order ON t_order_line (fk_order);
CREATE INDEX ix_trip_stop_trip ON trip_stop (trip_fk, stop_index);
CREATE INDEX ix_event_order ON tracking_event (order_fk, recorded);
