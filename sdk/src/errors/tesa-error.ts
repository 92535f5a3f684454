import type { CodigoConhecido } from '../generated/codigos.ts';
import type { OperationId } from '../generated/operations.ts';

/**
 * Whether a write took effect, by all attempts of this call:
 * - `not-sent`: no request reached the service, nothing happened;
 * - `rejected`: every request that left was refused by the service with a code of the contract, nothing happened;
 * - `unknown`: it may have taken effect. An attempt was not answered, or by 5xx, 408, a code that the contract does not
 *   know or something that is no answer of the API; no refusal that follows makes it certain, only a success does. The
 *   message says what to do: repeat the call with the error's `idempotencyKey`, within 24 hours of its first attempt,
 *   or read the resource or look for the operation, where repeating could only be refused or comes too late.
 *
 * It speaks of this call alone. For a key that an earlier call has carried, `rejected` rests on the promise of the
 * service that an effect and its stored answer commit together, so that the success would have been answered again; a
 * refusal that comes before the service looks at the key, such as 401 or 429, says nothing of that earlier call.
 *
 * A read has no effect: its outcome, or that of a wait, says how the reading went, and nothing of a write before it.
 */
export type Outcome = 'not-sent' | 'rejected' | 'unknown';

/** `erro.codigo`: the codes of the contract, and any the service adds later. */
export type Codigo = CodigoConhecido | (string & {});

export interface ErrorDetails {
  outcome: Outcome;
  operation?: OperationId | undefined;
  status?: number | null | undefined;
  codigo?: Codigo | null | undefined;
  mensagem?: string | null;
  campo?: string | null;
  requisicaoId?: string | null;
  idempotencyKey?: string | null;
  retryAfter?: number | null;
  attempts?: number;
  cause?: unknown;
}

/** Marks the errors of every copy of this package, so that the guards recognise them where `instanceof` cannot. */
export const brand: unique symbol = Symbol.for('@tesa/sdk/error');

/** What an error has beside its name and message. */
const FIELDS = [
  'outcome',
  'operation',
  'status',
  'codigo',
  'mensagem',
  'campo',
  'requisicaoId',
  'idempotencyKey',
  'retryAfter',
  'attempts',
] as const;

/** What every method of the client throws. It holds no key, no header and no body. */
export abstract class TesaError extends Error {
  override readonly name: string = 'TesaError';
  /** Whether the operation took effect. */
  declare readonly outcome: Outcome;
  /** The operation called; null when the client itself could not be made. */
  declare readonly operation: OperationId | null;
  /** HTTP status of the answer; null when there was none. */
  declare readonly status: number | null;
  /** `erro.codigo`; null when the answer is not the API's error envelope. */
  declare readonly codigo: Codigo | null;
  /** `erro.mensagem`, in Portuguese, as the API wrote it. */
  declare readonly mensagem: string | null;
  /** `erro.campo`: the field at fault, as a path, when there is one. */
  declare readonly campo: string | null;
  /** `erro.requisicao_id`, or else the `Requisicao-Id` header. Quote it when asking for support. */
  declare readonly requisicaoId: string | null;
  /** The `Idempotency-Key` the request carried; null for reads. */
  declare readonly idempotencyKey: string | null;
  /** Seconds the service asks to wait before another try; null when it does not say. */
  declare readonly retryAfter: number | null;
  /** How many requests the call took; 0 when none left. `outcome` speaks for all of them. */
  declare readonly attempts: number;

  constructor(message: string, details: ErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    // One that was not known is there all the same.
    for (const name of FIELDS)
      Object.assign(this, { [name]: details[name] ?? (name === 'attempts' ? 0 : null) });
  }

  get [brand](): true {
    return true;
  }

  /** What a log should keep; `JSON.stringify` of a plain Error would lose the message. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}
