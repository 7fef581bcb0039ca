-- A shop exported to CSV and imported again: no declared keys, columns without type or all TEXT, headers as the export wrote them.
CREATE TABLE customer_groups ( -- 6 rows, no keys
  id PRIMARY KEY, -- serial
  name, -- word
  discount -- enum 0|5|10
);
CREATE TABLE customers ( -- 700 rows, no keys
  id PRIMARY KEY, -- gaps
  email, -- email
  first_name,
  last_name,
  company, -- words
  group_id REFERENCES customer_groups(id), -- none 0 20%
  default_address_id REFERENCES addresses(id), -- none '' 15%
  orders_count, -- zipf 0..40
  total_spent, -- money
  accepts_marketing, -- enum true|false
  created_at -- time
);
CREATE TABLE addresses ( -- 1000 rows, no keys
  id PRIMARY KEY, -- gaps
  customer_id REFERENCES customers(id), -- mixed
  street, -- words
  zip, -- int 1000..99999
  city, -- words
  country_code, -- enum DE|AT|CH|FR
  phone
);
CREATE TABLE vendors ( -- 45 rows, no keys
  handle PRIMARY KEY, -- slug
  vendor_name, -- words
  rating -- int 1..5
);
CREATE TABLE products ( -- 380 rows, no keys
  id PRIMARY KEY, -- sparse
  handle TEXT, -- slug
  title TEXT, -- words
  vendor TEXT REFERENCES vendors(handle), -- skew
  product_type TEXT, -- enum Shirt|Mug|Poster
  tags TEXT, -- words
  published TEXT, -- enum TRUE|FALSE
  seo_score TEXT -- int 1..100
);
CREATE TABLE variants ( -- 1100 rows, no keys
  variant_id PRIMARY KEY, -- sparse
  product_id REFERENCES products(id), -- mixed
  sku, -- digits 8
  option1, -- enum S|M|L|XL
  option2, -- enum red|blue|black
  grams, -- int 20..4000
  inventory_qty, -- zipf 0..300
  price, -- money
  position -- int 1..12
);
CREATE TABLE collections ( -- 18 rows, no keys
  slug TEXT PRIMARY KEY, -- slug
  title TEXT,
  sort_order TEXT -- order
);
CREATE TABLE collects ( -- 800 rows, no keys
  collection TEXT REFERENCES collections(slug),
  product TEXT REFERENCES products(id), -- dead 2%
  position TEXT -- int 1..90
);
CREATE TABLE discount_codes ( -- 55 rows, no keys
  code TEXT PRIMARY KEY, -- code 6
  value TEXT, -- enum 5|10|15|20
  usage_count TEXT, -- zipf 0..200
  ends_at TEXT -- date
);
CREATE TABLE orders ( -- 1700 rows, no keys
  order_name TEXT PRIMARY KEY, -- digits 6
  order_number TEXT, -- order
  customer_email TEXT REFERENCES customers(email), -- none '' 6%, skew
  billing_address TEXT REFERENCES addresses(id), -- none '' 3%
  shipping_address TEXT REFERENCES addresses(id), -- none '' 8%
  discount_code TEXT REFERENCES discount_codes(code), -- none '' 80%
  financial_status TEXT, -- enum paid|pending|refunded
  subtotal TEXT, -- money
  shipping TEXT, -- enum 4.90|0|9.90
  total TEXT, -- money
  created_at TEXT -- time
);
CREATE TABLE order_lines ( -- 3900 rows, no keys
  line_id, -- gaps
  order_name TEXT REFERENCES orders(order_name),
  variant_id REFERENCES variants(variant_id), -- mixed, dead 2%, skew
  lineitem_quantity, -- zipf 1..9
  lineitem_price, -- money
  fulfilled -- enum fulfilled|pending
);
CREATE TABLE transactions ( -- 1800 rows, no keys
  txn PRIMARY KEY, -- hash
  parent_txn REFERENCES transactions(txn), -- none '' 88%
  order_name TEXT REFERENCES orders(order_name),
  gateway, -- enum card|paypal|invoice
  amount, -- money
  processed_at -- epoch
);
CREATE TABLE refunds ( -- 120 rows, no keys
  refund_no, -- serial
  txn REFERENCES transactions(txn), -- unique
  order_line REFERENCES order_lines(line_id), -- none '' 20%
  amount, -- money
  note -- text
);
CREATE TABLE reviews ( -- 520 rows, no keys
  product_handle TEXT REFERENCES products(handle), -- few
  stars TEXT, -- int 1..5
  reviewer TEXT REFERENCES customers(email), -- dead 5%
  body TEXT, -- text
  helpful TEXT -- zipf 0..30
);
CREATE TABLE newsletter ( -- 900 rows, no keys
  row_no, -- serial
  address, -- email
  opened, -- zipf 0..50
  clicked, -- zipf 0..20
  joined -- date
);
CREATE TABLE stock_take ( -- 640 rows, no keys
  counted_on, -- date
  variant REFERENCES variants(variant_id), -- unique
  shelf, -- int 1..60
  counted, -- zipf 0..200
  counted_by -- enum Ana|Ben|Cleo
);
-- also: newsletter(address) -> customers
