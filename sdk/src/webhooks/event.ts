import type { Ambiente, Evento, EventoDeTeste } from '../generated/contract.ts';
import type { OtherThan } from './other-than.ts';

/** An event that this version of the SDK does not know. */
export interface EventoDesconhecido {
  readonly id: string;
  /** Any name except the known ones, so that code can compare with a new type before the SDK is upgraded. */
  readonly tipo: TipoDesconhecido;
  readonly criado_em: string;
  readonly ambiente: Ambiente;
  readonly organizacao_id: string;
  /** The resource, as the API returns it. */
  readonly dados: Readonly<Record<string, unknown>>;
}

/** Any name that is not the `tipo` of a known event. */
export type TipoDesconhecido = OtherThan<(Evento | EventoDeTeste)['tipo']>;

/** A verified event, or the test event of a destination, `teste`: narrow on `tipo` to reach `dados`. */
export type EventoRecebido = Evento | EventoDeTeste | EventoDesconhecido;
