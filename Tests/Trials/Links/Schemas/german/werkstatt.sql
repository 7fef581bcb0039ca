-- Eine Warenwirtschaft für eine Kfz-Werkstatt: deutsche Namen, Nr- und _id-Spalten gemischt, Schlüssel heißen Nummer.
CREATE TABLE Land ( -- 35 rows
  Kuerzel TEXT PRIMARY KEY, -- code 2
  Bezeichnung TEXT, -- word
  Vorwahl INTEGER -- int 1..420
);
CREATE TABLE Ort ( -- 260 rows
  ort_id INTEGER PRIMARY KEY, -- gaps
  PLZ TEXT, -- digits 5
  Ortsname TEXT,
  Land TEXT REFERENCES Land(Kuerzel), -- skew
  Einwohner INTEGER -- int 900..900000
);
CREATE TABLE Anrede ( -- 4 rows
  anrede_id INTEGER PRIMARY KEY,
  Text TEXT, -- word
  Briefanrede TEXT
);
CREATE TABLE Kundengruppe ( -- 6 rows
  gruppe_id INTEGER PRIMARY KEY,
  Bezeichnung TEXT,
  Rabattsatz REAL, -- real 0..0.2
  Reihenfolge INTEGER -- order
);
CREATE TABLE Kunde ( -- 780 rows
  KundenNr INTEGER PRIMARY KEY, -- serial from 10000
  anrede_id INTEGER REFERENCES Anrede(anrede_id),
  Nachname TEXT,
  Vorname TEXT,
  Strasse TEXT,
  HausNr TEXT, -- int 1..160
  ort_id INTEGER REFERENCES Ort(ort_id), -- null 3%
  gruppe_id INTEGER REFERENCES Kundengruppe(gruppe_id),
  geworben_von INTEGER REFERENCES Kunde(KundenNr), -- null 75%
  Geburtsjahr INTEGER, -- year
  UStIdNr TEXT, -- null
  gesperrt INTEGER, -- flag
  angelegt_am TEXT
);
CREATE TABLE Mitarbeiter ( -- 26 rows
  PersonalNr INTEGER PRIMARY KEY, -- gaps
  Name TEXT,
  Kurzzeichen TEXT, -- code 3
  Vorgesetzter INTEGER REFERENCES Mitarbeiter(PersonalNr), -- null 8%
  Stundensatz NUMERIC, -- money
  Eintritt TEXT, -- date
  Urlaubstage INTEGER -- enum 30|28|26
);
CREATE TABLE Hersteller ( -- 38 rows
  HstNr INTEGER PRIMARY KEY,
  Hersteller TEXT, -- word
  HSN TEXT -- digits 4
);
CREATE TABLE Fahrzeugtyp ( -- 210 rows
  typ_id INTEGER PRIMARY KEY,
  HstNr INTEGER NOT NULL REFERENCES Hersteller(HstNr),
  Modell TEXT,
  TSN TEXT, -- code 3
  Leistung_kW INTEGER, -- int 40..320
  Hubraum INTEGER, -- int 900..4400
  Baujahr_von INTEGER, -- year
  Baujahr_bis INTEGER -- year
);
CREATE TABLE Fahrzeug ( -- 960 rows
  fz_id INTEGER PRIMARY KEY, -- gaps
  Kennzeichen TEXT, -- code 7
  FIN TEXT, -- digits 17
  typ_id INTEGER REFERENCES Fahrzeugtyp(typ_id), -- null 6%
  Halter INTEGER NOT NULL REFERENCES Kunde(KundenNr),
  Fahrer INTEGER REFERENCES Kunde(KundenNr), -- null 85%
  km_Stand INTEGER, -- int 10..290000
  naechste_HU TEXT -- date
);
CREATE TABLE Lieferant ( -- 32 rows
  LiefNr INTEGER PRIMARY KEY, -- serial from 70000
  Firma TEXT,
  ort_id INTEGER REFERENCES Ort(ort_id),
  Zahlungsziel INTEGER -- enum 14|30
);
CREATE TABLE Warengruppe ( -- 21 rows
  WG INTEGER PRIMARY KEY, -- serial from 10
  Bezeichnung TEXT,
  Oberwarengruppe INTEGER REFERENCES Warengruppe(WG) -- null 30%
);
CREATE TABLE Artikel ( -- 1100 rows
  ArtNr TEXT PRIMARY KEY, -- digits 6
  Bezeichnung TEXT,
  WG INTEGER REFERENCES Warengruppe(WG),
  Hauptlieferant INTEGER REFERENCES Lieferant(LiefNr), -- null 9%
  Ersatz_fuer TEXT REFERENCES Artikel(ArtNr), -- null 90%
  EK NUMERIC, -- money
  VK NUMERIC, -- money
  Mindestbestand INTEGER, -- enum 0|2|10
  MwSt INTEGER -- enum 19|7
);
CREATE TABLE Lagerplatz ( -- 180 rows
  Regal TEXT NOT NULL, -- enum A|B|C|D|E|F|G|H
  Fach INTEGER NOT NULL, -- int 1..60
  Hoehe_cm INTEGER, -- enum 30|45|60
  PRIMARY KEY (Regal, Fach)
);
CREATE TABLE Bestand ( -- 1000 rows
  ArtNr TEXT NOT NULL PRIMARY KEY REFERENCES Artikel(ArtNr), -- unique
  Regal TEXT,
  Fach INTEGER,
  Menge INTEGER, -- zipf 0..120
  letzte_Inventur TEXT, -- date
  FOREIGN KEY (Regal, Fach) REFERENCES Lagerplatz(Regal, Fach)
);
CREATE TABLE Leistung ( -- 140 rows
  LstNr INTEGER PRIMARY KEY,
  Bezeichnung TEXT,
  AW INTEGER, -- int 1..60
  Festpreis NUMERIC -- money
);
CREATE TABLE Auftrag ( -- 1900 rows
  AuftragsNr INTEGER PRIMARY KEY, -- serial from 200001
  KdNr INTEGER NOT NULL REFERENCES Kunde(KundenNr), -- skew
  fz_id INTEGER REFERENCES Fahrzeug(fz_id), -- null 4%
  angenommen_von INTEGER REFERENCES Mitarbeiter(PersonalNr), -- few
  Meister INTEGER REFERENCES Mitarbeiter(PersonalNr), -- null 20%
  Status INTEGER, -- enum 4|1|2|3
  Auftragsdatum TEXT, -- date
  km_Stand INTEGER, -- int 10..290000
  Folgeauftrag_zu INTEGER REFERENCES Auftrag(AuftragsNr), -- none 0 92%
  Bemerkung TEXT -- text
);
CREATE TABLE Auftragsposition ( -- 4700 rows
  AuftragsNr INTEGER NOT NULL REFERENCES Auftrag(AuftragsNr),
  PosNr INTEGER NOT NULL, -- int 1..30
  ArtNr TEXT REFERENCES Artikel(ArtNr), -- null 40%
  LstNr INTEGER REFERENCES Leistung(LstNr), -- null 60%
  Monteur INTEGER REFERENCES Mitarbeiter(PersonalNr), -- null 40%, dead 2%
  Menge REAL, -- zipf 1..12
  Einzelpreis NUMERIC, -- money
  PRIMARY KEY (AuftragsNr, PosNr)
);
CREATE TABLE Rechnung ( -- 1750 rows
  RechnungsNr INTEGER PRIMARY KEY, -- serial from 900001
  Auftrag INTEGER REFERENCES Auftrag(AuftragsNr), -- unique
  Datum TEXT, -- date
  Brutto NUMERIC, -- money
  Mahnstufe INTEGER -- zipf 0..3
);
CREATE TABLE Zahlung ( -- 1650 rows
  zahlung_id INTEGER PRIMARY KEY,
  RgNr INTEGER REFERENCES Rechnung(RechnungsNr), -- dead 1%
  Betrag NUMERIC, -- money
  Zahlart INTEGER, -- int 1..4
  eingegangen TEXT -- date
);
CREATE TABLE Termin ( -- 600 rows
  termin_id INTEGER PRIMARY KEY,
  Buehne INTEGER, -- int 1..5
  von TEXT, -- time
  Dauer_min INTEGER, -- enum 30|60|120
  Kunde INTEGER REFERENCES Kunde(KundenNr), -- recent
  Auftrag INTEGER REFERENCES Auftrag(AuftragsNr) -- null 30%, recent
);
CREATE TABLE Nummernkreis ( -- 4 rows
  Kreis TEXT PRIMARY KEY, -- slug
  naechste INTEGER -- int 10800..901800
);
CREATE INDEX idx_auftrag_kunde ON Auftrag (KdNr);
CREATE INDEX idx_fahrzeug_halter ON Fahrzeug (Halter);
CREATE INDEX idx_pos_artikel ON Auftragsposition (ArtNr);
