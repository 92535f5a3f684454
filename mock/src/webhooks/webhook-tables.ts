import { EVENT_TYPES } from '../contract/generated/event-types.ts';
import type { TipoDeEvento } from '../contract/types.ts';
import type { FilterIndex, KindsOf } from '../store/listing.ts';

/** Upper bound of the destinations that one world ever registers. */
const DESTINATIONS = 2 ** 20;

/**
 * Tables of the webhook outbox. Columns named `…_em` are world time in milliseconds, except `criado_em`, which is the
 * API's text. Test events have `listado` 0. `placeOfDelivery` combines the keys of event and destination into the key
 * of a delivery, so each pair has one delivery and the deliveries of an event are adjacent.
 */
export const WEBHOOK_TABLES = `
CREATE TABLE webhooks (
  seq INTEGER PRIMARY KEY AUTOINCREMENT CHECK (seq < ${DESTINATIONS}),
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL,
  url TEXT NOT NULL,
  eventos TEXT,
  habilitado INTEGER NOT NULL,
  pausado INTEGER NOT NULL DEFAULT 0,
  criado_em TEXT NOT NULL,
  segredo TEXT NOT NULL,
  segredo_anterior TEXT,
  segredo_anterior_vale_ate INTEGER
) STRICT;
CREATE INDEX webhooks_da_organizacao ON webhooks (organizacao_id, seq);

CREATE TABLE eventos (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL,
  tipo TEXT NOT NULL,
  listado INTEGER NOT NULL,
  criado_em TEXT NOT NULL,
  corpo BLOB NOT NULL
) STRICT;
CREATE INDEX eventos_de_cada_tipo ON eventos (organizacao_id, listado, tipo, seq);

CREATE TABLE entregas (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  evento_id TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pendente', 'entregue', 'falhou')),
  tentativas INTEGER NOT NULL,
  proxima_em INTEGER,
  CHECK ((status = 'pendente') = (proxima_em IS NOT NULL))
) STRICT;
CREATE INDEX entregas_a_vencer ON entregas (webhook_id, proxima_em, seq) WHERE status = 'pendente';

CREATE TABLE tentativas (
  entrega_id TEXT NOT NULL REFERENCES entregas (id),
  n INTEGER NOT NULL,
  feita_em INTEGER NOT NULL,
  status INTEGER,
  erro TEXT,
  ms INTEGER NOT NULL,
  falhas TEXT,
  PRIMARY KEY (entrega_id, n)
) STRICT, WITHOUT ROWID;
`;

const TYPES = Object.fromEntries(EVENT_TYPES.map((tipo) => [tipo, true])) as KindsOf<TipoDeEvento>;

export const EVENTS_BY_TYPE: FilterIndex = { name: 'eventos_de_cada_tipo', kinds: { tipo: TYPES } };

export const placeOfDelivery = (event: number, destination: number): number =>
  event * DESTINATIONS + destination;

export const placesOfDeliveries = (event: number): { readonly from: number; readonly until: number } => ({
  from: placeOfDelivery(event, 0),
  until: placeOfDelivery(event + 1, 0),
});
