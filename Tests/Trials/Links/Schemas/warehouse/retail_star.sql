-- A retail data warehouse in Kimball style: _sk surrogate keys, role-playing dates, -1 for unknown members, degenerate dimensions.
CREATE TABLE dim_date ( -- 3000 rows
  date_sk INTEGER PRIMARY KEY, -- serial from 1
  full_date TEXT NOT NULL, -- date
  day_of_week INTEGER, -- int 1..7
  day_of_month INTEGER, -- int 1..31
  day_of_year INTEGER, -- int 1..366
  week_of_year INTEGER, -- int 1..53
  month_num INTEGER, -- int 1..12
  month_name TEXT, -- enum January|April|July|October
  quarter INTEGER, -- int 1..4
  year INTEGER, -- year
  fiscal_year INTEGER, -- year
  is_weekend INTEGER, -- flag
  is_holiday INTEGER -- flag
);
CREATE TABLE dim_time ( -- 1440 rows
  time_sk INTEGER PRIMARY KEY,
  hour INTEGER, -- int 0..23
  minute INTEGER, -- int 0..59
  day_part TEXT -- enum morning|noon|evening|night
);
CREATE TABLE dim_geography ( -- 260 rows
  geography_sk INTEGER PRIMARY KEY,
  city TEXT,
  region TEXT, -- words
  country_code TEXT, -- enum DE|FR|PL|US
  population INTEGER -- int 4000..3000000
);
CREATE TABLE dim_store ( -- 85 rows
  store_sk INTEGER PRIMARY KEY,
  store_id TEXT, -- digits 4
  store_name TEXT,
  geography_sk INTEGER REFERENCES dim_geography(geography_sk),
  opened_date_sk INTEGER REFERENCES dim_date(date_sk),
  closed_date_sk INTEGER REFERENCES dim_date(date_sk), -- none -1 85%
  floor_space INTEGER, -- int 200..9000
  format_code INTEGER, -- enum 1|2|3
  effective_from TEXT, -- date
  effective_to TEXT, -- date
  is_current INTEGER -- flag
);
CREATE TABLE dim_supplier ( -- 60 rows
  supplier_sk INTEGER PRIMARY KEY,
  supplier_id TEXT, -- digits 6
  supplier_name TEXT
);
CREATE TABLE dim_product ( -- 1500 rows
  product_sk INTEGER PRIMARY KEY,
  product_id TEXT, -- digits 8
  sku TEXT, -- digits 11
  product_name TEXT,
  brand TEXT, -- words
  category TEXT, -- enum Food|Home|Toys|Garden
  pack_size INTEGER, -- zipf 1..48
  supplier_sk INTEGER REFERENCES dim_supplier(supplier_sk), -- none -1 3%
  row_version INTEGER -- zipf 1..9
);
CREATE TABLE dim_household ( -- 1300 rows
  household_sk INTEGER PRIMARY KEY,
  income_band INTEGER, -- int 1..10
  members INTEGER, -- int 1..7
  cars INTEGER -- int 0..3
);
CREATE TABLE dim_customer ( -- 2400 rows
  customer_sk INTEGER PRIMARY KEY,
  customer_id TEXT, -- hash
  gender TEXT, -- enum f|m|u
  birth_year INTEGER, -- year
  loyalty_tier INTEGER, -- int 0..4
  geography_sk INTEGER REFERENCES dim_geography(geography_sk),
  first_purchase_date_sk INTEGER REFERENCES dim_date(date_sk), -- null 10%
  household_sk INTEGER REFERENCES dim_household(household_sk)
);
CREATE TABLE dim_promotion ( -- 140 rows
  promotion_sk INTEGER PRIMARY KEY,
  promotion_name TEXT,
  promotion_type TEXT, -- enum coupon|display|bundle
  start_date_sk INTEGER REFERENCES dim_date(date_sk), -- recent
  end_date_sk INTEGER REFERENCES dim_date(date_sk), -- recent
  budget NUMERIC -- money
);
CREATE TABLE dim_employee ( -- 310 rows
  employee_sk INTEGER PRIMARY KEY,
  employee_id TEXT, -- digits 5
  full_name TEXT,
  manager_sk INTEGER REFERENCES dim_employee(employee_sk), -- none -1 5%
  store_sk INTEGER REFERENCES dim_store(store_sk),
  hire_date_sk INTEGER REFERENCES dim_date(date_sk)
);
CREATE TABLE dim_payment_flags ( -- 24 rows
  payment_flags_sk INTEGER PRIMARY KEY,
  tender TEXT, -- enum cash|card|voucher
  contactless INTEGER, -- flag
  receipt_printed INTEGER -- flag
);
CREATE TABLE fact_sales ( -- 5000 rows
  date_sk INTEGER NOT NULL REFERENCES dim_date(date_sk), -- recent
  time_sk INTEGER NOT NULL REFERENCES dim_time(time_sk),
  store_sk INTEGER NOT NULL REFERENCES dim_store(store_sk),
  product_sk INTEGER NOT NULL REFERENCES dim_product(product_sk), -- skew
  customer_sk INTEGER NOT NULL REFERENCES dim_customer(customer_sk), -- none -1 40%
  promotion_sk INTEGER NOT NULL REFERENCES dim_promotion(promotion_sk), -- none -1 75%
  cashier_sk INTEGER REFERENCES dim_employee(employee_sk),
  payment_flags_sk INTEGER REFERENCES dim_payment_flags(payment_flags_sk),
  receipt_no INTEGER, -- int 100000..999999
  receipt_line INTEGER, -- zipf 1..30
  quantity INTEGER, -- zipf 1..20
  unit_price NUMERIC, -- money
  discount_amount NUMERIC, -- money
  cost_amount NUMERIC -- money
);
CREATE TABLE fact_order_fulfilment ( -- 2200 rows
  order_number TEXT, -- digits 9
  customer_sk INTEGER REFERENCES dim_customer(customer_sk),
  product_sk INTEGER REFERENCES dim_product(product_sk),
  order_date_sk INTEGER REFERENCES dim_date(date_sk), -- recent
  ship_date_sk INTEGER REFERENCES dim_date(date_sk), -- recent, none -1 10%
  delivery_date_sk INTEGER REFERENCES dim_date(date_sk), -- recent, none -1 20%
  return_date_sk INTEGER REFERENCES dim_date(date_sk), -- recent, none -1 90%
  ship_from_store_sk INTEGER REFERENCES dim_store(store_sk), -- few
  ship_to_geography_sk INTEGER REFERENCES dim_geography(geography_sk),
  days_to_ship INTEGER, -- zipf 0..21
  qty INTEGER -- zipf 1..6
);
CREATE TABLE fact_inventory_snapshot ( -- 4500 rows
  snapshot_date_sk INTEGER REFERENCES dim_date(date_sk), -- few
  store_sk INTEGER REFERENCES dim_store(store_sk),
  product_sk INTEGER REFERENCES dim_product(product_sk),
  on_hand INTEGER, -- zipf 0..400
  on_order INTEGER, -- zipf 0..200
  shelf_no INTEGER -- int 1..80
);
CREATE TABLE bridge_product_campaign ( -- 900 rows
  product_sk INTEGER NOT NULL REFERENCES dim_product(product_sk),
  promotion_sk INTEGER NOT NULL REFERENCES dim_promotion(promotion_sk),
  weight_factor REAL, -- real 0..1
  PRIMARY KEY (product_sk, promotion_sk)
);
CREATE TABLE agg_sales_month ( -- 1000 rows
  month_num INTEGER, -- int 1..12
  year INTEGER, -- year
  store_sk INTEGER REFERENCES dim_store(store_sk),
  category TEXT, -- enum Food|Home|Toys|Garden
  net_sales NUMERIC, -- money
  baskets INTEGER -- int 100..9000
);
CREATE TABLE etl_batch ( -- 400 rows
  batch_id INTEGER PRIMARY KEY,
  job_name TEXT, -- enum load_sales|load_dims
  started_at TEXT,
  rows_read INTEGER, -- int 0..5000
  rows_rejected INTEGER -- zipf 0..40
);
CREATE INDEX fs_date ON fact_sales (date_sk);
CREATE INDEX fs_store ON fact_sales (store_sk);
CREATE INDEX fs_product ON fact_sales (product_sk);
