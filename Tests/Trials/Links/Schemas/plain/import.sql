-- Tables that were imported from CSV files, whose keys nobody declared.
CREATE TABLE products ( -- 300 rows, no keys
  sku TEXT PRIMARY KEY, -- code 6
  name TEXT, -- word
  url TEXT, -- url
  data TEXT, -- json
  image BLOB, -- blob
  spare TEXT -- null
);
CREATE TABLE stores ( -- 12 rows, no keys
  store_no INTEGER PRIMARY KEY, -- serial
  city TEXT,
  manager INTEGER REFERENCES staff(staff_no)
);
CREATE TABLE staff ( -- 90 rows, no keys
  staff_no INTEGER PRIMARY KEY, -- serial from 100
  name TEXT,
  store INTEGER NOT NULL REFERENCES stores(store_no),
  boss INTEGER REFERENCES staff(staff_no) -- none -1 20%
);
CREATE TABLE stock ( -- 900 rows, no keys
  store_no INTEGER REFERENCES stores(store_no),
  sku TEXT REFERENCES products(sku), -- dead 1%
  quantity INTEGER, -- zipf 0..90
  PRIMARY KEY (store_no, sku)
) WITHOUT ROWID;
