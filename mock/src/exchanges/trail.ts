import type { ResponseHeaders } from '../http/response.ts';
import type { Refusal } from '../refusal.ts';

/** The checks of a request, in the order of the contract of the API. */
export type Check =
  | 'origem' // whether the server, or the control plane, answers where it comes from
  | 'rota'
  | 'mundo'
  | 'chave'
  | 'ip'
  | 'assinatura'
  | 'limite'
  | 'escopo'
  | 'tamanho'
  | 'tipo'
  | 'json'
  | 'esquema'
  | 'falha' // a fault that a tester has armed
  | 'idempotencia'
  | 'recurso'
  | 'estado'
  | 'negocio'
  | 'resposta'; // whether the response keeps the contract, and could be stored

/** A fault that a tester has armed, when it strikes a request. */
export interface Strike {
  readonly id: string;
  readonly tipo: string;
}

const NO_STRIKES: readonly Strike[] = [];

/** What becomes known of a request on its way to the response. */
export class Trail {
  /** Those begun, in order: all have passed, but for the last one when the request was refused. */
  readonly checks: Check[] = [];
  /** Undefined while nothing refuses the request. */
  refusal: Refusal | undefined;
  /** The operation that it calls, by its id. */
  operation: string | null = null;
  /** The time in its world when it came there, in milliseconds; null when it did not come so far. */
  worldTime: number | null = null;
  /** Id of the key that it came with, once it is known to be one. */
  keyId: string | null = null;
  organizacaoId: string | null = null;
  strikes: readonly Strike[] = NO_STRIKES;
  /** Headers that its response carries whatever it is, as far as they are known. */
  standingHeaders: ResponseHeaders = {};

  /** Tells that the check is made now, and that those before it have passed. */
  begin(check: Check): void {
    this.checks.push(check);
  }

  /** Tells that a fault strikes. */
  strike({ id, tipo }: Strike): void {
    this.begin('falha');
    this.strikes = [...this.strikes, { id, tipo }];
  }

  /** Tells that the last check begun refuses the request. */
  refuse(refusal: Refusal): void {
    this.refusal ??= refusal;
  }
}
