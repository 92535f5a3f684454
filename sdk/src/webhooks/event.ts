import type { Ambiente, Evento, EventoDeTeste } from '../generated/contract.ts';
import type { OtherThan } from './other-than.ts';

/** An event that this version of the SDK does not know. */
export interface EventoDesconhecido {
  readonly id: string;
  /** Any but those of the known events, so that one the service has added may be compared with before an upgrade. */
  readonly tipo: TipoDesconhecido;
  readonly criado_em: string;
  readonly ambiente: Ambiente;
  readonly organizacao_id: string;
  /** The resource, as the API returns it. */
  readonly dados: Readonly<Record<string, unknown>>;
}

/** What no event of this version is called. */
export type TipoDesconhecido = OtherThan<(Evento | EventoDeTeste)['tipo']>;

/** A verified event, or the test of a destination, `teste`: narrow on `tipo` to reach `dados`. */
export type EventoRecebido = Evento | EventoDeTeste | EventoDesconhecido;
