-- Hibernate naming with Italian business terms: a garage with warehouse, envers audit tables and join tables.
CREATE TABLE hibernate_sequence ( -- 1 rows
  next_val bigint -- int 9000..9001
);
CREATE TABLE indirizzo ( -- 700 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  via varchar(255), -- words
  civico varchar(10), -- int 1..200
  cap varchar(5), -- digits 5
  comune varchar(255), -- words
  provincia varchar(2), -- enum MI|TO|BO|RM|NA
  versione integer NOT NULL -- zipf 0..8
);
CREATE TABLE ruolo ( -- 6 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  nome varchar(60) NOT NULL -- word
);
CREATE TABLE utente ( -- 48 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  username varchar(60) NOT NULL, -- slug
  password varchar(60), -- hash
  nome varchar(255),
  cognome varchar(255), -- words
  attivo boolean, -- flag
  sede_id bigint REFERENCES sede(id),
  capo_id bigint REFERENCES utente(id), -- null 20%
  costo_orario numeric(19,2), -- money
  versione integer NOT NULL -- zipf 0..30
);
CREATE TABLE sede ( -- 4 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  nome varchar(255), -- words
  indirizzo_id bigint REFERENCES indirizzo(id), -- unique
  responsabile_id bigint REFERENCES utente(id), -- null 25%
  telefono varchar(20) -- digits 10
);
CREATE TABLE utente_ruoli ( -- 70 rows
  utente_id bigint NOT NULL REFERENCES utente(id),
  ruoli_id bigint NOT NULL REFERENCES ruolo(id),
  PRIMARY KEY (utente_id, ruoli_id)
);
CREATE TABLE soggetto ( -- 950 rows
  dtype varchar(31) NOT NULL, -- enum Privato|Azienda|Fornitore
  id bigint NOT NULL PRIMARY KEY, -- gaps
  denominazione varchar(255), -- words
  codice_fiscale varchar(16), -- code 16
  partita_iva varchar(11), -- digits 11
  pec varchar(255), -- email
  indirizzo_id bigint REFERENCES indirizzo(id), -- null 30%
  indirizzo_fatturazione_id bigint REFERENCES indirizzo(id), -- null 85%
  segnalato_da_id bigint REFERENCES soggetto(id), -- null 90%
  sconto numeric(5,2), -- enum 0|5|10
  creato_il timestamp, -- time
  versione integer NOT NULL -- zipf 0..12
);
CREATE TABLE revinfo ( -- 900 rows
  rev integer NOT NULL PRIMARY KEY,
  revtstmp bigint, -- millis
  utente_id bigint REFERENCES utente(id) -- null 10%
);
CREATE TABLE marca ( -- 38 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  nome varchar(80) -- word
);
CREATE TABLE modello ( -- 410 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  marca_id bigint NOT NULL REFERENCES marca(id),
  nome varchar(80), -- words
  cilindrata integer, -- int 600..3000
  kw integer, -- int 30..250
  alimentazione integer, -- enum 0|1|2|3
  anno_inizio integer, -- year
  anno_fine integer -- year
);
CREATE TABLE veicolo ( -- 1150 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  targa varchar(8) NOT NULL, -- code 7
  telaio varchar(17), -- code 17
  modello_id bigint NOT NULL REFERENCES modello(id), -- skew
  proprietario_id bigint NOT NULL REFERENCES soggetto(id),
  immatricolazione date,
  chilometri integer, -- int 0..280000
  prossima_revisione date, -- date
  versione integer NOT NULL -- zipf 0..12
);
CREATE TABLE categoria_articolo ( -- 30 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  padre_id bigint REFERENCES categoria_articolo(id), -- null 30%
  descrizione varchar(255), -- words
  ordine integer -- order
);
CREATE TABLE articolo ( -- 1700 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  codice varchar(20) NOT NULL, -- digits 9
  descrizione varchar(255), -- words
  categoria_id bigint REFERENCES categoria_articolo(id), -- null 5%
  fornitore_abituale_id bigint REFERENCES soggetto(id), -- null 40%, few
  sostituito_da_id bigint REFERENCES articolo(id), -- null 95%
  prezzo_acquisto numeric(19,2), -- money
  prezzo_vendita numeric(19,2), -- money
  aliquota_iva integer, -- enum 22|10|4
  scorta_minima integer -- int 0..20
);
CREATE TABLE articolo_compatibilita ( -- 2600 rows
  articolo_id bigint NOT NULL REFERENCES articolo(id),
  modello_id bigint NOT NULL REFERENCES modello(id),
  PRIMARY KEY (articolo_id, modello_id)
);
CREATE TABLE giacenza ( -- 1900 rows
  articolo_id bigint NOT NULL REFERENCES articolo(id),
  sede_id bigint NOT NULL REFERENCES sede(id),
  quantita integer, -- zipf 0..80
  scaffale varchar(10), -- enum A1|A2|B1|C4
  PRIMARY KEY (articolo_id, sede_id)
);
CREATE TABLE preventivo ( -- 1200 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  veicolo_id bigint NOT NULL REFERENCES veicolo(id),
  redatto_da_id bigint REFERENCES utente(id), -- few
  importo numeric(19,2), -- money
  valido_fino date, -- date
  accettato boolean -- flag
);
CREATE TABLE commessa ( -- 2700 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  numero integer, -- int 1..900
  anno integer, -- year
  veicolo_id bigint NOT NULL REFERENCES veicolo(id),
  sede_id bigint NOT NULL REFERENCES sede(id),
  accettatore_id bigint REFERENCES utente(id), -- few
  preventivo_origine_id bigint REFERENCES preventivo(id), -- null 60%
  stato varchar(20), -- enum CHIUSA|APERTA|ATTESA_RICAMBI
  km_ingresso integer, -- int 0..280000
  aperta_il timestamp, -- time
  chiusa_il timestamp, -- time
  note text,
  versione integer NOT NULL -- zipf 0..12
);
CREATE TABLE intervento ( -- 4600 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  commessa_id bigint NOT NULL REFERENCES commessa(id),
  meccanico_id bigint REFERENCES utente(id), -- null 6%
  posizione integer, -- int 0..7
  descrizione varchar(255), -- words
  minuti_previsti integer, -- int 10..480
  minuti_effettivi integer, -- int 10..600
  tariffa numeric(19,2) -- enum 42|48|60
);
CREATE TABLE ricambio_usato ( -- 4900 rows
  id bigint NOT NULL PRIMARY KEY, -- serial from 1000
  intervento_id bigint NOT NULL REFERENCES intervento(id),
  articolo_id bigint NOT NULL REFERENCES articolo(id), -- skew
  quantita integer, -- zipf 1..8
  prezzo numeric(19,2) -- money
);
CREATE TABLE fattura ( -- 2300 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  numero varchar(20), -- digits 6
  data date, -- date
  intestatario_id bigint NOT NULL REFERENCES soggetto(id),
  storna_id bigint REFERENCES fattura(id), -- null 97%
  progressivo_sdi integer, -- order
  imponibile numeric(19,2), -- money
  iva numeric(19,2), -- money
  tipo_documento varchar(4) -- enum TD01|TD04|TD24
);
CREATE TABLE fattura_commesse ( -- 2500 rows
  fattura_id bigint NOT NULL REFERENCES fattura(id),
  commesse_id bigint NOT NULL REFERENCES commessa(id) -- unique
);
CREATE TABLE pagamento ( -- 2100 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  fattura_id bigint NOT NULL REFERENCES fattura(id),
  registrato_da bigint REFERENCES utente(id), -- few
  importo numeric(19,2), -- money
  metodo integer, -- enum 0|1|2|3
  data date -- date
);
CREATE TABLE veicolo_aud ( -- 1900 rows
  id bigint NOT NULL REFERENCES veicolo(id),
  rev integer NOT NULL REFERENCES revinfo(rev),
  revtype tinyint, -- enum 1|0|2
  targa varchar(8) REFERENCES veicolo(targa),
  proprietario_id bigint REFERENCES soggetto(id), -- null 5%
  chilometri integer, -- int 0..280000
  PRIMARY KEY (id, rev)
);
CREATE TABLE soggetto_aud ( -- 800 rows
  id bigint NOT NULL REFERENCES soggetto(id), -- dead 3%
  rev integer NOT NULL REFERENCES revinfo(rev),
  revtype tinyint, -- enum 1|0|2
  denominazione varchar(255), -- words
  indirizzo_id bigint REFERENCES indirizzo(id), -- null 50%
  PRIMARY KEY (id, rev)
);
CREATE UNIQUE INDEX UK_8sewwnpamngi6b1dwaa88askk ON veicolo (targa);
CREATE UNIQUE INDEX UK_ruolo_nome ON ruolo (nome);
CREATE INDEX FKa3f1k7r0v5q2xw9 ON intervento (commessa_id);
CREATE INDEX FKm9c2h6x1d8p4zt7 ON ricambio_usato (intervento_id);
