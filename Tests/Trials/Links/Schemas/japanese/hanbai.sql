-- A Japanese sales and personnel system with romanized names: _cd for codes, _bangou and _no for numbers, _kbn for kinds, flags and three-part dates.
CREATE TABLE m_kaisha ( -- 3 rows
  kaisha_cd TEXT PRIMARY KEY, -- digits 2
  kaisha_mei TEXT,
  kessan_tsuki INTEGER -- enum 3|12
);
CREATE TABLE m_bumon ( -- 34 rows
  bumon_cd TEXT PRIMARY KEY, -- digits 4
  bumon_mei TEXT,
  kaisha_cd TEXT NOT NULL REFERENCES m_kaisha(kaisha_cd),
  jouibumon_cd TEXT REFERENCES m_bumon(bumon_cd), -- none '' 12%
  hyouji_jun INTEGER -- order
);
CREATE TABLE m_yakushoku ( -- 12 rows
  yakushoku_cd INTEGER PRIMARY KEY,
  yakushoku_mei TEXT,
  teate INTEGER -- enum 0|10000|50000
);
CREATE TABLE m_shain ( -- 420 rows
  shain_bangou TEXT PRIMARY KEY, -- digits 6
  shimei TEXT,
  shimei_kana TEXT,
  bumon_cd TEXT NOT NULL REFERENCES m_bumon(bumon_cd),
  yakushoku_cd INTEGER REFERENCES m_yakushoku(yakushoku_cd), -- none 0 45%
  joushi_bangou TEXT REFERENCES m_shain(shain_bangou), -- null 5%
  seibetsu_kbn INTEGER, -- enum 1|2
  nyuusha_nen INTEGER, -- year
  kihonkyuu INTEGER, -- int 180000..620000
  taishoku_flg INTEGER -- flag
);
CREATE TABLE m_todoufuken ( -- 47 rows
  ken_cd INTEGER PRIMARY KEY,
  ken_mei TEXT, -- word
  chihou_kbn INTEGER -- int 1..8
);
CREATE TABLE m_tokuisaki ( -- 560 rows
  tokuisaki_cd TEXT PRIMARY KEY, -- digits 7
  tokuisaki_mei TEXT,
  ken_cd INTEGER REFERENCES m_todoufuken(ken_cd), -- skew
  yuubin_bangou TEXT, -- int 1000000..9999999
  tantou_bangou TEXT REFERENCES m_shain(shain_bangou), -- few
  seikyuusaki_cd TEXT REFERENCES m_tokuisaki(tokuisaki_cd), -- null 70%
  shimebi INTEGER, -- enum 31|20|10
  yoshin_gendo INTEGER, -- enum 1000000|5000000
  torihiki_kbn INTEGER -- int 1..3
);
CREATE TABLE m_shiiresaki ( -- 75 rows
  shiiresaki_cd TEXT PRIMARY KEY, -- digits 5
  shiiresaki_mei TEXT,
  ken_cd INTEGER REFERENCES m_todoufuken(ken_cd)
);
CREATE TABLE m_bunrui ( -- 28 rows
  dai_bunrui INTEGER NOT NULL, -- int 1..9
  chuu_bunrui INTEGER NOT NULL, -- int 1..20
  bunrui_mei TEXT,
  PRIMARY KEY (dai_bunrui, chuu_bunrui)
);
CREATE TABLE m_shouhin ( -- 820 rows
  shouhin_cd TEXT PRIMARY KEY, -- digits 8
  shouhin_mei TEXT,
  dai_bunrui INTEGER,
  chuu_bunrui INTEGER,
  shu_shiiresaki TEXT REFERENCES m_shiiresaki(shiiresaki_cd), -- null 6%
  kouzoku_cd TEXT REFERENCES m_shouhin(shouhin_cd), -- null 90%
  teika INTEGER, -- int 100..98000
  genka INTEGER, -- int 50..60000
  irisuu INTEGER, -- enum 1|6|12|24
  zeiritsu INTEGER, -- enum 10|8
  FOREIGN KEY (dai_bunrui, chuu_bunrui) REFERENCES m_bunrui(dai_bunrui, chuu_bunrui)
);
CREATE TABLE m_souko ( -- 8 rows
  souko_no INTEGER PRIMARY KEY,
  souko_mei TEXT,
  ken_cd INTEGER REFERENCES m_todoufuken(ken_cd),
  sekininsha TEXT REFERENCES m_shain(shain_bangou) -- unique
);
CREATE TABLE t_zaiko ( -- 2600 rows
  souko_no INTEGER NOT NULL REFERENCES m_souko(souko_no),
  shouhin_cd TEXT NOT NULL REFERENCES m_shouhin(shouhin_cd),
  suuryou INTEGER, -- zipf 0..500
  tana_ban INTEGER, -- int 1..99
  PRIMARY KEY (souko_no, shouhin_cd)
) WITHOUT ROWID;
CREATE TABLE t_juchuu ( -- 1700 rows
  juchuu_no INTEGER PRIMARY KEY, -- serial from 100001
  juchuu_nen INTEGER, -- year
  juchuu_tsuki INTEGER, -- int 1..12
  juchuu_hi INTEGER, -- int 1..31
  tokuisaki_cd TEXT NOT NULL REFERENCES m_tokuisaki(tokuisaki_cd), -- skew
  nounyuusaki_cd TEXT REFERENCES m_tokuisaki(tokuisaki_cd), -- none '' 60%
  nyuuryokusha TEXT REFERENCES m_shain(shain_bangou), -- few
  souko_no INTEGER REFERENCES m_souko(souko_no), -- none 0 5%
  goukei INTEGER, -- int 1000..900000
  joutai_kbn INTEGER -- int 0..5
);
CREATE TABLE t_juchuu_meisai ( -- 4500 rows
  juchuu_no INTEGER NOT NULL REFERENCES t_juchuu(juchuu_no),
  gyou_no INTEGER NOT NULL, -- int 1..20
  shouhin_cd TEXT REFERENCES m_shouhin(shouhin_cd), -- dead 2%
  suuryou INTEGER, -- zipf 1..240
  tanka INTEGER, -- int 100..98000
  PRIMARY KEY (juchuu_no, gyou_no)
);
CREATE TABLE t_shukka ( -- 1500 rows
  shukka_id INTEGER PRIMARY KEY, -- millis
  juchuu_no INTEGER REFERENCES t_juchuu(juchuu_no), -- unique
  kosuu INTEGER, -- zipf 1..30
  okurijou_no TEXT -- digits 12
);
CREATE TABLE t_shukka_meisai ( -- 3600 rows
  shukka_id INTEGER NOT NULL REFERENCES t_shukka(shukka_id),
  juchuu_no INTEGER,
  gyou_no INTEGER,
  suuryou INTEGER, -- zipf 1..240
  FOREIGN KEY (juchuu_no, gyou_no) REFERENCES t_juchuu_meisai(juchuu_no, gyou_no)
);
CREATE TABLE t_seikyuu ( -- 1300 rows
  seikyuu_no INTEGER PRIMARY KEY, -- serial from 500001
  tokuisaki_cd TEXT NOT NULL REFERENCES m_tokuisaki(tokuisaki_cd),
  seikyuu_nengetsu INTEGER, -- int 202001..202012
  zenkai_zandaka INTEGER, -- int 0..400000
  konkai_goukei INTEGER -- int 0..900000
);
CREATE TABLE t_nyuukin ( -- 1200 rows
  nyuukin_no INTEGER PRIMARY KEY,
  seikyuu_no INTEGER REFERENCES t_seikyuu(seikyuu_no), -- null 7%
  kingaku INTEGER, -- int 1000..900000
  houhou_kbn INTEGER, -- int 1..4
  torikomi_flg INTEGER -- flag
);
CREATE TABLE t_kintai ( -- 4000 rows
  kintai_no INTEGER PRIMARY KEY,
  shain_bangou TEXT NOT NULL REFERENCES m_shain(shain_bangou),
  nengappi TEXT, -- date
  zangyou_fun INTEGER, -- zipf 0..300
  shounin_bangou TEXT REFERENCES m_shain(shain_bangou), -- null 10%, few
  kyuuka_kbn INTEGER -- enum 0|1|2
);
CREATE TABLE t_idou_rireki ( -- 700 rows
  shain_bangou TEXT NOT NULL REFERENCES m_shain(shain_bangou),
  rireki_no INTEGER NOT NULL, -- int 1..9
  kyuu_bumon TEXT REFERENCES m_bumon(bumon_cd), -- null 15%
  shin_bumon TEXT REFERENCES m_bumon(bumon_cd),
  hatsurei_bi TEXT, -- date
  PRIMARY KEY (shain_bangou, rireki_no)
);
CREATE TABLE m_meishou ( -- 60 rows
  shikibetsu TEXT, -- enum TORIHIKI|SEIBETSU|JOUTAI|HOUHOU
  kbn INTEGER, -- int 0..9
  meishou TEXT
);
CREATE TABLE m_saiban ( -- 5 rows
  saiban_key TEXT PRIMARY KEY, -- code 3
  genzai_no INTEGER -- int 1200..501300
);
CREATE INDEX ix_juchuu_tokuisaki ON t_juchuu (tokuisaki_cd);
CREATE INDEX ix_shain_bumon ON m_shain (bumon_cd);
-- also: t_shukka_meisai(juchuu_no) -> t_juchuu
-- also: *(torihiki_kbn) -> m_meishou
-- also: *(joutai_kbn) -> m_meishou
-- also: *(seibetsu_kbn) -> m_meishou
-- also: *(houhou_kbn) -> m_meishou
