-- A benchmark-like decision-support schema: prefix letters of the table in every column, d_ and t_ dimensions, returns that point to sales lines.
CREATE TABLE date_dim ( -- 3000 rows
  d_date_sk integer not null primary key, -- serial from 2450815
  d_date_id char(16) not null, -- code 8
  d_date date, -- date
  d_month_seq integer, -- int 1176..1275
  d_week_seq integer, -- int 5100..5530
  d_quarter_seq integer, -- int 392..425
  d_year integer, -- year
  d_dow integer, -- int 0..6
  d_moy integer, -- int 1..12
  d_dom integer, -- int 1..31
  d_qoy integer, -- int 1..4
  d_holiday char(1), -- enum N|Y
  d_first_dom integer REFERENCES date_dim(d_date_sk),
  d_last_dom integer REFERENCES date_dim(d_date_sk),
  d_same_day_ly integer REFERENCES date_dim(d_date_sk) -- null 12%
);
CREATE TABLE hour_dim ( -- 1440 rows
  t_time_sk integer not null primary key, -- serial from 1
  t_hour integer, -- int 0..23
  t_minute integer, -- int 0..59
  t_shift char(20), -- enum first|second|third
  t_meal_time char(20) -- enum breakfast|lunch|dinner
);
CREATE TABLE income_level ( -- 20 rows
  ib_income_band_sk integer not null primary key,
  ib_lower_bound integer, -- int 0..190000
  ib_upper_bound integer -- int 10000..200000
);
CREATE TABLE household ( -- 720 rows
  hd_demo_sk integer not null primary key,
  hd_income_band_sk integer REFERENCES income_level(ib_income_band_sk),
  hd_buy_potential char(15), -- enum 0-500|501-1000|>10000
  hd_dep_count integer, -- int 0..9
  hd_vehicle_count integer -- int -1..4
);
CREATE TABLE demographics ( -- 1900 rows
  cd_demo_sk integer not null primary key,
  cd_gender char(1), -- enum M|F
  cd_marital_status char(1), -- enum M|S|D|W|U
  cd_credit_rating char(10), -- enum Good|Low Risk|Unknown
  cd_dep_count integer, -- int 0..6
  cd_purchase_estimate integer -- enum 500|1000|5000
);
CREATE TABLE cust_address ( -- 1000 rows
  ca_address_sk integer not null primary key,
  ca_address_id char(16) not null, -- code 10
  ca_street_number char(10), -- int 1..1000
  ca_street_name varchar(60),
  ca_city varchar(60),
  ca_zip char(10), -- int 10000..99999
  ca_gmt_offset integer -- enum -5|-6|-8
);
CREATE TABLE cust ( -- 2000 rows
  c_customer_sk integer not null primary key,
  c_customer_id char(16) not null, -- code 10
  c_current_cdemo_sk integer REFERENCES demographics(cd_demo_sk), -- null 4%
  c_current_hdemo_sk integer REFERENCES household(hd_demo_sk), -- null 4%
  c_current_addr_sk integer REFERENCES cust_address(ca_address_sk),
  c_first_sales_date_sk integer REFERENCES date_dim(d_date_sk), -- null 3%
  c_first_shipto_date_sk integer REFERENCES date_dim(d_date_sk), -- null 3%
  c_birth_day integer, -- int 1..31
  c_birth_month integer, -- int 1..12
  c_birth_year integer, -- year
  c_login char(13), -- null
  c_email_address char(50), -- email
  c_last_review_date_sk integer REFERENCES date_dim(d_date_sk) -- null 20%
);
CREATE TABLE good ( -- 1800 rows
  i_item_sk integer not null primary key,
  i_item_id char(16) not null, -- code 10
  i_rec_start_date date, -- date
  i_current_price decimal, -- money
  i_brand_id integer, -- int 1001..1120
  i_brand char(50), -- words
  i_class_id integer, -- int 1..16
  i_category_id integer, -- int 1..10
  i_category char(50), -- enum Music|Books|Sports|Shoes
  i_manufact_id integer, -- int 1..1000
  i_manager_id integer, -- int 1..100
  i_size char(20) -- enum small|medium|large
);
CREATE TABLE site_page ( -- 60 rows
  wp_page_sk integer not null primary key,
  wp_page_id char(16), -- code 8
  wp_creation_date_sk integer REFERENCES date_dim(d_date_sk),
  wp_access_date_sk integer REFERENCES date_dim(d_date_sk), -- recent
  wp_customer_sk integer REFERENCES cust(c_customer_sk), -- null 70%
  wp_char_count integer, -- int 100..8000
  wp_link_count integer -- int 2..25
);
CREATE TABLE site ( -- 12 rows
  web_site_sk integer not null primary key,
  web_site_id char(16), -- code 8
  web_open_date_sk integer REFERENCES date_dim(d_date_sk),
  web_close_date_sk integer REFERENCES date_dim(d_date_sk), -- null 60%
  web_mkt_id integer, -- int 1..6
  web_tax_percentage decimal -- real 0..0.12
);
CREATE TABLE depot ( -- 8 rows
  w_warehouse_sk integer not null primary key,
  w_warehouse_id char(16), -- code 8
  w_sq_ft integer, -- int 50000..990000
  w_state char(2) -- enum TN|CA|OH
);
CREATE TABLE ship_mode ( -- 20 rows
  sm_ship_mode_sk integer not null primary key,
  sm_type char(30), -- enum EXPRESS|OVERNIGHT|REGULAR
  sm_contract char(20) -- code 7
);
CREATE TABLE reason ( -- 35 rows
  r_reason_sk integer not null primary key,
  r_reason_desc char(100) -- text
);
CREATE TABLE promo ( -- 300 rows
  p_promo_sk integer not null primary key,
  p_start_date_sk integer REFERENCES date_dim(d_date_sk),
  p_end_date_sk integer REFERENCES date_dim(d_date_sk),
  p_item_sk integer REFERENCES good(i_item_sk),
  p_cost decimal, -- money
  p_response_target integer, -- enum 1
  p_channel_email char(1) -- enum N|Y
);
CREATE TABLE web_sales ( -- 5000 rows
  ws_sold_date_sk integer REFERENCES date_dim(d_date_sk),
  ws_sold_time_sk integer REFERENCES hour_dim(t_time_sk),
  ws_ship_date_sk integer REFERENCES date_dim(d_date_sk), -- null 2%
  ws_item_sk integer not null REFERENCES good(i_item_sk),
  ws_bill_customer_sk integer REFERENCES cust(c_customer_sk), -- null 1%
  ws_bill_addr_sk integer REFERENCES cust_address(ca_address_sk),
  ws_ship_customer_sk integer REFERENCES cust(c_customer_sk),
  ws_ship_cdemo_sk integer REFERENCES demographics(cd_demo_sk),
  ws_ship_hdemo_sk integer REFERENCES household(hd_demo_sk),
  ws_web_page_sk integer REFERENCES site_page(wp_page_sk),
  ws_web_site_sk integer REFERENCES site(web_site_sk),
  ws_ship_mode_sk integer REFERENCES ship_mode(sm_ship_mode_sk),
  ws_warehouse_sk integer REFERENCES depot(w_warehouse_sk),
  ws_promo_sk integer REFERENCES promo(p_promo_sk), -- null 2%
  ws_order_number integer not null, -- int 1..2200
  ws_quantity integer, -- int 1..100
  ws_list_price decimal, -- money
  ws_net_profit decimal, -- money
  primary key (ws_item_sk, ws_order_number)
);
CREATE TABLE web_returns ( -- 700 rows
  wr_returned_date_sk integer REFERENCES date_dim(d_date_sk), -- null 4%
  wr_returned_time_sk integer REFERENCES hour_dim(t_time_sk),
  wr_item_sk integer not null,
  wr_order_number integer not null,
  wr_refunded_customer_sk integer REFERENCES cust(c_customer_sk),
  wr_reason_sk integer REFERENCES reason(r_reason_sk), -- null 4%
  wr_return_quantity integer, -- int 1..100
  wr_fee decimal, -- money
  FOREIGN KEY (wr_item_sk, wr_order_number) REFERENCES web_sales(ws_item_sk, ws_order_number),
  FOREIGN KEY (wr_item_sk) REFERENCES good(i_item_sk)
);
CREATE TABLE stock_level ( -- 4800 rows
  inv_date_sk integer not null REFERENCES date_dim(d_date_sk), -- few
  inv_item_sk integer not null REFERENCES good(i_item_sk),
  inv_warehouse_sk integer not null REFERENCES depot(w_warehouse_sk),
  inv_quantity_on_hand integer -- int 0..1000
);
CREATE TABLE dbgen_version ( -- 1 rows
  dv_version varchar(16), -- enum 2.1
  dv_create_date date, -- date
  dv_cmdline_args varchar(200) -- text
);
