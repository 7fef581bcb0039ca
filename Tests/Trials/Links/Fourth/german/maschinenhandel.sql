-- Warenwirtschaft of a German machine-parts dealer, grown over twenty years: Kunden_ID, KdNr, ArtikelNr, umlauts transcribed, three hands.
CREATE TABLE Laender ( -- 38 rows
  LKZ TEXT PRIMARY KEY, -- code 2
  Bezeichnung TEXT, -- word
  EU INTEGER, -- flag
  Vorwahl INTEGER -- int 1..420
);
CREATE TABLE Abteilungen ( -- 11 rows
  Abt_ID INTEGER PRIMARY KEY, -- serial
  Abteilung TEXT, -- word
  Kostenstelle INTEGER UNIQUE, -- serial from 4100
  Leiter INTEGER REFERENCES Mitarbeiter(PersNr) -- null 10%
);
CREATE TABLE Mitarbeiter ( -- 94 rows
  PersNr INTEGER PRIMARY KEY, -- gaps
  Kuerzel TEXT UNIQUE, -- code 3
  Nachname TEXT, -- word
  Vorname TEXT, -- word
  Geburtsdatum TEXT, -- date
  Eintritt TEXT, -- date
  Austritt TEXT, -- null
  Abteilung INTEGER REFERENCES Abteilungen(Abt_ID),
  Vorgesetzter INTEGER REFERENCES Mitarbeiter(PersNr), -- null 8%, few
  Urlaubstage INTEGER, -- int 24..30
  Steuerklasse INTEGER -- int 1..6
);
CREATE TABLE Zahlungsbedingungen ( -- 9 rows
  ZahlBed INTEGER PRIMARY KEY, -- serial
  Text TEXT, -- text
  Tage_netto INTEGER, -- enum 30|14|60
  Skonto_Prozent REAL -- enum 0|2|3
);
CREATE TABLE Preisgruppen ( -- 5 rows
  PrGr TEXT PRIMARY KEY, -- code 1
  Beschreibung TEXT, -- words
  Rabatt REAL -- real 0..35
);
CREATE TABLE Kunden ( -- 1450 rows
  Kunden_ID INTEGER PRIMARY KEY, -- serial
  KdNr INTEGER UNIQUE, -- serial from 10001
  Firma TEXT, -- words
  Zusatz TEXT, -- null
  Strasse TEXT, -- words
  PLZ TEXT, -- int 10115..99998
  Ort TEXT, -- word
  Land TEXT REFERENCES Laender(LKZ), -- skew
  UStIdNr TEXT, -- digits 9
  Vertreter TEXT REFERENCES Mitarbeiter(Kuerzel), -- few, null 10%
  Preisgruppe TEXT REFERENCES Preisgruppen(PrGr), -- skew
  ZahlBed INTEGER REFERENCES Zahlungsbedingungen(ZahlBed), -- skew
  Kreditlimit REAL, -- money
  Mahnstufe INTEGER, -- int 0..3
  Konzernmutter INTEGER REFERENCES Kunden(Kunden_ID), -- none 0 85%
  angelegt_am TEXT -- time
);
CREATE TABLE Ansprechpartner ( -- 2100 rows
  AP_ID INTEGER PRIMARY KEY, -- serial
  Kunden_ID INTEGER REFERENCES Kunden(Kunden_ID),
  Anrede TEXT, -- enum Herr|Frau|
  Name TEXT, -- word
  Funktion TEXT, -- word
  Durchwahl INTEGER, -- int 10..999
  lfd_Nr INTEGER -- int 1..8
);
CREATE TABLE Lieferadressen ( -- 640 rows
  LA_ID INTEGER PRIMARY KEY, -- serial
  KdNr INTEGER REFERENCES Kunden(KdNr),
  Name1 TEXT, -- words
  Strasse TEXT, -- words
  PLZ TEXT, -- int 10115..99998
  Ort TEXT, -- word
  LKZ TEXT REFERENCES Laender(LKZ) -- skew
);
CREATE TABLE Lieferanten ( -- 170 rows
  LiefNr INTEGER PRIMARY KEY, -- serial from 70001
  Name TEXT, -- words
  Land TEXT REFERENCES Laender(LKZ), -- skew
  Bewertung INTEGER, -- int 1..6
  Lieferzeit_Tage INTEGER, -- int 1..60
  Einkaeufer TEXT REFERENCES Mitarbeiter(Kuerzel) -- few
);
CREATE TABLE Warengruppen ( -- 62 rows
  WG INTEGER PRIMARY KEY, -- serial
  Bezeichnung TEXT, -- words
  uebergeordnet INTEGER REFERENCES Warengruppen(WG), -- none 0 20%
  Erloeskonto INTEGER -- enum 8400|8300|8125
);
CREATE TABLE Artikel ( -- 3800 rows
  ArtikelNr TEXT PRIMARY KEY, -- digits 7
  Bezeichnung1 TEXT, -- words
  Bezeichnung2 TEXT, -- words
  Warengruppe INTEGER REFERENCES Warengruppen(WG), -- skew
  HauptLief INTEGER REFERENCES Lieferanten(LiefNr), -- null 7%, skew
  EK REAL, -- money
  VK REAL, -- money
  Mengeneinheit TEXT, -- enum Stk|kg|m|Satz
  Gewicht REAL, -- real 0..120
  Mindestbestand INTEGER, -- int 0..50
  Nachfolger TEXT REFERENCES Artikel(ArtikelNr), -- null 92%
  gesperrt INTEGER, -- flag
  MwSt INTEGER -- enum 19|7
);
CREATE TABLE Lieferanten_Artikel ( -- 4300 rows
  LiefNr INTEGER REFERENCES Lieferanten(LiefNr), -- skew
  ArtNr TEXT REFERENCES Artikel(ArtikelNr),
  BestellNr TEXT, -- digits 6
  Preis REAL, -- money
  Rang INTEGER -- int 1..4
);
CREATE TABLE Stuecklisten ( -- 700 rows
  Baugruppe TEXT REFERENCES Artikel(ArtikelNr), -- few
  Pos INTEGER, -- int 1..30
  Teil TEXT REFERENCES Artikel(ArtikelNr),
  Menge INTEGER -- zipf 1..24
);
CREATE TABLE Lager ( -- 4 rows
  LagerNr INTEGER PRIMARY KEY, -- serial
  Name TEXT, -- word
  Verantwortlich INTEGER REFERENCES Mitarbeiter(PersNr)
);
CREATE TABLE Lagerplaetze ( -- 820 rows
  Platz TEXT PRIMARY KEY, -- code 5
  LagerNr INTEGER REFERENCES Lager(LagerNr),
  Regal INTEGER, -- int 1..24
  Fach INTEGER, -- int 1..60
  ArtikelNr TEXT REFERENCES Artikel(ArtikelNr), -- null 25%
  Bestand INTEGER -- zipf 0..500
);
CREATE TABLE Auftraege ( -- 3900 rows
  AuftragsNr INTEGER PRIMARY KEY, -- serial from 200001
  KdNr INTEGER REFERENCES Kunden(KdNr), -- skew, dead 1%
  Ansprechpartner INTEGER REFERENCES Ansprechpartner(AP_ID), -- none 0 30%
  LiefAdr INTEGER REFERENCES Lieferadressen(LA_ID), -- none 0 60%
  Auftragsdatum TEXT, -- date
  Liefertermin TEXT, -- date
  Sachb TEXT REFERENCES Mitarbeiter(Kuerzel), -- few
  Ihr_Zeichen TEXT, -- code 6
  Status INTEGER, -- enum 50|10|20|30|90
  Summe_netto REAL -- money
);
CREATE TABLE Auftragspos ( -- 5000 rows
  AuftragsNr INTEGER REFERENCES Auftraege(AuftragsNr),
  PosNr INTEGER, -- enum 10|20|30|40|50|60
  ArtikelNr TEXT REFERENCES Artikel(ArtikelNr), -- skew, dead 1%
  Menge INTEGER, -- zipf 1..200
  Preis REAL, -- money
  Rabatt REAL, -- enum 0|5|10|15
  gelief_Menge INTEGER -- zipf 0..200
);
CREATE TABLE Rechnungen ( -- 3500 rows
  RgNr INTEGER PRIMARY KEY, -- serial from 900001
  Auftrag INTEGER REFERENCES Auftraege(AuftragsNr), -- null 4%
  Kunden_ID INTEGER REFERENCES Kunden(Kunden_ID), -- skew
  RgDatum TEXT, -- date
  Betrag REAL, -- money
  bezahlt_am TEXT, -- date
  Storno_zu INTEGER REFERENCES Rechnungen(RgNr), -- null 97%
  Mahnungen INTEGER -- int 0..3
);
CREATE TABLE Bestellungen ( -- 1300 rows
  BestNr INTEGER PRIMARY KEY, -- serial
  Lieferant INTEGER REFERENCES Lieferanten(LiefNr), -- skew
  Datum TEXT, -- date
  Besteller INTEGER REFERENCES Mitarbeiter(PersNr), -- few
  Wareneingang_Lager INTEGER REFERENCES Lager(LagerNr),
  erledigt INTEGER -- flag
);
CREATE TABLE Bestellpos ( -- 3100 rows
  ID INTEGER PRIMARY KEY, -- serial
  Best INTEGER REFERENCES Bestellungen(BestNr),
  Artikel TEXT REFERENCES Artikel(ArtikelNr), -- skew
  Menge INTEGER, -- zipf 1..500
  EK_Preis REAL, -- money
  Auftragsbezug INTEGER REFERENCES Auftraege(AuftragsNr) -- none 0 80%
);
CREATE TABLE Besuchsberichte ( -- 480 rows
  ID INTEGER PRIMARY KEY, -- serial
  Kunde INTEGER REFERENCES Kunden(Kunden_ID), -- skew
  gesprochen_mit INTEGER REFERENCES Ansprechpartner(AP_ID), -- null 20%
  Mitarb INTEGER REFERENCES Mitarbeiter(PersNr), -- few
  Datum TEXT, -- date
  Bericht TEXT, -- text
  Note INTEGER -- int 1..6
);
CREATE INDEX idx_auftraege_kd ON Auftraege (KdNr);
CREATE INDEX idx_pos_auftrag ON Auftragspos (AuftragsNr);
