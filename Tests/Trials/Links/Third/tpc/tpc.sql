-- TPC-H tables next to the TPC-C tables of BenchmarkSQL (bmsql_), prefixed columns and compound keys.
CREATE TABLE region ( -- 5 rows
  r_regionkey INTEGER NOT NULL, -- serial from 0
  r_name CHAR(25) NOT NULL, -- word
  r_comment VARCHAR(152), -- text
  PRIMARY KEY (r_regionkey)
);
CREATE TABLE nation ( -- 25 rows
  n_nationkey INTEGER NOT NULL, -- serial from 0
  n_name CHAR(25) NOT NULL, -- word
  n_regionkey INTEGER NOT NULL REFERENCES region(r_regionkey),
  n_comment VARCHAR(152), -- text
  PRIMARY KEY (n_nationkey)
);
CREATE TABLE part ( -- 1000 rows
  p_partkey INTEGER NOT NULL, -- serial
  p_name VARCHAR(55) NOT NULL, -- words
  p_mfgr CHAR(25) NOT NULL, -- enum Manufacturer#1|Manufacturer#2|Manufacturer#3|Manufacturer#4|Manufacturer#5
  p_brand CHAR(10) NOT NULL, -- enum Brand#11|Brand#23|Brand#34|Brand#42|Brand#55
  p_type VARCHAR(25) NOT NULL, -- enum STANDARD ANODIZED TIN|PROMO BURNISHED COPPER|ECONOMY PLATED STEEL
  p_size INTEGER NOT NULL, -- int 1..50
  p_container CHAR(10) NOT NULL, -- enum JUMBO PKG|LG CASE|MED BAG|SM BOX|WRAP CAN
  p_retailprice DECIMAL(15,2) NOT NULL, -- money
  p_comment VARCHAR(23) NOT NULL, -- words
  PRIMARY KEY (p_partkey)
);
CREATE TABLE supplier ( -- 100 rows
  s_suppkey INTEGER NOT NULL, -- serial
  s_name CHAR(25) NOT NULL, -- slug
  s_address VARCHAR(40) NOT NULL, -- words
  s_nationkey INTEGER NOT NULL REFERENCES nation(n_nationkey),
  s_phone CHAR(15) NOT NULL, -- digits 12
  s_acctbal DECIMAL(15,2) NOT NULL, -- money
  s_comment VARCHAR(101) NOT NULL, -- text
  PRIMARY KEY (s_suppkey)
);
CREATE TABLE partsupp ( -- 4000 rows
  ps_partkey INTEGER NOT NULL REFERENCES part(p_partkey),
  ps_suppkey INTEGER NOT NULL REFERENCES supplier(s_suppkey),
  ps_availqty INTEGER NOT NULL, -- int 1..9999
  ps_supplycost DECIMAL(15,2) NOT NULL, -- money
  ps_comment VARCHAR(199) NOT NULL, -- text
  PRIMARY KEY (ps_partkey, ps_suppkey)
);
CREATE TABLE customer ( -- 600 rows
  c_custkey INTEGER NOT NULL, -- serial
  c_name VARCHAR(25) NOT NULL, -- slug
  c_address VARCHAR(40) NOT NULL, -- words
  c_nationkey INTEGER NOT NULL REFERENCES nation(n_nationkey),
  c_phone CHAR(15) NOT NULL, -- digits 12
  c_acctbal DECIMAL(15,2) NOT NULL, -- money
  c_mktsegment CHAR(10) NOT NULL, -- enum BUILDING|AUTOMOBILE|MACHINERY|HOUSEHOLD|FURNITURE
  c_comment VARCHAR(117) NOT NULL, -- text
  PRIMARY KEY (c_custkey)
);
CREATE TABLE orders ( -- 2500 rows
  o_orderkey INTEGER NOT NULL, -- gaps
  o_custkey INTEGER NOT NULL REFERENCES customer(c_custkey),
  o_orderstatus CHAR(1) NOT NULL, -- enum O|F|P
  o_totalprice DECIMAL(15,2) NOT NULL, -- money
  o_orderdate DATE NOT NULL, -- date
  o_orderpriority CHAR(15) NOT NULL, -- enum 1-URGENT|2-HIGH|3-MEDIUM|4-NOT SPECIFIED|5-LOW
  o_clerk CHAR(15) NOT NULL, -- enum Clerk#000000001|Clerk#000000007|Clerk#000000012
  o_shippriority INTEGER NOT NULL, -- enum 0
  o_comment VARCHAR(79) NOT NULL, -- text
  PRIMARY KEY (o_orderkey)
);
CREATE TABLE lineitem ( -- 5000 rows
  l_orderkey INTEGER NOT NULL REFERENCES orders(o_orderkey),
  l_partkey INTEGER NOT NULL REFERENCES part(p_partkey),
  l_suppkey INTEGER NOT NULL REFERENCES supplier(s_suppkey),
  l_linenumber INTEGER NOT NULL, -- int 1..7
  l_quantity DECIMAL(15,2) NOT NULL, -- int 1..50
  l_extendedprice DECIMAL(15,2) NOT NULL, -- money
  l_discount DECIMAL(15,2) NOT NULL, -- real 0..0.1
  l_tax DECIMAL(15,2) NOT NULL, -- real 0..0.08
  l_returnflag CHAR(1) NOT NULL, -- enum N|R|A
  l_linestatus CHAR(1) NOT NULL, -- enum O|F
  l_shipdate DATE NOT NULL, -- date
  l_commitdate DATE NOT NULL, -- date
  l_receiptdate DATE NOT NULL, -- date
  l_shipinstruct CHAR(25) NOT NULL, -- enum DELIVER IN PERSON|COLLECT COD|NONE|TAKE BACK RETURN
  l_shipmode CHAR(10) NOT NULL, -- enum TRUCK|MAIL|SHIP|AIR|RAIL|FOB|REG AIR
  l_comment VARCHAR(44) NOT NULL, -- words
  PRIMARY KEY (l_orderkey, l_linenumber),
  FOREIGN KEY (l_partkey, l_suppkey) REFERENCES partsupp(ps_partkey, ps_suppkey)
);
CREATE TABLE bmsql_config ( -- 4 rows
  cfg_name VARCHAR(30) PRIMARY KEY, -- slug
  cfg_value VARCHAR(50) -- enum 4|123|157|1001
);
CREATE TABLE bmsql_warehouse ( -- 4 rows
  w_id INTEGER NOT NULL, -- serial
  w_ytd DECIMAL(12,2), -- money
  w_tax DECIMAL(4,4), -- real 0..0.2
  w_name VARCHAR(10), -- word
  w_street_1 VARCHAR(20), -- words
  w_street_2 VARCHAR(20), -- words
  w_city VARCHAR(20), -- word
  w_state CHAR(2), -- code 2
  w_zip CHAR(9), -- digits 9
  PRIMARY KEY (w_id)
);
CREATE TABLE bmsql_district ( -- 40 rows
  d_w_id INTEGER NOT NULL REFERENCES bmsql_warehouse(w_id),
  d_id INTEGER NOT NULL, -- int 1..10
  d_ytd DECIMAL(12,2), -- money
  d_tax DECIMAL(4,4), -- real 0..0.2
  d_next_o_id INTEGER, -- int 3001..3120
  d_name VARCHAR(10), -- word
  d_street_1 VARCHAR(20), -- words
  d_street_2 VARCHAR(20), -- words
  d_city VARCHAR(20), -- word
  d_state CHAR(2), -- enum NY|CA|TX|FL
  d_zip CHAR(9), -- digits 9
  PRIMARY KEY (d_w_id, d_id)
);
CREATE TABLE bmsql_customer ( -- 1200 rows
  c_w_id INTEGER NOT NULL,
  c_d_id INTEGER NOT NULL,
  c_id INTEGER NOT NULL, -- int 1..30
  c_discount DECIMAL(4,4), -- real 0..0.5
  c_credit CHAR(2), -- enum GC|BC
  c_last VARCHAR(16), -- enum BARBARBAR|OUGHTABLEPRI|PRESESEATION|ANTICALLYESE
  c_first VARCHAR(16), -- word
  c_credit_lim DECIMAL(12,2), -- enum 50000
  c_balance DECIMAL(12,2), -- money
  c_ytd_payment DECIMAL(12,2), -- money
  c_payment_cnt INTEGER, -- zipf 1..20
  c_delivery_cnt INTEGER, -- zipf 0..20
  c_street_1 VARCHAR(20), -- words
  c_street_2 VARCHAR(20), -- words
  c_city VARCHAR(20), -- word
  c_state CHAR(2), -- enum NY|CA|TX|FL
  c_zip CHAR(9), -- digits 9
  c_phone CHAR(16), -- digits 16
  c_since TIMESTAMP, -- time
  c_middle CHAR(2), -- enum OE
  c_data VARCHAR(500), -- text
  PRIMARY KEY (c_w_id, c_d_id, c_id),
  FOREIGN KEY (c_w_id, c_d_id) REFERENCES bmsql_district(d_w_id, d_id)
);
CREATE TABLE bmsql_history ( -- 1400 rows
  hist_id INTEGER PRIMARY KEY,
  h_c_id INTEGER NOT NULL,
  h_c_d_id INTEGER NOT NULL,
  h_c_w_id INTEGER NOT NULL,
  h_d_id INTEGER NOT NULL,
  h_w_id INTEGER NOT NULL,
  h_date TIMESTAMP, -- time
  h_amount DECIMAL(6,2), -- money
  h_data VARCHAR(24), -- words
  FOREIGN KEY (h_c_w_id, h_c_d_id, h_c_id) REFERENCES bmsql_customer(c_w_id, c_d_id, c_id),
  FOREIGN KEY (h_w_id, h_d_id) REFERENCES bmsql_district(d_w_id, d_id)
);
CREATE TABLE bmsql_oorder ( -- 1300 rows
  o_w_id INTEGER NOT NULL,
  o_d_id INTEGER NOT NULL,
  o_id INTEGER NOT NULL, -- int 1..60
  o_c_id INTEGER NOT NULL,
  o_carrier_id INTEGER, -- int 1..10
  o_ol_cnt INTEGER, -- int 5..15
  o_all_local INTEGER, -- enum 1|0
  o_entry_d TIMESTAMP, -- time
  PRIMARY KEY (o_w_id, o_d_id, o_id),
  FOREIGN KEY (o_w_id, o_d_id, o_c_id) REFERENCES bmsql_customer(c_w_id, c_d_id, c_id)
);
CREATE TABLE bmsql_new_order ( -- 390 rows
  no_w_id INTEGER NOT NULL,
  no_d_id INTEGER NOT NULL,
  no_o_id INTEGER NOT NULL,
  PRIMARY KEY (no_w_id, no_d_id, no_o_id),
  FOREIGN KEY (no_w_id, no_d_id, no_o_id) REFERENCES bmsql_oorder(o_w_id, o_d_id, o_id)
);
CREATE TABLE bmsql_item ( -- 1000 rows
  i_id INTEGER NOT NULL, -- serial
  i_name VARCHAR(24), -- words
  i_price DECIMAL(5,2), -- money
  i_data VARCHAR(50), -- words
  i_im_id INTEGER, -- int 1..10000
  PRIMARY KEY (i_id)
);
CREATE TABLE bmsql_stock ( -- 4000 rows
  s_w_id INTEGER NOT NULL REFERENCES bmsql_warehouse(w_id),
  s_i_id INTEGER NOT NULL REFERENCES bmsql_item(i_id),
  s_quantity INTEGER, -- int 10..100
  s_ytd INTEGER, -- zipf 0..300
  s_order_cnt INTEGER, -- zipf 0..40
  s_remote_cnt INTEGER, -- zipf 0..5
  s_data VARCHAR(50), -- words
  s_dist_01 CHAR(24), -- words
  s_dist_02 CHAR(24), -- words
  s_dist_03 CHAR(24), -- words
  s_dist_04 CHAR(24), -- words
  s_dist_05 CHAR(24), -- words
  s_dist_06 CHAR(24), -- words
  s_dist_07 CHAR(24), -- words
  s_dist_08 CHAR(24), -- words
  s_dist_09 CHAR(24), -- words
  s_dist_10 CHAR(24), -- words
  PRIMARY KEY (s_w_id, s_i_id)
);
CREATE TABLE bmsql_order_line ( -- 5000 rows
  ol_w_id INTEGER NOT NULL,
  ol_d_id INTEGER NOT NULL,
  ol_o_id INTEGER NOT NULL,
  ol_number INTEGER NOT NULL, -- int 1..15
  ol_i_id INTEGER NOT NULL,
  ol_delivery_d TIMESTAMP, -- time
  ol_amount DECIMAL(6,2), -- money
  ol_supply_w_id INTEGER NOT NULL,
  ol_quantity INTEGER, -- enum 5|1|10
  ol_dist_info CHAR(24), -- words
  PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number),
  FOREIGN KEY (ol_w_id, ol_d_id, ol_o_id) REFERENCES bmsql_oorder(o_w_id, o_d_id, o_id),
  FOREIGN KEY (ol_supply_w_id, ol_i_id) REFERENCES bmsql_stock(s_w_id, s_i_id)
);
CREATE INDEX bmsql_customer_idx1 ON bmsql_customer (c_w_id, c_d_id, c_last, c_first);
CREATE INDEX bmsql_oorder_idx1 ON bmsql_oorder (o_w_id, o_d_id, o_carrier_id, o_id);
CREATE INDEX idx_lineitem_part_supp ON lineitem (l_partkey, l_suppkey);
CREATE INDEX idx_orders_custkey ON orders (o_custkey);
-- also: *(c_w_id) -> bmsql_warehouse
-- also: bmsql_history(h_w_id) -> bmsql_warehouse
-- also: bmsql_history(h_c_w_id) -> bmsql_warehouse
-- also: bmsql_oorder(o_w_id) -> bmsql_warehouse
-- also: bmsql_oorder(o_w_id, o_d_id) -> bmsql_district
-- also: bmsql_new_order(no_w_id) -> bmsql_warehouse
-- also: bmsql_new_order(no_w_id, no_d_id) -> bmsql_district
-- also: bmsql_order_line(ol_w_id) -> bmsql_warehouse
-- also: bmsql_order_line(ol_w_id, ol_d_id) -> bmsql_district
-- also: bmsql_order_line(ol_supply_w_id) -> bmsql_warehouse
-- also: bmsql_order_line(ol_i_id) -> bmsql_item
