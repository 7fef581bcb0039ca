-- A Spring Boot and Hibernate application with Spanish names: clients, invoices and stock of a hardware shop, with Envers audit tables.
CREATE TABLE flyway_schema_history ( -- 31 rows
  installed_rank INTEGER PRIMARY KEY NOT NULL,
  version VARCHAR(50), -- int 1..31
  description VARCHAR(200) NOT NULL, -- words
  type VARCHAR(20) NOT NULL, -- enum SQL|JDBC
  script VARCHAR(1000) NOT NULL, -- slug
  checksum INTEGER, -- sparse
  installed_by VARCHAR(100) NOT NULL, -- enum sa
  installed_on TIMESTAMP NOT NULL, -- time
  execution_time INTEGER NOT NULL, -- int 2..900
  success BOOLEAN NOT NULL -- flag
);
CREATE TABLE hibernate_sequence ( -- 1 rows
  next_val BIGINT -- int 9000..9900
);
CREATE TABLE provincias ( -- 50 rows
  cod_provincia CHAR(2) PRIMARY KEY NOT NULL, -- digits 2
  nombre VARCHAR(60) NOT NULL -- word
);
CREATE TABLE municipios ( -- 850 rows
  cod_provincia CHAR(2) NOT NULL REFERENCES provincias(cod_provincia),
  cod_municipio CHAR(3) NOT NULL, -- digits 3
  nombre VARCHAR(120) NOT NULL, -- words
  habitantes INTEGER, -- zipf 1..90000
  PRIMARY KEY (cod_provincia, cod_municipio)
);
CREATE TABLE roles ( -- 4 rows
  id BIGINT PRIMARY KEY NOT NULL, -- serial
  nombre VARCHAR(20) UNIQUE, -- word
  descripcion VARCHAR(255) -- text
);
CREATE TABLE usuarios ( -- 26 rows
  id BIGINT PRIMARY KEY NOT NULL, -- serial
  username VARCHAR(20) UNIQUE, -- slug
  password VARCHAR(60), -- hash
  enabled BOOLEAN, -- flag
  nombre VARCHAR(255), -- words
  apellido VARCHAR(255), -- words
  email VARCHAR(255) UNIQUE, -- email
  intentos INTEGER, -- int 0..3
  ultimo_acceso TIMESTAMP, -- time
  id_jefe BIGINT REFERENCES usuarios(id) -- null 30%
);
CREATE TABLE usuarios_roles ( -- 38 rows
  usuario_id BIGINT NOT NULL REFERENCES usuarios(id),
  role_id BIGINT NOT NULL REFERENCES roles(id),
  UNIQUE (usuario_id, role_id)
);
CREATE TABLE regiones ( -- 9 rows
  id BIGINT PRIMARY KEY NOT NULL, -- serial
  nombre VARCHAR(255) -- word
);
CREATE TABLE clientes ( -- 920 rows
  id BIGINT PRIMARY KEY NOT NULL, -- gaps
  nombre VARCHAR(255) NOT NULL, -- words
  apellido VARCHAR(255), -- words
  nif VARCHAR(9) UNIQUE, -- digits 9
  email VARCHAR(255) NOT NULL UNIQUE, -- email
  telefono VARCHAR(15), -- digits 9
  foto VARCHAR(255), -- slug
  create_at DATE NOT NULL, -- date
  region_id BIGINT NOT NULL REFERENCES regiones(id),
  comercial_id BIGINT REFERENCES usuarios(id), -- null 20%
  tipo_cliente INTEGER NOT NULL, -- enum 0|1|2
  descuento NUMERIC(5,2), -- enum 0|5|10
  limite_credito NUMERIC(12,2), -- money
  activo BOOLEAN NOT NULL, -- flag
  version INTEGER NOT NULL -- zipf 1..20
);
CREATE TABLE direcciones ( -- 1150 rows
  id BIGINT PRIMARY KEY NOT NULL, -- gaps
  cliente_id BIGINT NOT NULL REFERENCES clientes(id),
  calle VARCHAR(255), -- words
  numero INTEGER, -- int 1..220
  piso VARCHAR(10), -- int 1..9
  codigo_postal CHAR(5), -- int 10000..52999
  cod_provincia CHAR(2) NOT NULL REFERENCES provincias(cod_provincia),
  cod_municipio CHAR(3) NOT NULL,
  principal BOOLEAN NOT NULL, -- flag
  FOREIGN KEY (cod_provincia, cod_municipio) REFERENCES municipios(cod_provincia, cod_municipio)
);
CREATE TABLE proveedores ( -- 64 rows
  id_proveedor BIGINT PRIMARY KEY NOT NULL, -- gaps
  razon_social VARCHAR(255) NOT NULL, -- words
  cif VARCHAR(9) UNIQUE, -- digits 8
  telefono VARCHAR(15), -- digits 9
  plazo_entrega INTEGER, -- int 1..30
  valoracion INTEGER, -- int 1..5
  fecha_alta DATE, -- date
  cod_provincia CHAR(2) REFERENCES provincias(cod_provincia) -- null 10%
);
CREATE TABLE categorias ( -- 42 rows
  id BIGINT PRIMARY KEY NOT NULL, -- serial
  nombre VARCHAR(255) NOT NULL, -- word
  categoria_padre_id BIGINT REFERENCES categorias(id), -- null 25%
  orden INTEGER -- order
);
CREATE TABLE tipos_iva ( -- 4 rows
  codigo VARCHAR(3) PRIMARY KEY NOT NULL, -- code 3
  descripcion VARCHAR(60), -- words
  porcentaje NUMERIC(5,2) NOT NULL, -- enum 21|10|4|0
  vigente_desde DATE -- date
);
CREATE TABLE productos ( -- 1300 rows
  id BIGINT PRIMARY KEY NOT NULL, -- gaps
  codigo_barras VARCHAR(13), -- digits 13
  referencia VARCHAR(30), -- slug
  nombre VARCHAR(255) NOT NULL, -- words
  precio NUMERIC(12,2), -- money
  coste_medio NUMERIC(12,2), -- money
  stock_minimo INTEGER, -- int 0..50
  peso REAL, -- real 0..25
  create_at DATE, -- date
  categoria_id BIGINT REFERENCES categorias(id), -- null 3%
  proveedor_id BIGINT REFERENCES proveedores(id_proveedor), -- null 6%, skew
  cod_iva VARCHAR(3) NOT NULL REFERENCES tipos_iva(codigo),
  estado INTEGER NOT NULL, -- enum 1|0|2
  version INTEGER NOT NULL -- zipf 1..20
);
CREATE TABLE almacenes ( -- 5 rows
  id BIGINT PRIMARY KEY NOT NULL, -- serial
  nombre VARCHAR(80) NOT NULL, -- word
  capacidad INTEGER, -- int 200..9000
  responsable_id BIGINT REFERENCES usuarios(id)
);
CREATE TABLE existencias ( -- 2900 rows
  almacen_id BIGINT NOT NULL REFERENCES almacenes(id),
  producto_id BIGINT NOT NULL REFERENCES productos(id),
  cantidad INTEGER NOT NULL, -- int 0..400
  reservado INTEGER NOT NULL, -- int 0..20
  ubicacion VARCHAR(12), -- words
  fecha_recuento DATE, -- date
  PRIMARY KEY (almacen_id, producto_id)
);
CREATE TABLE formas_pago ( -- 6 rows
  id BIGINT PRIMARY KEY NOT NULL, -- serial
  descripcion VARCHAR(60) NOT NULL, -- words
  dias INTEGER -- enum 0|30|60|90
);
CREATE TABLE facturas ( -- 2100 rows
  id BIGINT PRIMARY KEY NOT NULL, -- gaps
  serie CHAR(1) NOT NULL, -- enum A|B|R
  numero INTEGER NOT NULL, -- order
  ejercicio INTEGER NOT NULL, -- year
  descripcion VARCHAR(255), -- text
  observacion VARCHAR(255), -- text
  create_at DATE, -- date
  fecha_vencimiento DATE, -- date
  cliente_id BIGINT NOT NULL REFERENCES clientes(id), -- skew
  direccion_envio_id BIGINT REFERENCES direcciones(id), -- null 35%
  usuario_id BIGINT REFERENCES usuarios(id),
  forma_pago_id BIGINT REFERENCES formas_pago(id),
  factura_rectificada_id BIGINT REFERENCES facturas(id), -- null 96%
  base_imponible NUMERIC(12,2), -- money
  total NUMERIC(12,2), -- money
  estado INTEGER NOT NULL, -- enum 1|2|0|9
  version INTEGER NOT NULL -- zipf 1..10
);
CREATE TABLE facturas_items ( -- 4900 rows
  id BIGINT PRIMARY KEY NOT NULL, -- gaps
  cantidad INTEGER, -- zipf 1..60
  precio NUMERIC(12,2), -- money
  descuento NUMERIC(5,2), -- enum 0|5|10
  num_linea INTEGER, -- int 1..12
  producto_id BIGINT REFERENCES productos(id), -- skew
  factura_id BIGINT REFERENCES facturas(id)
);
CREATE TABLE pagos ( -- 1700 rows
  id BIGINT PRIMARY KEY NOT NULL, -- gaps
  factura_id BIGINT NOT NULL REFERENCES facturas(id),
  fecha_pago TIMESTAMP, -- time
  importe NUMERIC(12,2), -- money
  referencia_banco VARCHAR(20), -- digits 12
  metodo INTEGER -- int 0..4
);
CREATE TABLE movimientos_stock ( -- 4400 rows
  id BIGINT PRIMARY KEY NOT NULL, -- gaps
  fecha TIMESTAMP NOT NULL, -- time
  tipo_movimiento VARCHAR(20) NOT NULL, -- enum SALIDA|ENTRADA|AJUSTE|TRASPASO
  cantidad INTEGER NOT NULL, -- int -60..60
  saldo INTEGER, -- int 0..400
  almacen_id BIGINT NOT NULL,
  producto_id BIGINT NOT NULL,
  factura_id BIGINT REFERENCES facturas(id), -- null 40%
  usuario_id BIGINT REFERENCES usuarios(id),
  FOREIGN KEY (almacen_id, producto_id) REFERENCES existencias(almacen_id, producto_id)
);
CREATE TABLE revinfo ( -- 1500 rows
  rev INTEGER PRIMARY KEY, -- serial
  revtstmp BIGINT, -- millis
  usuario_id BIGINT REFERENCES usuarios(id) -- null 5%
);
CREATE TABLE clientes_aud ( -- 1400 rows
  id BIGINT NOT NULL REFERENCES clientes(id), -- dead 2%
  rev INTEGER NOT NULL REFERENCES revinfo(rev),
  revtype TINYINT, -- enum 1|0|2
  nombre VARCHAR(255), -- words
  apellido VARCHAR(255), -- words
  email VARCHAR(255), -- email
  region_id BIGINT REFERENCES regiones(id), -- null 10%
  activo BOOLEAN, -- flag
  PRIMARY KEY (id, rev)
);
CREATE TABLE productos_aud ( -- 1800 rows
  id BIGINT NOT NULL REFERENCES productos(id), -- dead 2%
  rev INTEGER NOT NULL REFERENCES revinfo(rev),
  revtype TINYINT, -- enum 1|0|2
  nombre VARCHAR(255), -- words
  precio NUMERIC(12,2), -- money
  categoria_id BIGINT REFERENCES categorias(id), -- null 10%
  PRIMARY KEY (id, rev)
);
CREATE INDEX idx_facturas_cliente ON facturas (cliente_id);
CREATE INDEX flyway_schema_history_s_idx ON flyway_schema_history (success);
-- also: movimientos_stock(almacen_id) -> almacenes
-- also: movimientos_stock(producto_id) -> productos
