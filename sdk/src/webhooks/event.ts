import type { Ambiente, Evento } from '../generated/contract.ts';

/** Tells an unknown `tipo` from the known ones for the compiler alone: no value carries it. */
declare const unknownTipo: unique symbol;

/** An event that this version of the SDK does not know. */
export interface EventoDesconhecido {
  readonly id: string;
  readonly tipo: `${string}.${string}` & { readonly [unknownTipo]: true };
  readonly criado_em: string;
  readonly ambiente: Ambiente;
  readonly organizacao_id: string;
  /** The resource, as the API returns it. */
  readonly dados: Readonly<Record<string, unknown>>;
}

/** A verified event: narrow on `tipo` to reach `dados`. */
export type EventoRecebido = Evento | EventoDesconhecido;
