-- Sistema de una cadena de farmacias en español: prefijo id_ o cod_, tablas en plural, nombres de rol propios del negocio.
CREATE TABLE provincias ( -- 52 rows
  cod_provincia INTEGER PRIMARY KEY,
  nombre TEXT, -- word
  habitantes INTEGER -- int 60000..6000000
);
CREATE TABLE municipios ( -- 310 rows
  cod_municipio TEXT PRIMARY KEY, -- digits 5
  nombre TEXT,
  cod_provincia INTEGER NOT NULL REFERENCES provincias(cod_provincia), -- skew
  altitud INTEGER -- int 0..1600
);
CREATE TABLE farmacias ( -- 23 rows
  id_farmacia INTEGER PRIMARY KEY,
  nombre_comercial TEXT,
  cif TEXT, -- digits 8
  municipio TEXT REFERENCES municipios(cod_municipio),
  titular INTEGER REFERENCES empleados(id_empleado), -- null 5%
  metros INTEGER, -- int 40..300
  guardia INTEGER -- flag
);
CREATE TABLE puestos ( -- 7 rows
  id_puesto INTEGER PRIMARY KEY,
  descripcion TEXT,
  nivel INTEGER -- int 1..5
);
CREATE TABLE empleados ( -- 145 rows
  id_empleado INTEGER PRIMARY KEY, -- gaps
  nif TEXT, -- digits 8
  nombre TEXT,
  apellido1 TEXT,
  apellido2 TEXT,
  id_puesto INTEGER NOT NULL REFERENCES puestos(id_puesto),
  id_farmacia INTEGER REFERENCES farmacias(id_farmacia), -- null 6%
  jefe INTEGER REFERENCES empleados(id_empleado), -- null 15%
  num_colegiado INTEGER, -- int 100..9999
  fecha_alta TEXT, -- date
  salario NUMERIC -- money
);
CREATE TABLE laboratorios ( -- 64 rows
  cod_laboratorio TEXT PRIMARY KEY, -- code 4
  razon_social TEXT,
  telefono TEXT
);
CREATE TABLE principios_activos ( -- 320 rows
  id_principio INTEGER PRIMARY KEY,
  dci TEXT, -- word
  cod_atc TEXT, -- code 5
  dosis_maxima INTEGER -- int 1..4000
);
CREATE TABLE familias ( -- 34 rows
  id_familia INTEGER PRIMARY KEY,
  nombre TEXT,
  familia_padre INTEGER REFERENCES familias(id_familia), -- null 30%
  orden INTEGER, -- order
  iva INTEGER -- enum 4|10|21
);
CREATE TABLE medicamentos ( -- 1250 rows
  cod_nacional TEXT PRIMARY KEY, -- digits 6
  nombre TEXT,
  laboratorio TEXT REFERENCES laboratorios(cod_laboratorio), -- dead 1%
  id_familia INTEGER REFERENCES familias(id_familia),
  generico_de TEXT REFERENCES medicamentos(cod_nacional), -- null 80%
  unidades INTEGER, -- enum 28|30|20|56
  pvp NUMERIC, -- money
  receta INTEGER, -- flag
  ean TEXT -- digits 13
);
CREATE TABLE composiciones ( -- 1700 rows
  cod_nacional TEXT NOT NULL REFERENCES medicamentos(cod_nacional),
  id_principio INTEGER NOT NULL REFERENCES principios_activos(id_principio),
  mg REAL, -- real 0.1..1000
  PRIMARY KEY (cod_nacional, id_principio)
);
CREATE TABLE interacciones ( -- 260 rows
  principio_a INTEGER NOT NULL REFERENCES principios_activos(id_principio),
  principio_b INTEGER NOT NULL REFERENCES principios_activos(id_principio),
  gravedad INTEGER, -- int 1..4
  texto TEXT -- text
);
CREATE TABLE existencias ( -- 4200 rows
  id_farmacia INTEGER NOT NULL REFERENCES farmacias(id_farmacia),
  cod_nacional TEXT NOT NULL REFERENCES medicamentos(cod_nacional),
  cantidad INTEGER, -- zipf 0..60
  minimo INTEGER, -- int 0..10
  cajon INTEGER, -- int 1..120
  caducidad TEXT, -- date
  PRIMARY KEY (id_farmacia, cod_nacional)
) WITHOUT ROWID;
CREATE TABLE clientes ( -- 1400 rows
  id_cliente INTEGER PRIMARY KEY, -- gaps
  tarjeta_sanitaria TEXT, -- digits 10
  nombre TEXT,
  apellidos TEXT,
  municipio TEXT REFERENCES municipios(cod_municipio), -- none '' 9%
  farmacia_habitual INTEGER REFERENCES farmacias(id_farmacia), -- null 12%
  tutor INTEGER REFERENCES clientes(id_cliente), -- null 90%
  anio_nacimiento INTEGER, -- year
  puntos INTEGER -- zipf 0..2000
);
CREATE TABLE medicos ( -- 190 rows
  num_colegiado INTEGER PRIMARY KEY, -- sparse
  nombre TEXT,
  especialidad INTEGER, -- int 1..30
  provincia INTEGER REFERENCES provincias(cod_provincia) -- few
);
CREATE TABLE recetas ( -- 2300 rows
  cod_receta TEXT PRIMARY KEY, -- digits 12
  id_cliente INTEGER NOT NULL REFERENCES clientes(id_cliente),
  medico INTEGER REFERENCES medicos(num_colegiado), -- skew
  cod_nacional TEXT NOT NULL REFERENCES medicamentos(cod_nacional), -- skew
  sustituido_por TEXT REFERENCES medicamentos(cod_nacional), -- null 88%
  envases INTEGER, -- int 1..4
  fecha TEXT -- date
);
CREATE TABLE ventas ( -- 2600 rows
  num_ticket INTEGER PRIMARY KEY, -- serial from 300001
  id_farmacia INTEGER NOT NULL REFERENCES farmacias(id_farmacia),
  vendedor INTEGER REFERENCES empleados(id_empleado), -- skew
  cliente INTEGER REFERENCES clientes(id_cliente), -- null 45%
  fecha_hora TEXT, -- time
  caja INTEGER, -- int 1..4
  total NUMERIC, -- money
  anula_a INTEGER REFERENCES ventas(num_ticket) -- null 97%
);
CREATE TABLE lineas_venta ( -- 4900 rows
  num_ticket INTEGER NOT NULL REFERENCES ventas(num_ticket),
  num_linea INTEGER NOT NULL, -- int 1..15
  producto TEXT REFERENCES medicamentos(cod_nacional), -- skew
  receta TEXT REFERENCES recetas(cod_receta), -- null 60%
  cantidad INTEGER, -- zipf 1..5
  precio NUMERIC, -- money
  PRIMARY KEY (num_ticket, num_linea)
);
CREATE TABLE mayoristas ( -- 9 rows
  id_mayorista INTEGER PRIMARY KEY,
  nombre TEXT,
  plazo_dias INTEGER -- enum 1|2|7
);
CREATE TABLE pedidos ( -- 700 rows
  id_pedido INTEGER PRIMARY KEY,
  id_farmacia INTEGER NOT NULL REFERENCES farmacias(id_farmacia),
  mayorista INTEGER NOT NULL REFERENCES mayoristas(id_mayorista),
  pedido_por INTEGER REFERENCES empleados(id_empleado), -- null 10%
  fecha TEXT, -- date
  estado INTEGER -- int 0..4
);
CREATE TABLE detalle_pedidos ( -- 3000 rows
  id_detalle INTEGER PRIMARY KEY,
  id_pedido INTEGER NOT NULL REFERENCES pedidos(id_pedido), -- recent
  cod_nac TEXT REFERENCES medicamentos(cod_nacional), -- dead 2%
  pedidas INTEGER, -- zipf 1..50
  servidas INTEGER -- zipf 0..50
);
CREATE TABLE turnos ( -- 900 rows
  id_turno INTEGER PRIMARY KEY,
  empleado INTEGER NOT NULL REFERENCES empleados(id_empleado),
  dia TEXT, -- date
  entrada INTEGER, -- enum 8|15|22
  horas INTEGER -- int 4..10
);
CREATE INDEX idx_ventas_cliente ON ventas (cliente);
CREATE INDEX idx_lineas_producto ON lineas_venta (producto);
CREATE TRIGGER trg_total AFTER DELETE ON lineas_venta BEGIN UPDATE ventas SET total = 0 WHERE num_ticket = old.num_ticket; END;
