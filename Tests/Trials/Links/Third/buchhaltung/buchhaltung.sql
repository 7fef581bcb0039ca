-- German accounting and banking software (client capable): KtoNr, BelegNr, KdNr, Mandant in nearly every key, abbreviated German column names.
CREATE TABLE Mandant ( -- 3 rows
  Mandant SMALLINT NOT NULL, -- serial
  Bezeichnung VARCHAR(60) NOT NULL, -- words
  Strasse VARCHAR(40), -- words
  PLZ VARCHAR(5), -- digits 5
  Ort VARCHAR(40), -- word
  Finanzamt VARCHAR(40), -- words
  FANr CHAR(4), -- digits 4
  SteuerNr VARCHAR(13), -- digits 11
  UStIdNr VARCHAR(14), -- digits 9
  WjBeginn DATE, -- date
  Kontenrahmen CHAR(5), -- enum SKR03|SKR04
  KtoLaenge SMALLINT, -- enum 4
  Gesperrt SMALLINT NOT NULL DEFAULT 0, -- flag
  PRIMARY KEY (Mandant)
);
CREATE TABLE Benutzer ( -- 17 rows
  BenNr INTEGER PRIMARY KEY, -- serial
  Kuerzel VARCHAR(5) NOT NULL, -- code 3
  Name VARCHAR(40) NOT NULL,
  Kennwort VARCHAR(40), -- hash
  StdMandant SMALLINT REFERENCES Mandant(Mandant), -- null 10%
  Rechte INTEGER NOT NULL DEFAULT 0, -- int 0..255
  LetzteAnm TIMESTAMP, -- time
  Aktiv SMALLINT NOT NULL DEFAULT 1 -- flag
);
CREATE TABLE BLZ ( -- 900 rows
  BLZ CHAR(8) NOT NULL, -- digits 8
  Bezeichnung VARCHAR(58) NOT NULL, -- words
  PLZ CHAR(5), -- digits 5
  Ort VARCHAR(35), -- word
  Kurzbez VARCHAR(27), -- words
  PAN CHAR(5), -- digits 5
  BIC CHAR(11), -- code 11
  PruefZiffMeth CHAR(2), -- enum 00|01|06|09|10|13|28|51|63|87
  DatensatzNr INTEGER, -- order
  AendKz CHAR(1), -- enum U|A|M
  NachfolgeBLZ CHAR(8) REFERENCES BLZ(BLZ), -- none '00000000' 96%
  PRIMARY KEY (BLZ)
);
CREATE TABLE Waehrung ( -- 9 rows
  WKZ CHAR(3) NOT NULL, -- code 3
  Bezeichnung VARCHAR(30), -- word
  Kurs DECIMAL(12,6), -- real 0.3..160
  KursDatum DATE, -- date
  NkStellen SMALLINT, -- enum 2|0|3
  PRIMARY KEY (WKZ)
);
CREATE TABLE Zahlungsbed ( -- 14 rows
  ZahlBedNr SMALLINT NOT NULL, -- serial
  Bezeichnung VARCHAR(40), -- words
  NettoTage SMALLINT, -- enum 30|14|10|60|0
  SkontoTage1 SMALLINT, -- enum 0|8|10|14
  SkontoProz1 DECIMAL(4,2), -- enum 0|2|3
  SkontoTage2 SMALLINT, -- enum 0|20
  SkontoProz2 DECIMAL(4,2), -- enum 0|1
  PRIMARY KEY (ZahlBedNr)
);
CREATE TABLE Steuerschl ( -- 26 rows
  StSchl SMALLINT NOT NULL, -- int 0..99
  Bezeichnung VARCHAR(40), -- words
  Satz DECIMAL(5,2), -- enum 19|7|0|16
  Art CHAR(1), -- enum U|V|E
  GueltigAb DATE, -- date
  UStVaKz CHAR(2), -- digits 2
  PRIMARY KEY (StSchl)
);
CREATE TABLE Konto ( -- 780 rows
  Mandant SMALLINT NOT NULL REFERENCES Mandant(Mandant),
  KtoNr INTEGER NOT NULL, -- int 100..9999
  Bezeichnung VARCHAR(40) NOT NULL, -- words
  KtoArt CHAR(1) NOT NULL, -- enum A|P|E|K|S
  KtoGruppe SMALLINT, -- int 0..9
  StSchl SMALLINT REFERENCES Steuerschl(StSchl), -- none 0 60%
  SammelKto INTEGER, -- null 80%
  BilPos VARCHAR(8), -- digits 4
  BwaZeile SMALLINT, -- int 1010..1390
  SaldoSoll DECIMAL(14,2), -- money
  SaldoHaben DECIMAL(14,2), -- money
  EBWert DECIMAL(14,2), -- money
  Gesperrt SMALLINT NOT NULL DEFAULT 0, -- flag
  LetzteBuchung DATE, -- date
  PRIMARY KEY (Mandant, KtoNr),
  FOREIGN KEY (Mandant, SammelKto) REFERENCES Konto(Mandant, KtoNr)
);
CREATE TABLE Kostenstelle ( -- 60 rows
  Mandant SMALLINT NOT NULL REFERENCES Mandant(Mandant),
  KstNr INTEGER NOT NULL, -- int 100..999
  Bezeichnung VARCHAR(40), -- words
  UeberKst INTEGER, -- null 40%
  VerantwBen INTEGER REFERENCES Benutzer(BenNr), -- null 30%
  Budget DECIMAL(14,2), -- money
  Aktiv SMALLINT NOT NULL DEFAULT 1, -- flag
  PRIMARY KEY (Mandant, KstNr),
  FOREIGN KEY (Mandant, UeberKst) REFERENCES Kostenstelle(Mandant, KstNr)
);
CREATE TABLE Kunde ( -- 850 rows
  Mandant SMALLINT NOT NULL REFERENCES Mandant(Mandant),
  KdNr INTEGER NOT NULL, -- int 10000..11400
  Matchcode VARCHAR(20), -- word
  Name1 VARCHAR(40), -- words
  Name2 VARCHAR(40), -- null
  Strasse VARCHAR(40), -- words
  LKZ CHAR(3), -- enum D|A|CH
  PLZ VARCHAR(10), -- digits 5
  Ort VARCHAR(40), -- word
  Telefon VARCHAR(25), -- digits 9
  EMail VARCHAR(80), -- email
  ZahlBedNr SMALLINT REFERENCES Zahlungsbed(ZahlBedNr), -- none 0 5%
  WKZ CHAR(3) REFERENCES Waehrung(WKZ), -- few
  KreditLimit DECIMAL(12,2), -- money
  MahnSperre SMALLINT, -- flag
  RabattProz DECIMAL(5,2), -- enum 0|2|5|10
  VertrNr INTEGER REFERENCES Benutzer(BenNr), -- none 0 20%
  RgKdNr INTEGER, -- null 85%
  SammelKto INTEGER, -- few
  AnlageDat DATE, -- date
  PRIMARY KEY (Mandant, KdNr),
  FOREIGN KEY (Mandant, RgKdNr) REFERENCES Kunde(Mandant, KdNr),
  FOREIGN KEY (Mandant, SammelKto) REFERENCES Konto(Mandant, KtoNr)
);
CREATE TABLE Lieferant ( -- 310 rows
  Mandant SMALLINT NOT NULL REFERENCES Mandant(Mandant),
  LfNr INTEGER NOT NULL, -- int 70000..70600
  Matchcode VARCHAR(20), -- word
  Name1 VARCHAR(40), -- words
  Strasse VARCHAR(40), -- words
  PLZ VARCHAR(10), -- digits 5
  Ort VARCHAR(40), -- word
  UnsereKdNr VARCHAR(20), -- digits 6
  ZahlBedNr SMALLINT REFERENCES Zahlungsbed(ZahlBedNr), -- none 0 5%
  WKZ CHAR(3) REFERENCES Waehrung(WKZ), -- few
  ZahlArt CHAR(1), -- enum U|L|S
  AnlageDat DATE, -- date
  PRIMARY KEY (Mandant, LfNr)
);
CREATE TABLE Bankverb ( -- 900 rows
  BvNr INTEGER PRIMARY KEY, -- gaps
  Mandant SMALLINT NOT NULL REFERENCES Mandant(Mandant),
  PersArt CHAR(1) NOT NULL, -- enum K|L
  BLZ CHAR(8) NOT NULL REFERENCES BLZ(BLZ), -- dead 1%
  BankKtoNr VARCHAR(10) NOT NULL, -- digits 10
  IBAN VARCHAR(34), -- digits 20
  Inhaber VARCHAR(40), -- words
  KdNr INTEGER, -- null 28%
  LfNr INTEGER, -- null 72%
  MandatsRef VARCHAR(35), -- digits 8
  MandatsDat DATE, -- date
  StdBv SMALLINT NOT NULL DEFAULT 1, -- flag
  FOREIGN KEY (Mandant, KdNr) REFERENCES Kunde(Mandant, KdNr),
  FOREIGN KEY (Mandant, LfNr) REFERENCES Lieferant(Mandant, LfNr)
);
CREATE TABLE Bankkonto ( -- 8 rows
  BankNr INTEGER PRIMARY KEY, -- serial
  Mandant SMALLINT NOT NULL,
  FibuKto INTEGER NOT NULL,
  BLZ CHAR(8) NOT NULL REFERENCES BLZ(BLZ),
  BankKtoNr VARCHAR(10) NOT NULL, -- digits 10
  IBAN VARCHAR(34), -- digits 20
  Bezeichnung VARCHAR(40), -- words
  Saldo DECIMAL(14,2), -- money
  SaldoDatum DATE, -- date
  HbciBenKng VARCHAR(30), -- digits 10
  AuszugNr INTEGER, -- int 1..250
  FOREIGN KEY (Mandant, FibuKto) REFERENCES Konto(Mandant, KtoNr)
);
CREATE TABLE Artikel ( -- 1100 rows
  ArtNr VARCHAR(16) NOT NULL, -- digits 6
  Bezeichnung1 VARCHAR(60), -- words
  Bezeichnung2 VARCHAR(60), -- words
  WarenGr SMALLINT, -- int 1..40
  ME CHAR(3), -- enum Stk|Std|kg|m
  VKPreis DECIMAL(12,4), -- money
  EKPreis DECIMAL(12,4), -- money
  StSchl SMALLINT REFERENCES Steuerschl(StSchl), -- few
  Bestand DECIMAL(12,3), -- int 0..900
  MindBestand DECIMAL(12,3), -- int 0..50
  EAN VARCHAR(13), -- digits 13
  ErsatzArtNr VARCHAR(16) REFERENCES Artikel(ArtNr), -- none '' 93%
  PRIMARY KEY (ArtNr)
);
CREATE TABLE RgKopf ( -- 2400 rows
  Mandant SMALLINT NOT NULL,
  RgNr INTEGER NOT NULL, -- int 20230001..20231900
  RgArt CHAR(1) NOT NULL, -- enum R|G|S
  RgDat DATE NOT NULL, -- date
  LiefDat DATE, -- date
  KdNr INTEGER NOT NULL,
  LiefKdNr INTEGER, -- null 80%
  ZahlBedNr SMALLINT REFERENCES Zahlungsbed(ZahlBedNr), -- null 3%
  SachbNr INTEGER REFERENCES Benutzer(BenNr), -- null 3%
  StornoRgNr INTEGER, -- null 97%
  WKZ CHAR(3) REFERENCES Waehrung(WKZ), -- few
  Netto DECIMAL(12,2), -- money
  USt DECIMAL(12,2), -- money
  Brutto DECIMAL(12,2), -- money
  BestellNr VARCHAR(20), -- digits 7
  Status SMALLINT, -- enum 3|1|2|9
  DruckAnz SMALLINT, -- enum 1|0|2
  PRIMARY KEY (Mandant, RgNr),
  FOREIGN KEY (Mandant, KdNr) REFERENCES Kunde(Mandant, KdNr),
  FOREIGN KEY (Mandant, LiefKdNr) REFERENCES Kunde(Mandant, KdNr),
  FOREIGN KEY (Mandant, StornoRgNr) REFERENCES RgKopf(Mandant, RgNr)
);
CREATE TABLE RgPos ( -- 5000 rows
  Mandant SMALLINT NOT NULL,
  RgNr INTEGER NOT NULL,
  PosNr SMALLINT NOT NULL, -- int 1..12
  ArtNr VARCHAR(16) REFERENCES Artikel(ArtNr), -- none '' 6%
  Text VARCHAR(60), -- words
  Menge DECIMAL(12,3), -- zipf 1..200
  EPreis DECIMAL(12,4), -- money
  RabProz DECIMAL(5,2), -- enum 0|2|5
  GPreis DECIMAL(12,2), -- money
  StSchl SMALLINT REFERENCES Steuerschl(StSchl), -- few
  ErlKto INTEGER, -- few
  PRIMARY KEY (Mandant, RgNr, PosNr),
  FOREIGN KEY (Mandant, RgNr) REFERENCES RgKopf(Mandant, RgNr),
  FOREIGN KEY (Mandant, ErlKto) REFERENCES Konto(Mandant, KtoNr)
);
CREATE TABLE BuStapel ( -- 140 rows
  StapelNr INTEGER PRIMARY KEY, -- serial from 1
  Mandant SMALLINT NOT NULL REFERENCES Mandant(Mandant),
  Periode SMALLINT NOT NULL, -- int 1..13
  WjJahr SMALLINT NOT NULL, -- int 2019..2024
  Bezeichnung VARCHAR(40), -- words
  ErfBen INTEGER REFERENCES Benutzer(BenNr), -- null 0%
  ErfDat TIMESTAMP, -- time
  AnzBuch INTEGER, -- int 1..90
  SummeSoll DECIMAL(14,2), -- money
  Festgeschr SMALLINT NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE Buchung ( -- 4700 rows
  BuchNr INTEGER PRIMARY KEY, -- gaps
  Mandant SMALLINT NOT NULL,
  StapelNr INTEGER NOT NULL REFERENCES BuStapel(StapelNr),
  BelegNr VARCHAR(12), -- digits 8
  BelegDat DATE NOT NULL, -- date
  BuchDat DATE NOT NULL, -- date
  Periode SMALLINT NOT NULL, -- int 1..13
  SollKto INTEGER NOT NULL,
  HabenKto INTEGER NOT NULL,
  Betrag DECIMAL(14,2) NOT NULL, -- money
  WKZ CHAR(3) REFERENCES Waehrung(WKZ), -- few
  StSchl SMALLINT REFERENCES Steuerschl(StSchl), -- none 0 40%
  StBetrag DECIMAL(12,2), -- money
  KstNr INTEGER, -- null 60%
  BuText VARCHAR(60), -- words
  StornoBuchNr INTEGER REFERENCES Buchung(BuchNr), -- none 0 97%
  ErfBen INTEGER REFERENCES Benutzer(BenNr), -- null 0%
  ErfZeit TIMESTAMP, -- time
  FOREIGN KEY (Mandant, SollKto) REFERENCES Konto(Mandant, KtoNr),
  FOREIGN KEY (Mandant, HabenKto) REFERENCES Konto(Mandant, KtoNr),
  FOREIGN KEY (Mandant, KstNr) REFERENCES Kostenstelle(Mandant, KstNr)
);
CREATE TABLE OPos ( -- 2300 rows
  OpNr INTEGER PRIMARY KEY, -- gaps
  Mandant SMALLINT NOT NULL,
  KdNr INTEGER NOT NULL,
  RgNr INTEGER, -- null 4%
  BuchNr INTEGER NOT NULL REFERENCES Buchung(BuchNr),
  BelegDat DATE, -- date
  FaelligDat DATE, -- date
  Betrag DECIMAL(12,2), -- money
  Offen DECIMAL(12,2), -- money
  SkontoBetr DECIMAL(12,2), -- money
  MahnStufe SMALLINT, -- enum 0|1|2|3
  LetzteMahn DATE, -- date
  Erledigt SMALLINT NOT NULL DEFAULT 0, -- flag
  FOREIGN KEY (Mandant, KdNr) REFERENCES Kunde(Mandant, KdNr),
  FOREIGN KEY (Mandant, RgNr) REFERENCES RgKopf(Mandant, RgNr)
);
CREATE TABLE BankUmsatz ( -- 3100 rows
  UmsNr INTEGER PRIMARY KEY, -- gaps
  BankNr INTEGER NOT NULL REFERENCES Bankkonto(BankNr),
  AuszugNr INTEGER, -- int 1..250
  BuchDat DATE, -- date
  Valuta DATE, -- date
  Betrag DECIMAL(12,2), -- money
  Saldo DECIMAL(14,2), -- money
  GvCode CHAR(3), -- enum 166|177|105|805|153
  PrimaNota VARCHAR(10), -- digits 4
  GegenBLZ CHAR(8) REFERENCES BLZ(BLZ), -- none '' 15%, dead 3%
  GegenKtoNr VARCHAR(10), -- digits 10
  GegenName VARCHAR(54), -- words
  VwZweck VARCHAR(140), -- text
  EndToEndId VARCHAR(35), -- digits 12
  BuchNr INTEGER REFERENCES Buchung(BuchNr), -- null 20%
  OpNr INTEGER REFERENCES OPos(OpNr) -- none 0 55%
);
CREATE TABLE Mahnung ( -- 260 rows
  MahnNr INTEGER PRIMARY KEY, -- serial
  OpNr INTEGER NOT NULL REFERENCES OPos(OpNr),
  MahnStufe SMALLINT NOT NULL, -- enum 1|2|3
  MahnDat DATE, -- date
  Gebuehr DECIMAL(6,2), -- enum 0|5|10
  ZinsTage SMALLINT, -- int 0..90
  BenNr INTEGER REFERENCES Benutzer(BenNr) -- null 0%
);
CREATE TABLE Dauerauftr ( -- 45 rows
  DaNr INTEGER PRIMARY KEY, -- gaps
  BankNr INTEGER NOT NULL REFERENCES Bankkonto(BankNr),
  BvNr INTEGER REFERENCES Bankverb(BvNr), -- null 20%
  Betrag DECIMAL(12,2), -- money
  VwZweck VARCHAR(140), -- text
  Turnus SMALLINT, -- enum 1|3|12
  AusfTag SMALLINT, -- int 1..31
  ErsteAusf DATE, -- date
  LetzteAusf DATE -- null
);
CREATE INDEX idxKontoBez ON Konto (Mandant, Bezeichnung);
CREATE INDEX idxBuchSoll ON Buchung (Mandant, SollKto);
CREATE INDEX idxBuchHaben ON Buchung (Mandant, HabenKto);
CREATE INDEX idxBuchBeleg ON Buchung (BelegNr);
CREATE INDEX idxOPKunde ON OPos (Mandant, KdNr);
CREATE INDEX idxKdMatch ON Kunde (Matchcode);
-- also: *(Mandant) -> Mandant
