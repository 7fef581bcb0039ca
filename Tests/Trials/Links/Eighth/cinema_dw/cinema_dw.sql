-- Cinema chain data warehouse: star schema, surrogate keys, date and time dimensions, degenerate dimensions, bridge, -1 unknown.
CREATE TABLE dim_date ( -- 1096 rows
  date_key INTEGER NOT NULL PRIMARY KEY, -- serial
  full_date DATE, -- date
  day_of_week SMALLINT, -- int 1..7
  day_of_month SMALLINT, -- int 1..31
  day_of_year SMALLINT, -- int 1..366
  week_of_year SMALLINT, -- int 1..53
  month_number SMALLINT, -- int 1..12
  calendar_year SMALLINT, -- int 2021..2023
  fiscal_quarter SMALLINT, -- int 1..4
  is_holiday SMALLINT -- flag
);
CREATE TABLE dim_time ( -- 96 rows
  time_key INTEGER NOT NULL PRIMARY KEY, -- serial from 0
  hour_24 SMALLINT, -- int 0..23
  quarter_hour SMALLINT, -- enum 0|15|30|45
  daypart TEXT -- enum matinee|afternoon|evening|late
);
CREATE TABLE dim_geography ( -- 38 rows
  geography_key INTEGER NOT NULL PRIMARY KEY, -- serial
  city TEXT,
  region TEXT, -- word
  country_iso TEXT -- enum SE|NO|DK|FI
);
CREATE TABLE dim_theatre ( -- 62 rows
  theatre_key INTEGER NOT NULL PRIMARY KEY, -- serial
  theatre_bk TEXT NOT NULL, -- code 5
  theatre_name TEXT, -- words
  geography_key INTEGER NOT NULL REFERENCES dim_geography(geography_key), -- skew
  opened_date_key INTEGER REFERENCES dim_date(date_key), -- none -1 60%
  screen_count SMALLINT, -- int 2..16
  row_version INTEGER, -- int 1..4
  is_current SMALLINT -- enum 1|1|1|0
);
CREATE TABLE dim_screen ( -- 410 rows
  screen_key INTEGER NOT NULL PRIMARY KEY, -- serial
  theatre_key INTEGER NOT NULL REFERENCES dim_theatre(theatre_key),
  screen_number SMALLINT, -- int 1..16
  seat_capacity SMALLINT, -- int 40..420
  format TEXT -- enum 2D|2D|3D|IMAX
);
CREATE TABLE dim_distributor ( -- 21 rows
  distributor_key INTEGER NOT NULL PRIMARY KEY, -- serial
  distributor_name TEXT, -- words
  parent_distributor_key INTEGER REFERENCES dim_distributor(distributor_key) -- null 60%
);
CREATE TABLE dim_film ( -- 530 rows
  film_key INTEGER NOT NULL PRIMARY KEY, -- serial
  film_bk INTEGER NOT NULL, -- int 1..2500
  title TEXT, -- words
  distributor_key INTEGER NOT NULL REFERENCES dim_distributor(distributor_key), -- skew
  release_date_key INTEGER REFERENCES dim_date(date_key), -- none -1 8%
  runtime_minutes SMALLINT, -- int 75..190
  certificate SMALLINT, -- enum 0|7|11|15
  valid_from DATE,
  valid_to DATE, -- date, null 80%
  etl_batch_id INTEGER -- int 1..400
);
CREATE TABLE dim_genre ( -- 14 rows
  genre_key INTEGER NOT NULL PRIMARY KEY, -- serial
  genre TEXT -- word
);
CREATE TABLE bridge_film_genre ( -- 1000 rows
  film_key INTEGER NOT NULL REFERENCES dim_film(film_key),
  genre_key INTEGER NOT NULL REFERENCES dim_genre(genre_key), -- skew
  weighting_factor REAL, -- real 0..1
  PRIMARY KEY (film_key, genre_key)
);
CREATE TABLE dim_member ( -- 1400 rows
  member_key INTEGER NOT NULL PRIMARY KEY, -- serial
  member_bk INTEGER, -- int 1..9000
  birth_year SMALLINT, -- year
  home_theatre_key INTEGER REFERENCES dim_theatre(theatre_key), -- none -1 15%, skew
  joined_date_key INTEGER REFERENCES dim_date(date_key),
  loyalty_tier SMALLINT, -- enum 1|1|2|3
  points INTEGER -- zipf 0..3000
);
CREATE TABLE dim_channel ( -- 6 rows
  channel_key INTEGER NOT NULL PRIMARY KEY, -- serial
  channel_name TEXT -- enum web|app|kiosk|desk|partner|call
);
CREATE TABLE dim_promotion ( -- 47 rows
  promotion_key INTEGER NOT NULL PRIMARY KEY, -- serial
  promotion_code TEXT, -- code 6
  start_date_key INTEGER REFERENCES dim_date(date_key),
  end_date_key INTEGER REFERENCES dim_date(date_key), -- none -1 10%
  discount_pct SMALLINT -- enum 10|20|25|50
);
CREATE TABLE dim_concession_item ( -- 130 rows
  item_key INTEGER NOT NULL PRIMARY KEY, -- serial
  item_sku TEXT, -- code 7
  item_name TEXT, -- words
  shelf_order SMALLINT -- int 1..130
);
CREATE TABLE fact_ticket_sale ( -- 3000 rows
  sale_date_key INTEGER NOT NULL REFERENCES dim_date(date_key), -- skew
  show_date_key INTEGER NOT NULL REFERENCES dim_date(date_key), -- skew
  show_time_key INTEGER NOT NULL REFERENCES dim_time(time_key), -- skew
  film_key INTEGER NOT NULL REFERENCES dim_film(film_key), -- skew
  screen_key INTEGER NOT NULL REFERENCES dim_screen(screen_key),
  member_key INTEGER NOT NULL REFERENCES dim_member(member_key), -- none -1 55%
  channel_key INTEGER NOT NULL REFERENCES dim_channel(channel_key), -- skew
  promotion_key INTEGER NOT NULL REFERENCES dim_promotion(promotion_key), -- none -1 80%
  transaction_number INTEGER, -- int 1..2600
  seat_number SMALLINT, -- int 1..420
  ticket_count SMALLINT, -- zipf 1..8
  gross_amount REAL, -- money
  vat_amount REAL -- money
);
CREATE TABLE fact_concession_sale ( -- 2600 rows
  sale_date_key INTEGER NOT NULL REFERENCES dim_date(date_key), -- skew
  sale_time_key INTEGER NOT NULL REFERENCES dim_time(time_key),
  theatre_key INTEGER NOT NULL REFERENCES dim_theatre(theatre_key), -- skew
  item_key INTEGER NOT NULL REFERENCES dim_concession_item(item_key), -- skew
  member_key INTEGER NOT NULL REFERENCES dim_member(member_key), -- none -1 60%
  receipt_no INTEGER, -- serial
  quantity SMALLINT, -- zipf 1..9
  amount REAL -- money
);
CREATE TABLE fact_screen_daily_snapshot ( -- 2000 rows
  snapshot_date_key INTEGER NOT NULL REFERENCES dim_date(date_key), -- few
  screen_key INTEGER NOT NULL REFERENCES dim_screen(screen_key),
  shows SMALLINT, -- int 0..6
  admissions INTEGER, -- zipf 0..900
  occupancy_pct SMALLINT, -- int 0..100
  etl_batch_id INTEGER -- int 1..400
);
CREATE TABLE agg_film_month ( -- 1200 rows
  film_key INTEGER NOT NULL REFERENCES dim_film(film_key),
  month_key INTEGER NOT NULL, -- enum 202101|202106|202112|202203|202209|202304|202311
  theatre_key INTEGER NOT NULL REFERENCES dim_theatre(theatre_key), -- skew
  admissions INTEGER, -- zipf 0..3000
  PRIMARY KEY (film_key, month_key, theatre_key)
);
UPDATE dim_date SET full_date = date('2020-12-31', '+' || date_key || ' days');
UPDATE dim_date SET date_key = CAST(strftime('%Y%m%d', full_date) AS INTEGER);
UPDATE dim_theatre SET opened_date_key = CAST(strftime('%Y%m%d', '2020-12-31', '+' || opened_date_key || ' days') AS INTEGER) WHERE opened_date_key > 0;
UPDATE dim_film SET release_date_key = CAST(strftime('%Y%m%d', '2020-12-31', '+' || release_date_key || ' days') AS INTEGER) WHERE release_date_key > 0;
UPDATE dim_member SET joined_date_key = CAST(strftime('%Y%m%d', '2020-12-31', '+' || joined_date_key || ' days') AS INTEGER) WHERE joined_date_key > 0;
UPDATE dim_promotion SET start_date_key = CAST(strftime('%Y%m%d', '2020-12-31', '+' || start_date_key || ' days') AS INTEGER) WHERE start_date_key > 0;
UPDATE dim_promotion SET end_date_key = CAST(strftime('%Y%m%d', '2020-12-31', '+' || end_date_key || ' days') AS INTEGER) WHERE end_date_key > 0;
UPDATE fact_ticket_sale SET sale_date_key = CAST(strftime('%Y%m%d', '2020-12-31', '+' || sale_date_key || ' days') AS INTEGER), show_date_key = CAST(strftime('%Y%m%d', '2020-12-31', '+' || show_date_key || ' days') AS INTEGER);
UPDATE fact_concession_sale SET sale_date_key = CAST(strftime('%Y%m%d', '2020-12-31', '+' || sale_date_key || ' days') AS INTEGER);
UPDATE fact_screen_daily_snapshot SET snapshot_date_key = CAST(strftime('%Y%m%d', '2020-12-31', '+' || snapshot_date_key || ' days') AS INTEGER);
