-- CSV import without keys: files of a Japanese wholesaler with romanized column names (_cd, _no, _kbn), natural keys, columns partly without type.
CREATE TABLE todofuken ( -- 47 rows, no keys
  todofuken_cd TEXT PRIMARY KEY, -- digits 2
  todofuken_mei TEXT -- word
);
CREATE TABLE bumon ( -- 14 rows, no keys
  bumon_cd TEXT PRIMARY KEY, -- digits 3
  bumon_mei TEXT, -- words
  oya_bumon_cd TEXT REFERENCES bumon(bumon_cd), -- none '' 30%
  hyoji_jun -- order
);
CREATE TABLE shain ( -- 130 rows, no keys
  shain_no PRIMARY KEY, -- serial from 1001
  shimei TEXT, -- words
  shimei_kana TEXT, -- words
  bumon_cd TEXT REFERENCES bumon(bumon_cd),
  joushi_no REFERENCES shain(shain_no), -- null 10%, mixed
  yakushoku_kbn, -- enum 1|2|3|9
  nyusha_bi TEXT, -- date
  taisha_bi TEXT, -- null
  seibetsu -- enum 1|2
);
CREATE TABLE tokuisaki ( -- 480 rows, no keys
  tokuisaki_cd TEXT PRIMARY KEY, -- digits 6
  tokuisaki_mei TEXT, -- words
  yubin_no TEXT, -- digits 7
  todofuken_cd TEXT REFERENCES todofuken(todofuken_cd), -- skew
  jusho1 TEXT, -- words
  tel TEXT, -- digits 10
  tanto_no REFERENCES shain(shain_no), -- few, mixed
  seikyusaki_cd TEXT REFERENCES tokuisaki(tokuisaki_cd), -- none '' 60%
  shime_bi, -- enum 31|20|25|15
  yoshin_gendo, -- money
  torihiki_kbn -- enum 0|1
);
CREATE TABLE shiiresaki ( -- 90 rows, no keys
  shiiresaki_cd TEXT PRIMARY KEY, -- digits 5
  shiiresaki_mei TEXT, -- words
  todofuken_cd TEXT REFERENCES todofuken(todofuken_cd),
  tanto_no REFERENCES shain(shain_no), -- few
  shiharai_site -- enum 30|60|90
);
CREATE TABLE bunrui ( -- 25 rows, no keys
  daibunrui_cd TEXT NOT NULL, -- enum 01|02|03|04
  shobunrui_cd TEXT NOT NULL, -- digits 2
  bunrui_mei TEXT, -- words
  PRIMARY KEY (daibunrui_cd, shobunrui_cd)
);
CREATE TABLE shohin ( -- 1300 rows, no keys
  shohin_cd TEXT PRIMARY KEY, -- digits 8
  shohin_mei TEXT, -- words
  jan_cd TEXT, -- digits 13
  daibunrui_cd TEXT,
  shobunrui_cd TEXT,
  shiiresaki_cd TEXT REFERENCES shiiresaki(shiiresaki_cd),
  tani TEXT, -- enum ko|hako|kg|hon
  irisu, -- enum 1|6|12|24
  hyojun_tanka, -- money
  zei_kbn, -- enum 1|2
  haiban_flg, -- flag
  FOREIGN KEY (daibunrui_cd, shobunrui_cd) REFERENCES bunrui(daibunrui_cd, shobunrui_cd)
);
CREATE TABLE soko ( -- 6 rows, no keys
  soko_cd TEXT PRIMARY KEY, -- digits 2
  soko_mei TEXT, -- words
  todofuken_cd TEXT REFERENCES todofuken(todofuken_cd)
);
CREATE TABLE zaiko ( -- 2100 rows, no keys
  soko_cd TEXT NOT NULL REFERENCES soko(soko_cd),
  shohin_cd TEXT NOT NULL REFERENCES shohin(shohin_cd),
  zaiko_su, -- zipf 0..500
  tana_no TEXT, -- enum A-01|A-02|B-07|C-11
  koshin_bi TEXT -- date
);
CREATE TABLE juchu ( -- 1900 rows, no keys
  juchu_no PRIMARY KEY, -- serial from 240001
  juchu_bi TEXT, -- date
  tokuisaki_cd TEXT REFERENCES tokuisaki(tokuisaki_cd), -- dead 1%
  nohinsaki_cd TEXT REFERENCES tokuisaki(tokuisaki_cd), -- none '' 70%
  tanto_no REFERENCES shain(shain_no),
  nyuryoku_no REFERENCES shain(shain_no), -- few
  bumon_cd TEXT REFERENCES bumon(bumon_cd),
  nouki TEXT, -- date
  jotai_kbn, -- enum 9|1|2
  biko TEXT -- null
);
CREATE TABLE juchu_meisai ( -- 4700 rows, no keys
  juchu_no NOT NULL REFERENCES juchu(juchu_no),
  gyo_no NOT NULL, -- int 1..15
  shohin_cd TEXT REFERENCES shohin(shohin_cd), -- skew
  suryo, -- zipf 1..100
  tanka, -- money
  kingaku, -- money
  zeiritsu, -- enum 10|8
  PRIMARY KEY (juchu_no, gyo_no)
);
CREATE TABLE shukka ( -- 1800 rows, no keys
  shukka_no PRIMARY KEY, -- serial from 240001
  juchu_no REFERENCES juchu(juchu_no), -- mixed
  soko_cd TEXT REFERENCES soko(soko_cd),
  shukka_bi TEXT, -- date
  unso_kbn, -- enum 1|2|3
  kosu, -- int 1..20
  okurijo_no TEXT -- digits 12
);
CREATE TABLE shukka_meisai ( -- 4100 rows, no keys
  shukka_no NOT NULL REFERENCES shukka(shukka_no),
  gyo_no NOT NULL, -- int 1..15
  juchu_no,
  juchu_gyo_no,
  suryo, -- zipf 1..100
  FOREIGN KEY (juchu_no, juchu_gyo_no) REFERENCES juchu_meisai(juchu_no, gyo_no)
);
CREATE TABLE hatchu ( -- 800 rows, no keys
  hatchu_no PRIMARY KEY, -- serial from 7001
  shiiresaki_cd TEXT REFERENCES shiiresaki(shiiresaki_cd),
  soko_cd TEXT REFERENCES soko(soko_cd),
  tanto_no REFERENCES shain(shain_no), -- few
  hatchu_bi TEXT, -- date
  jotai_kbn -- enum 9|1
);
CREATE TABLE hatchu_meisai ( -- 2200 rows, no keys
  hatchu_no NOT NULL REFERENCES hatchu(hatchu_no),
  gyo_no NOT NULL, -- int 1..12
  shohin_cd TEXT REFERENCES shohin(shohin_cd),
  suryo, -- zipf 1..200
  tanka -- money
);
CREATE TABLE kanjo_kamoku ( -- 110 rows, no keys
  kamoku_cd TEXT PRIMARY KEY, -- digits 4
  kamoku_mei TEXT, -- words
  taishaku_kbn, -- enum 1|2
  kamoku_kbn -- enum 1|2|3|4|5
);
CREATE TABLE shiwake ( -- 3900 rows, no keys
  denpyo_no, -- int 1..1500
  gyo_no, -- int 1..6
  denpyo_bi TEXT, -- date
  kari_kamoku_cd TEXT REFERENCES kanjo_kamoku(kamoku_cd), -- skew
  kashi_kamoku_cd TEXT REFERENCES kanjo_kamoku(kamoku_cd), -- skew
  bumon_cd TEXT REFERENCES bumon(bumon_cd), -- none '' 25%
  tokuisaki_cd TEXT REFERENCES tokuisaki(tokuisaki_cd), -- none '' 60%
  kingaku, -- money
  tekiyo TEXT -- words
);
CREATE TABLE nyukin ( -- 1100 rows, no keys
  nyukin_no PRIMARY KEY, -- serial
  tokuisaki_cd TEXT REFERENCES tokuisaki(tokuisaki_cd),
  nyukin_bi TEXT, -- date
  nyukin_kbn, -- enum 1|2|3
  kingaku, -- money
  tesuryo -- enum 0|330|660
);
CREATE TABLE eigyobi ( -- 365 rows, no keys
  hizuke TEXT, -- date
  yobi, -- int 0..6
  kyujitsu_flg, -- flag
  shime_flg -- flag
);
CREATE TABLE zeiritsu ( -- 5 rows, no keys
  zei_kbn, -- int 1..3
  kaishi_bi TEXT, -- date
  ritsu -- enum 3|5|8|10
);
-- also: shukka_meisai(juchu_no) -> juchu
-- also: shohin(zei_kbn) -> zeiritsu
-- also: juchu_meisai(zeiritsu) -> zeiritsu
-- also: shohin(daibunrui_cd) -> bunrui
