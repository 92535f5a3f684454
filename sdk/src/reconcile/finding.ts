import type { Registro } from '../generated/contract.ts';
import { assertValid } from '../options.ts';

/** What became of an operation whose key the service has forgotten, and the `resources` that were found for it. */
export type Finding<Resource> =
  /** It was created, once, and is what was asked for. Its `status` says what became of it since; `registros`, what it moved. */
  | {
      readonly state: 'done';
      readonly resources: readonly [Resource];
      readonly registros: readonly Registro[];
    }
  /** It was not created. Send it again under the same key, whose 24 hours then start anew. */
  | { readonly state: 'absent'; readonly resources: readonly [] }
  /** One has the reference, but is not what was asked for: a person decides. */
  | { readonly state: 'divergent'; readonly resources: readonly Resource[] }
  /**
   * It cannot be told whether it was created: several have the reference, one was created at another time than it was
   * sent, or the service lists one without its id, or with another reference than it was asked for. Or none was found, and
   * the reference has outer whitespace or is not composed (NFC), so that the service may have kept another. A person decides.
   */
  | { readonly state: 'ambiguous'; readonly resources: readonly Resource[] };

/** When an operation was sent, by your own records. */
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

const MINUTE = 60_000;
/** How far the service's clock may be from yours. */
const SKEW = 5 * MINUTE;
/** How long the service may still carry out the last attempt after it was sent: far longer than any deadline. */
const SETTLED = 10 * MINUTE;

/** The time in which the operation may have been created, in milliseconds since 1970. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/** @throws ConfigurationError for times that are none, and before the last attempt has certainly ended */
export function windowOf({ firstSent, lastSent, now = Date.now }: Sends): Window {
  const [first, last] = [+firstSent, +lastSent];
  assertValid(
    first <= last && Number.isFinite(first) && Number.isFinite(last),
    'firstSent and lastSent must be a Date or milliseconds, in that order.',
  );
  assertValid(
    now() >= last + SETTLED,
    'It is too early to look: the last attempt may still be under way until 10 minutes after lastSent. Until then repeat the call with its key.',
  );
  return { start: first - SKEW, end: last + SKEW };
}

export function isWithin({ start, end }: Window, createdAt: unknown): boolean {
  const created = Date.parse(`${createdAt}`);
  return created >= start && created <= end;
}

/** The records of the client: of one proposal, or of one redemption. */
export interface RecordLister {
  listarRegistros(query: {
    proposta_id?: string;
    resgate_id?: string;
    limite: number;
  }): AsyncIterable<Registro>;
}

/** What one proposal or redemption has moved, and nothing else that a service may list which ignores the filter. */
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
