import type { FetchResponse } from '../http/fetch.ts';
import type { Erro } from './erro.ts';

/** How far an attempt got. */
export interface Progress {
  /** Whether a request was handed to `fetch`. */
  sent: boolean;
  /** The response, once its headers have arrived. */
  response?: FetchResponse;
}

/** Why an attempt failed, before it is decided whether to retry. */
export type Failure = Progress & Reason;

type Reason =
  /** The caller aborted. */
  | { kind: 'aborted'; reason: unknown }
  /** A limit of so many milliseconds was reached. */
  | { kind: 'timeout'; limit: 'timeout' | 'deadline'; ms: number }
  /** No request could be made of the arguments. */
  | { kind: 'unsendable'; thrown: unknown }
  /** No answer came, or not all of it. */
  | { kind: 'broken'; thrown: unknown }
  /** An answer that is none of the API: `what` completes the sentence "aprovarProposta was answered 200 …". */
  | { kind: 'unusable'; response: FetchResponse; what: string }
  /** An answer that is no success; `erro` is null without the API's envelope. */
  | { kind: 'refused'; response: FetchResponse; erro: Erro | null }
  /** No other attempt may follow the last one, since the service is about to forget the key. */
  | { kind: 'late'; last: Failure };
