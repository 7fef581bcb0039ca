-- Spreadsheets of a survey station imported without headers: columns are named c1, c2, …, sheets sheet1 …, no keys and no types.
CREATE TABLE sheet1 ( -- 60 rows, no keys
  c1 PRIMARY KEY, -- code 3
  c2, -- words
  c3, -- real 45..55
  c4, -- real 5..15
  c5, -- int 3..2100
  c6 -- year
);
CREATE TABLE sheet2 ( -- 28 rows, no keys
  c1 PRIMARY KEY, -- serial
  c2, -- word
  c3, -- email
  c4, -- enum A|B|C
  c5 REFERENCES sheet2(c1) -- null 25%
);
CREATE TABLE sheet3 ( -- 340 rows, no keys
  c1 PRIMARY KEY, -- gaps
  c2 REFERENCES sheet1(c1), -- skew
  c3, -- int 1..14
  c4, -- enum TMP|HUM|CO2|PM10
  c5, -- date
  c6 REFERENCES sheet2(c1), -- mixed
  c7, -- digits 7
  c8 -- flag
);
CREATE TABLE sheet4 ( -- 4800 rows, no keys
  c1, -- serial
  c2 REFERENCES sheet3(c1), -- mixed, skew
  c3, -- time
  c4, -- real -20..60
  c5, -- int 0..3
  c6 -- zipf 1..100
);
CREATE TABLE sheet5 ( -- 210 rows, no keys
  c1 PRIMARY KEY, -- random64
  c2, -- words
  c3, -- int 1..350
  c4, -- enum 1|2|3|4|5|6
  c17 REFERENCES sheet1(c1) -- null 10%
);
CREATE TABLE sheet6 ( -- 1600 rows, no keys
  c1 REFERENCES sheet5(c1), -- dead 2%
  c2, -- date
  c3, -- int 1..350
  c4, -- zipf 0..500
  c5 REFERENCES sheet2(c1), -- few
  c6, -- int 1..28
  c7 -- text
);
CREATE TABLE sheet7 ( -- 900 rows, no keys
  c1 PRIMARY KEY, -- uuid
  c2 REFERENCES sheet3(c1), -- recent
  c3 REFERENCES sheet2(c1), -- none 0 12%
  c4, -- epoch
  c5, -- enum battery|clean|replace|inspect
  c6, -- zipf 5..240
  c7, -- money
  c17 REFERENCES sheet7(c1) -- null 85%
);
CREATE TABLE sheet9 ( -- 95 rows, no keys
  c1, -- order
  c2, -- words
  c3 PRIMARY KEY, -- digits 6
  c4, -- money
  c5, -- int 0..95
  c6 -- word
);
CREATE TABLE sheet8 ( -- 1300 rows, no keys
  c1 TEXT REFERENCES sheet7(c1),
  c2 TEXT REFERENCES sheet9(c3),
  c3 TEXT, -- zipf 1..20
  c4 TEXT -- money
);
CREATE TABLE sheet10 ( -- 400 rows, no keys
  c1, -- year
  c2, -- int 1..12
  c3 REFERENCES sheet1(c1),
  c4, -- real 0..400
  c5, -- real 0..400
  c6, -- real 0..400
  c17 -- null
);
CREATE TABLE sheet11 ( -- 150 rows, no keys
  c1 REFERENCES sheet2(c3), -- skew
  c2, -- date
  c3, -- real 0.5..12
  c4, -- int 4..980
  c5 REFERENCES sheet1(c1) -- none '' 14%
);
CREATE TABLE sheet12 ( -- 0 rows, no keys
  c1,
  c2,
  c3
);
CREATE TABLE sheet14 ( -- 180 rows, no keys
  c1 PRIMARY KEY, -- sparse
  c2, -- word
  c3 REFERENCES sheet5(c1), -- null 30%, unique
  c4, -- int 1..180
  c5 -- blob
);
CREATE TABLE sheet13 ( -- 700 rows, no keys
  c1 REFERENCES sheet14(c1),
  c2 REFERENCES sheet14(c1),
  c3, -- real 0..1
  c4 -- int 1..60
);
CREATE TABLE lookup ( -- 22 rows, no keys
  c1, -- enum sheet4|sheet7|sheet10
  c2, -- int 1..7
  c3 -- words
);
