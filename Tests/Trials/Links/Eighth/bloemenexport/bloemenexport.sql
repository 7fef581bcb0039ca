-- Flower trade after a merger: Dutch tables of the auction house in the north, Spanish tables of the growers' cooperative in the south.
CREATE TABLE landen ( -- 25 rows
  landcode CHAR(2) NOT NULL PRIMARY KEY, -- code 2
  landnaam VARCHAR(50), -- word
  volgorde INTEGER -- order
);
CREATE TABLE vestigingen ( -- 6 rows
  vestigingnr INTEGER NOT NULL PRIMARY KEY, -- serial
  naam VARCHAR(50), -- word
  plaats VARCHAR(50) -- word
);
CREATE TABLE medewerkers ( -- 73 rows
  personeelsnr INTEGER NOT NULL PRIMARY KEY, -- gaps
  achternaam VARCHAR(50), -- word
  leidinggevende INTEGER REFERENCES medewerkers(personeelsnr), -- null 8%, few
  vestigingnr INTEGER REFERENCES vestigingen(vestigingnr), -- skew
  geboortejaar INTEGER, -- int 1955..2004
  toestelnr INTEGER -- int 1..120
);
CREATE TABLE klanten ( -- 410 rows
  klantnr INTEGER NOT NULL PRIMARY KEY, -- gaps
  bedrijfsnaam VARCHAR(80), -- words
  landcode CHAR(2) REFERENCES landen(landcode), -- skew
  accountmanager INTEGER REFERENCES medewerkers(personeelsnr), -- few, null 10%
  factuurklantnr INTEGER REFERENCES klanten(klantnr), -- null 80%
  kvk_nummer CHAR(8), -- digits 8
  aantal_orders INTEGER, -- zipf 0..90
  kortingsgroep INTEGER -- enum 1|2|3
);
CREATE TABLE klokken ( -- 14 rows
  kloknr INTEGER NOT NULL PRIMARY KEY, -- serial
  vestigingnr INTEGER NOT NULL REFERENCES vestigingen(vestigingnr),
  bouwjaar INTEGER -- int 1994..2019
);
CREATE TABLE veilingen ( -- 520 rows
  veilingnr INTEGER NOT NULL PRIMARY KEY, -- gaps
  kloknr INTEGER NOT NULL REFERENCES klokken(kloknr), -- skew
  veilingmeester INTEGER REFERENCES medewerkers(personeelsnr), -- few
  veildatum DATE, -- date
  weeknr INTEGER, -- int 1..53
  status INTEGER -- enum 0|1|2|2
);
CREATE TABLE kavels ( -- 2300 rows
  kavelnr INTEGER NOT NULL PRIMARY KEY, -- gaps
  veilingnr INTEGER NOT NULL REFERENCES veilingen(veilingnr),
  partida_id INTEGER REFERENCES partidas(id_partida), -- null 3%
  koper INTEGER REFERENCES klanten(klantnr), -- skew, none 0 9%
  opvolgnr INTEGER, -- int 1..60
  stelen INTEGER, -- enum 80|120|200|400
  prijs_cent INTEGER -- int 5..260
);
CREATE TABLE ritten ( -- 310 rows
  ritnr INTEGER NOT NULL PRIMARY KEY, -- gaps
  kenteken CHAR(8) REFERENCES vrachtwagens(kenteken), -- skew
  chauffeur INTEGER REFERENCES medewerkers(personeelsnr), -- few, null 5%
  bijrijder INTEGER REFERENCES medewerkers(personeelsnr), -- few, null 80%
  bestemming CHAR(2) REFERENCES landen(landcode), -- skew
  km_stand INTEGER -- int 100..400000
);
CREATE TABLE vrachtwagens ( -- 22 rows
  kenteken CHAR(8) NOT NULL PRIMARY KEY, -- code 6
  thuisbasis INTEGER REFERENCES vestigingen(vestigingnr),
  laadvermogen INTEGER -- int 3..24
);
CREATE TABLE rit_kavel ( -- 1800 rows
  ritnr INTEGER NOT NULL REFERENCES ritten(ritnr),
  kavelnr INTEGER NOT NULL REFERENCES kavels(kavelnr),
  losvolgorde INTEGER, -- int 1..15
  PRIMARY KEY (ritnr, kavelnr)
);
CREATE TABLE facturen ( -- 900 rows
  factuurnr INTEGER NOT NULL PRIMARY KEY, -- serial from 70001
  klantnr INTEGER NOT NULL REFERENCES klanten(klantnr), -- skew
  creditering_van INTEGER REFERENCES facturen(factuurnr), -- null 95%
  boekjaar INTEGER, -- int 2018..2023
  dagboeknr INTEGER -- int 1..6
);
CREATE TABLE factuurregels ( -- 2200 rows
  factuurnr INTEGER NOT NULL REFERENCES facturen(factuurnr),
  regelnr INTEGER NOT NULL,
  kavelnr INTEGER REFERENCES kavels(kavelnr), -- null 6%
  bedrag REAL, -- money
  btw_pct INTEGER, -- enum 9|21
  PRIMARY KEY (factuurnr, regelnr)
);
CREATE TABLE provincias ( -- 8 rows
  cod_provincia CHAR(2) NOT NULL PRIMARY KEY, -- digits 2
  nombre VARCHAR(40) -- word
);
CREATE TABLE socios ( -- 150 rows
  id_socio INTEGER NOT NULL PRIMARY KEY, -- gaps
  nif CHAR(9), -- code 9
  apellidos VARCHAR(60), -- words
  cod_provincia CHAR(2) REFERENCES provincias(cod_provincia), -- skew
  avalado_por INTEGER REFERENCES socios(id_socio), -- null 55%
  num_socio INTEGER, -- serial
  anio_alta INTEGER -- int 1979..2022
);
CREATE TABLE fincas ( -- 210 rows
  id_finca INTEGER NOT NULL PRIMARY KEY, -- gaps
  id_socio INTEGER NOT NULL REFERENCES socios(id_socio),
  cod_prov CHAR(2) REFERENCES provincias(cod_provincia), -- skew
  hectareas REAL, -- real 0.3..40
  num_invernaderos INTEGER -- zipf 0..12
);
CREATE TABLE especies ( -- 17 rows
  id_especie INTEGER NOT NULL PRIMARY KEY, -- serial
  nombre_cientifico VARCHAR(60) -- words
);
CREATE TABLE variedades ( -- 96 rows
  id_variedad INTEGER NOT NULL PRIMARY KEY, -- gaps
  especie INTEGER NOT NULL REFERENCES especies(id_especie), -- skew
  nombre VARCHAR(60), -- word
  dias_ciclo INTEGER -- int 60..180
);
CREATE TABLE siembras ( -- 700 rows
  id_siembra INTEGER NOT NULL PRIMARY KEY, -- gaps
  finca INTEGER NOT NULL REFERENCES fincas(id_finca), -- skew
  variedad INTEGER NOT NULL REFERENCES variedades(id_variedad), -- skew
  id_tecnico INTEGER REFERENCES tecnicos(id_tecnico), -- null 12%
  fecha_siembra DATE, -- date
  campania INTEGER -- int 2017..2023
);
CREATE TABLE tecnicos ( -- 9 rows
  id_tecnico INTEGER NOT NULL PRIMARY KEY, -- serial
  nombre VARCHAR(60) -- word
);
CREATE TABLE partidas ( -- 1900 rows
  id_partida INTEGER NOT NULL PRIMARY KEY, -- gaps
  id_siembra INTEGER NOT NULL REFERENCES siembras(id_siembra), -- skew, dead 1%
  calidad CHAR(2), -- enum A1|A2|B1
  cod_destino CHAR(2) REFERENCES landen(landcode), -- skew, null 15%
  num_cajas INTEGER, -- zipf 1..90
  num_albaran INTEGER -- int 1..2000
);
CREATE TABLE historial_fincas ( -- 260 rows
  id_finca INTEGER NOT NULL REFERENCES fincas(id_finca), -- dead 3%
  id_socio_anterior INTEGER REFERENCES socios(id_socio), -- null 4%
  id_socio_nuevo INTEGER REFERENCES socios(id_socio),
  fecha_cambio DATE, -- date
  usuario VARCHAR(20) -- enum admin|mlopez
);
