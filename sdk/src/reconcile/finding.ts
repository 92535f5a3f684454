import type { Registro } from '../generated/contract.ts';
import { assertValid } from '../options.ts';

/** Result of an operation whose key the service has forgotten, with the `resources` found for it. */
export type Finding<Resource> =
  /**
   * The operation was executed once, as requested. The resource's `status` says what happened since;
   * `registros`, what it moved.
   */
  | {
      readonly state: 'done';
      readonly resources: readonly [Resource];
      readonly registros: readonly Registro[];
    }
  /** The operation was not executed. Send it again under the same key, whose 24 hours then start anew. */
  | { readonly state: 'absent'; readonly resources: readonly [] }
  /** A resource has the reference but differs from the request: a person decides. */
  | { readonly state: 'divergent'; readonly resources: readonly Resource[] }
  /**
   * It is unknown whether the operation was executed: several resources have the reference, one was created
   * at another time than the operation was sent, or the service lists one without its id, or with another
   * reference. Or none was found, and the reference has outer whitespace or is not composed (NFC), so that
   * the service may have stored another. A person decides.
   */
  | { readonly state: 'ambiguous'; readonly resources: readonly Resource[] };

/** When an operation was sent, according to your own records. */
export interface Sends {
  /** When the first attempt under the key was sent: a Date, or milliseconds since 1970. */
  readonly firstSent: Date | number;
  /** When the last attempt was sent. */
  readonly lastSent: Date | number;
  /**
   * The clock, in milliseconds since 1970.
   * @default Date.now
   */
  readonly now?: () => number;
}

/** The year 2001 in milliseconds: an earlier time is in seconds, or was never recorded. */
const EARLIEST = 978_307_200_000;

const MINUTE = 60_000;
/** Maximum difference between the service's clock and yours. */
const SKEW = 5 * MINUTE;
/** Time after which the service has certainly finished the last attempt: far longer than any deadline. */
const SETTLED = 10 * MINUTE;

/** Time window in which the operation may have been created, in milliseconds since 1970. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/** @throws ConfigurationError for invalid times, and before the last attempt has certainly ended */
export function windowOf({ firstSent, lastSent, now = Date.now }: Sends): Window {
  const [first, last] = [+firstSent, +lastSent];
  assertValid(
    first >= EARLIEST && first <= last && Number.isFinite(last),
    'firstSent and lastSent must be a Date or milliseconds since 1970, and firstSent not after lastSent.',
  );
  assertValid(
    now() >= last + SETTLED,
    'Too early to reconcile: until 10 minutes after lastSent the last attempt may still be in progress. Until then, repeat the call with its key.',
  );
  return { start: first - SKEW, end: last + SKEW };
}

export function isWithin({ start, end }: Window, createdAt: unknown): boolean {
  const created = Date.parse(`${createdAt}`);
  return created >= start && created <= end;
}

/** The client's method that lists records, of one proposal or one redemption. */
export interface RecordLister {
  listarRegistros(query: {
    proposta_id?: string;
    resgate_id?: string;
    limite: number;
  }): AsyncIterable<Registro>;
}

/** The records of one proposal or redemption. Filters them again, in case the service ignores the filter. */
export async function registrosOf(
  tesa: RecordLister,
  of: { proposta_id: string } | { resgate_id: string },
): Promise<Registro[]> {
  const [[name, id] = []] = Object.entries(of);
  const registros: Registro[] = [];
  for await (const registro of tesa.listarRegistros({ ...of, limite: 100 }))
    if (Object(registro)[`${name}`] === id) registros.push(registro);
  return registros;
}
