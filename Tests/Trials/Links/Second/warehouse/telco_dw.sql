-- Star schema warehouse of a telephone company with surrogate keys ending in _sk, unknown member -1, bridges and an aggregate.
CREATE TABLE date_dim ( -- 1100 rows
  d_date_sk integer NOT NULL PRIMARY KEY, -- serial from 2458850
  d_date_id char(16) NOT NULL, -- code 16
  d_date date,
  d_month_seq integer, -- int 1440..1476
  d_week_seq integer, -- int 6260..6420
  d_quarter_seq integer, -- int 480..492
  d_year integer, -- year
  d_dow integer, -- int 0..6
  d_moy integer, -- int 1..12
  d_dom integer, -- int 1..31
  d_qoy integer, -- int 1..4
  d_holiday char(1), -- enum N|Y
  d_first_dom integer REFERENCES date_dim(d_date_sk),
  d_same_day_ly integer REFERENCES date_dim(d_date_sk) -- null 33%
);
CREATE TABLE time_dim ( -- 1440 rows
  t_time_sk integer NOT NULL PRIMARY KEY, -- serial
  t_hour integer, -- int 0..23
  t_minute integer, -- int 0..59
  t_shift char(20), -- enum first|second|third
  t_tariff_band char(4) -- enum PEAK|OFFP
);
CREATE TABLE geography_dim ( -- 640 rows
  geo_sk integer NOT NULL PRIMARY KEY, -- serial
  geo_postcode char(10), -- digits 5
  geo_city varchar(60),
  geo_county varchar(30), -- word
  geo_country varchar(20), -- enum Ireland|UK
  geo_gmt_offset decimal(5,2), -- enum 0|1
  geo_parent_sk integer REFERENCES geography_dim(geo_sk) -- null 6%
);
CREATE TABLE demographics_dim ( -- 900 rows
  demo_sk integer NOT NULL PRIMARY KEY, -- serial
  demo_gender char(1), -- enum M|F
  demo_marital char(1), -- enum M|S|D|W|U
  demo_age_band integer, -- int 1..9
  demo_dep_count integer, -- int 0..6
  demo_credit_rating char(10) -- enum Good|Low Risk|High Risk
);
CREATE TABLE income_band_dim ( -- 20 rows
  ib_income_band_sk integer NOT NULL PRIMARY KEY, -- serial
  ib_lower_bound integer, -- int 0..190000
  ib_upper_bound integer -- int 10000..200000
);
CREATE TABLE household_dim ( -- 720 rows
  hd_demo_sk integer NOT NULL PRIMARY KEY, -- serial
  hd_income_band_sk integer REFERENCES income_band_dim(ib_income_band_sk),
  hd_dep_count integer, -- int 0..9
  hd_vehicle_count integer -- int -1..4
);
CREATE TABLE customer_dim ( -- 3200 rows
  c_customer_sk integer NOT NULL PRIMARY KEY, -- serial
  c_customer_id char(16) NOT NULL, -- code 16
  c_current_cdemo_sk integer REFERENCES demographics_dim(demo_sk), -- null 3%
  c_current_hdemo_sk integer REFERENCES household_dim(hd_demo_sk), -- null 3%
  c_current_geo_sk integer REFERENCES geography_dim(geo_sk), -- skew
  c_first_contract_date_sk integer REFERENCES date_dim(d_date_sk), -- null 2%
  c_salutation char(10), -- enum Mr.|Mrs.|Ms.|Dr.
  c_first_name char(20),
  c_last_name char(30),
  c_birth_day integer, -- int 1..31
  c_birth_month integer, -- int 1..12
  c_birth_year integer, -- year
  c_email_address char(50), -- email
  c_rec_start_date date,
  c_rec_end_date date,
  c_is_current char(1) -- enum Y|N
);
CREATE TABLE product_dim ( -- 260 rows
  prd_product_sk integer NOT NULL PRIMARY KEY, -- serial
  prd_product_id char(16) NOT NULL, -- code 16
  prd_name varchar(80), -- words
  prd_family_id integer, -- int 1..12
  prd_family varchar(30), -- enum mobile|broadband|tv|landline
  prd_list_price decimal(7,2), -- money
  prd_replaced_by_sk integer REFERENCES product_dim(prd_product_sk) -- null 70%
);
CREATE TABLE promotion_dim ( -- 95 rows
  p_promo_sk integer NOT NULL PRIMARY KEY, -- serial
  p_promo_id char(16) NOT NULL, -- code 16
  p_start_date_sk integer REFERENCES date_dim(d_date_sk),
  p_end_date_sk integer REFERENCES date_dim(d_date_sk),
  p_product_sk integer REFERENCES product_dim(prd_product_sk), -- null 20%
  p_cost decimal(15,2), -- money
  p_response_target integer, -- enum 1
  p_channel_email char(1), -- enum N|Y
  p_channel_tv char(1) -- enum N|Y
);
CREATE TABLE channel_dim ( -- 12 rows
  ch_channel_sk integer NOT NULL PRIMARY KEY, -- serial
  ch_name varchar(40), -- words
  ch_online char(1) -- enum Y|N
);
CREATE TABLE shop_dim ( -- 64 rows
  s_shop_sk integer NOT NULL PRIMARY KEY, -- serial
  s_shop_id char(16) NOT NULL, -- code 16
  s_closed_date_sk integer REFERENCES date_dim(d_date_sk), -- null 75%
  s_geo_sk integer REFERENCES geography_dim(geo_sk),
  s_number_employees integer, -- int 2..30
  s_floor_space integer, -- int 40..900
  s_market_id integer -- int 1..10
);
CREATE TABLE cell_dim ( -- 850 rows
  cell_sk integer NOT NULL PRIMARY KEY, -- serial
  cell_cgi char(15), -- digits 15
  cell_geo_sk integer REFERENCES geography_dim(geo_sk),
  cell_band integer, -- enum 800|1800|2100|3500
  cell_azimuth integer, -- enum 0|120|240
  cell_on_air_date_sk integer REFERENCES date_dim(d_date_sk)
);
CREATE TABLE rate_plan_dim ( -- 80 rows
  rp_rate_plan_sk integer NOT NULL PRIMARY KEY, -- serial
  rp_code char(8), -- code 6
  rp_product_sk integer REFERENCES product_dim(prd_product_sk),
  rp_minutes integer, -- enum 100|500|2000|-1
  rp_data_gb integer -- enum 5|20|100|-1
);
CREATE TABLE call_junk_dim ( -- 48 rows
  cj_call_junk_sk integer NOT NULL PRIMARY KEY, -- serial
  cj_roaming char(1), -- enum N|Y
  cj_dropped char(1), -- enum N|Y
  cj_direction char(3), -- enum OUT|INC
  cj_volte char(1) -- enum Y|N
);
CREATE TABLE account_group_bridge ( -- 1500 rows
  agb_group_sk integer NOT NULL, -- int 1..600
  agb_customer_sk integer NOT NULL REFERENCES customer_dim(c_customer_sk),
  agb_weight decimal(5,4) -- real 0..1
);
CREATE TABLE fact_call ( -- 5000 rows
  fc_date_sk integer REFERENCES date_dim(d_date_sk), -- recent
  fc_time_sk integer REFERENCES time_dim(t_time_sk),
  fc_customer_sk integer REFERENCES customer_dim(c_customer_sk), -- none -1 3%
  fc_cell_sk integer REFERENCES cell_dim(cell_sk), -- none -1 8%
  fc_end_cell_sk integer REFERENCES cell_dim(cell_sk), -- none -1 10%
  fc_rate_plan_sk integer REFERENCES rate_plan_dim(rp_rate_plan_sk),
  fc_call_junk_sk integer REFERENCES call_junk_dim(cj_call_junk_sk), -- skew
  fc_cdr_number integer NOT NULL, -- serial from 30000000
  fc_seconds integer, -- zipf 1..3600
  fc_charge decimal(7,2) -- money
);
CREATE TABLE fact_sale ( -- 3800 rows
  fs_sold_date_sk integer REFERENCES date_dim(d_date_sk),
  fs_sold_time_sk integer REFERENCES time_dim(t_time_sk), -- null 4%
  fs_activated_date_sk integer REFERENCES date_dim(d_date_sk), -- null 12%
  fs_product_sk integer NOT NULL REFERENCES product_dim(prd_product_sk), -- skew
  fs_customer_sk integer REFERENCES customer_dim(c_customer_sk), -- null 4%
  fs_cdemo_sk integer REFERENCES demographics_dim(demo_sk), -- null 4%
  fs_hdemo_sk integer REFERENCES household_dim(hd_demo_sk), -- null 4%
  fs_geo_sk integer REFERENCES geography_dim(geo_sk),
  fs_shop_sk integer REFERENCES shop_dim(s_shop_sk), -- none -1 45%
  fs_channel_sk integer REFERENCES channel_dim(ch_channel_sk),
  fs_promo_sk integer REFERENCES promotion_dim(p_promo_sk), -- null 50%
  fs_contract_number integer NOT NULL, -- int 100000..104000
  fs_quantity integer, -- zipf 1..5
  fs_list_price decimal(7,2), -- money
  fs_net_paid decimal(7,2), -- money
  PRIMARY KEY (fs_product_sk, fs_contract_number)
);
CREATE TABLE fact_return ( -- 310 rows
  fr_returned_date_sk integer REFERENCES date_dim(d_date_sk),
  fr_product_sk integer NOT NULL,
  fr_contract_number integer NOT NULL,
  fr_shop_sk integer REFERENCES shop_dim(s_shop_sk), -- none -1 40%
  fr_reason_code integer, -- int 1..35
  fr_refund decimal(7,2), -- money
  PRIMARY KEY (fr_product_sk, fr_contract_number),
  FOREIGN KEY (fr_product_sk, fr_contract_number) REFERENCES fact_sale(fs_product_sk, fs_contract_number)
);
CREATE TABLE fact_subscription_snapshot ( -- 4200 rows
  fss_month_end_date_sk integer NOT NULL REFERENCES date_dim(d_date_sk), -- few
  fss_customer_sk integer NOT NULL REFERENCES customer_dim(c_customer_sk),
  fss_rate_plan_sk integer REFERENCES rate_plan_dim(rp_rate_plan_sk),
  fss_months_active integer, -- int 0..140
  fss_churn_score decimal(4,3), -- real 0..1
  fss_arpu decimal(7,2) -- money
);
CREATE TABLE agg_cell_month ( -- 1600 rows
  acm_cell_sk integer NOT NULL REFERENCES cell_dim(cell_sk),
  acm_month_seq integer NOT NULL, -- int 1440..1476
  acm_calls integer, -- zipf 1..900
  acm_dropped integer, -- zipf 0..30
  PRIMARY KEY (acm_cell_sk, acm_month_seq)
);
CREATE TABLE etl_batch ( -- 730 rows
  batch_id integer NOT NULL PRIMARY KEY, -- serial
  load_date date, -- date
  rows_read integer, -- int 0..900000
  rows_rejected integer, -- zipf 0..200
  status integer -- enum 0|1|9
);
CREATE TABLE dbgen_version ( -- 1 rows
  dv_version varchar(16), -- enum 2.1.0
  dv_create_date date,
  dv_cmdline_args varchar(200) -- words
);
CREATE INDEX fact_call_date ON fact_call (fc_date_sk);
CREATE INDEX fact_sale_date ON fact_sale (fs_sold_date_sk);
-- also: fact_return(fr_product_sk) -> product_dim
-- also: agg_cell_month(acm_month_seq) -> date_dim
