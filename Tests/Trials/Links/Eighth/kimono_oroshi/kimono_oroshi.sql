-- Kimono wholesaler, romanized Japanese: m_ masters, t_ transactions, _cd, _bangou, _kubun, created by tantousha; no deletes but sakujo_flg.
CREATE TABLE m_kaisha ( -- 3 rows
  kaisha_cd CHAR(2) NOT NULL PRIMARY KEY, -- digits 2
  kaisha_mei VARCHAR(40), -- words
  kessan_tsuki INTEGER -- int 1..12
);
CREATE TABLE m_busho ( -- 16 rows
  busho_cd CHAR(4) NOT NULL PRIMARY KEY, -- digits 4
  kaisha_cd CHAR(2) NOT NULL REFERENCES m_kaisha(kaisha_cd),
  joui_busho_cd CHAR(4) REFERENCES m_busho(busho_cd), -- null 25%
  busho_mei VARCHAR(40), -- word
  hyouji_jun INTEGER -- int 1..16
);
CREATE TABLE m_tantousha ( -- 58 rows
  tantousha_cd CHAR(5) NOT NULL PRIMARY KEY, -- digits 5
  busho_cd CHAR(4) REFERENCES m_busho(busho_cd), -- skew
  joushi_cd CHAR(5) REFERENCES m_tantousha(tantousha_cd), -- none '' 12%, few
  shimei VARCHAR(40), -- word
  nyuusha_nen INTEGER, -- int 1985..2023
  kengen_kubun INTEGER -- enum 1|1|2|9
);
CREATE TABLE m_todoufuken ( -- 47 rows
  todoufuken_cd INTEGER NOT NULL PRIMARY KEY, -- serial
  todoufuken_mei VARCHAR(10) -- word
);
CREATE TABLE m_kyaku ( -- 560 rows
  kyaku_bangou INTEGER NOT NULL PRIMARY KEY, -- gaps
  kyaku_mei VARCHAR(60), -- words
  kyaku_kana VARCHAR(60), -- word
  todoufuken_cd INTEGER REFERENCES m_todoufuken(todoufuken_cd), -- skew
  seikyuusaki_bangou INTEGER REFERENCES m_kyaku(kyaku_bangou), -- none 0 78%
  eigyou_tantousha CHAR(5) REFERENCES m_tantousha(tantousha_cd), -- few, null 6%
  shiharai_kubun INTEGER REFERENCES m_shiharai(shiharai_kubun), -- skew
  shimebi INTEGER, -- enum 10|20|25|31
  yoshin_gendo INTEGER, -- enum 0|500000|1000000
  sakujo_flg INTEGER -- enum 0|0|0|0|1
);
CREATE TABLE m_shiharai ( -- 6 rows
  shiharai_kubun INTEGER NOT NULL PRIMARY KEY, -- serial
  shiharai_mei VARCHAR(20) -- word
);
CREATE TABLE m_bunrui ( -- 37 rows
  bunrui_cd CHAR(3) NOT NULL PRIMARY KEY, -- digits 3
  oya_bunrui_cd CHAR(3) REFERENCES m_bunrui(bunrui_cd), -- null 22%, few
  bunrui_mei VARCHAR(40) -- word
);
CREATE TABLE m_shiiresaki ( -- 84 rows
  shiiresaki_cd CHAR(6) NOT NULL PRIMARY KEY, -- digits 6
  shiiresaki_mei VARCHAR(60), -- words
  todoufuken INTEGER REFERENCES m_todoufuken(todoufuken_cd), -- skew
  furikomi_kouza CHAR(7) -- digits 7
);
CREATE TABLE m_shouhin ( -- 920 rows
  shouhin_cd CHAR(8) NOT NULL PRIMARY KEY, -- digits 8
  shouhin_mei VARCHAR(80), -- words
  bunrui_cd CHAR(3) REFERENCES m_bunrui(bunrui_cd), -- skew
  shiiresaki_cd CHAR(6) REFERENCES m_shiiresaki(shiiresaki_cd), -- skew, null 5%
  daitai_shouhin_cd CHAR(8) REFERENCES m_shouhin(shouhin_cd), -- none '' 88%
  jan_cd CHAR(13), -- digits 13
  hyoujun_tanka INTEGER, -- int 800..380000
  zei_ritsu INTEGER -- enum 8|10
);
CREATE TABLE m_shouhin_shousai ( -- 920 rows
  shouhin_cd CHAR(8) NOT NULL PRIMARY KEY REFERENCES m_shouhin(shouhin_cd),
  sozai VARCHAR(20), -- enum kinu|momen|asa|poriesuteru
  haba INTEGER, -- int 30..45
  juuryou INTEGER -- int 200..1800
);
CREATE TABLE m_souko ( -- 5 rows
  souko_cd CHAR(2) NOT NULL PRIMARY KEY, -- digits 2
  souko_mei VARCHAR(30), -- word
  sekininsha CHAR(5) REFERENCES m_tantousha(tantousha_cd) -- null 20%
);
CREATE TABLE t_zaiko ( -- 2200 rows
  souko_cd CHAR(2) NOT NULL REFERENCES m_souko(souko_cd),
  shouhin_cd CHAR(8) NOT NULL REFERENCES m_shouhin(shouhin_cd),
  zaiko_suu INTEGER, -- zipf 0..120
  tana_bangou INTEGER, -- int 1..560
  PRIMARY KEY (souko_cd, shouhin_cd)
);
CREATE TABLE t_juchuu ( -- 1500 rows
  juchuu_bangou INTEGER NOT NULL PRIMARY KEY, -- gaps
  kyaku_bangou INTEGER NOT NULL REFERENCES m_kyaku(kyaku_bangou), -- skew
  nouhinsaki_bangou INTEGER REFERENCES m_kyaku(kyaku_bangou), -- none 0 60%
  juchuu_bi DATE, -- date
  juchuu_tantousha CHAR(5) REFERENCES m_tantousha(tantousha_cd), -- few
  shounin_sha CHAR(5) REFERENCES m_tantousha(tantousha_cd), -- few, null 35%
  shukka_souko CHAR(2) REFERENCES m_souko(souko_cd), -- skew
  joutai INTEGER, -- enum 1|2|3|3|9
  kyaku_chuumon_bangou INTEGER, -- int 1..4000
  hansuu INTEGER -- int 1..4
);
CREATE TABLE t_juchuu_meisai ( -- 3000 rows
  juchuu_bangou INTEGER NOT NULL REFERENCES t_juchuu(juchuu_bangou),
  gyou_bangou INTEGER NOT NULL,
  shouhin_cd CHAR(8) REFERENCES m_shouhin(shouhin_cd), -- skew, dead 1%
  suuryou INTEGER, -- zipf 1..30
  tanka INTEGER, -- int 800..380000
  PRIMARY KEY (juchuu_bangou, gyou_bangou)
);
CREATE TABLE t_shukka ( -- 1700 rows
  shukka_bangou INTEGER NOT NULL PRIMARY KEY, -- gaps
  juchuu_bangou INTEGER NOT NULL, -- skew
  gyou_bangou INTEGER NOT NULL,
  shukka_suu INTEGER, -- zipf 1..30
  unsou_kaisha INTEGER, -- enum 1|2|3
  okurijou_bangou CHAR(12), -- digits 12
  FOREIGN KEY (juchuu_bangou, gyou_bangou) REFERENCES t_juchuu_meisai(juchuu_bangou, gyou_bangou)
);
CREATE TABLE t_seikyuu ( -- 900 rows
  seikyuu_bangou INTEGER NOT NULL PRIMARY KEY, -- serial
  seikyuusaki INTEGER NOT NULL REFERENCES m_kyaku(kyaku_bangou), -- skew
  taishou_nengetsu INTEGER, -- int 202201..202212
  seikyuu_gaku INTEGER, -- int 1000..900000
  hakkou_kaisuu INTEGER -- enum 1|1|1|2
);
CREATE TABLE t_nyuukin ( -- 1000 rows
  nyuukin_bangou INTEGER NOT NULL PRIMARY KEY, -- gaps
  seikyuu_bangou INTEGER REFERENCES t_seikyuu(seikyuu_bangou), -- null 7%
  kyaku_bangou INTEGER NOT NULL REFERENCES m_kyaku(kyaku_bangou), -- skew
  shiharai_houhou INTEGER REFERENCES m_shiharai(shiharai_kubun), -- skew
  nyuuryoku_sha CHAR(5) REFERENCES m_tantousha(tantousha_cd), -- few
  kingaku INTEGER -- int 1000..900000
);
CREATE TABLE t_hacchuu ( -- 600 rows
  hacchuu_bangou INTEGER NOT NULL PRIMARY KEY, -- gaps
  shiiresaki_cd CHAR(6) NOT NULL REFERENCES m_shiiresaki(shiiresaki_cd), -- skew
  shouhin_cd CHAR(8) NOT NULL REFERENCES m_shouhin(shouhin_cd), -- skew
  nyuuko_souko CHAR(2) REFERENCES m_souko(souko_cd), -- skew
  moto_juchuu INTEGER REFERENCES t_juchuu(juchuu_bangou), -- none 0 65%
  hacchuu_suu INTEGER -- zipf 1..60
);
CREATE TABLE r_shouhin_tanka ( -- 1100 rows
  shouhin_cd CHAR(8) NOT NULL REFERENCES m_shouhin(shouhin_cd), -- skew, dead 3%
  rireki_renban INTEGER NOT NULL,
  kyuu_tanka INTEGER, -- int 800..380000
  koushin_sha CHAR(5) REFERENCES m_tantousha(tantousha_cd), -- few, none '' 10%
  koushin_nichiji TEXT, -- time
  PRIMARY KEY (shouhin_cd, rireki_renban)
);
CREATE TABLE m_kubun ( -- 45 rows
  kubun_shubetsu CHAR(2) NOT NULL, -- enum 01|02|03|04|05
  kubun_chi INTEGER NOT NULL,
  kubun_mei VARCHAR(30), -- word
  PRIMARY KEY (kubun_shubetsu, kubun_chi)
);
-- also: t_shukka(juchuu_bangou) -> t_juchuu
