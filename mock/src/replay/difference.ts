import { differences } from '../exchanges/difference.ts';
import { redact } from '../log.ts';
import type { RecordedRequest, RecordedResponse } from './read-recording.ts';

/** Longest text that is shown of a value, in characters. */
const SHOWN = 200;

/** Where an answer differs from the recorded one. */
export interface Difference {
  /** Among those replayed, counting from 1. */
  readonly n: number;
  /** Undefined: the difference is in no request. */
  readonly request: RecordedRequest | undefined;
  /** `status`, a header, or a JSON Pointer into the body. */
  readonly where: string;
  readonly expected: string;
  readonly got: string;
}

type Place = Pick<Difference, 'where' | 'expected' | 'got'>;

/** Where two answers first differ; undefined when they do not. A null one is a connection that was cut. */
export function differenceOf(
  expected: RecordedResponse | null,
  got: RecordedResponse | null,
): Place | undefined {
  const status = [expected, got].map((answer) => answer?.status ?? 'a cut connection');
  if (status[0] !== status[1]) return place('status', status[0], status[1]);
  if (expected === null || got === null) return undefined;
  return inHeaders(expected.cabecalhos, got.cabecalhos) ?? inBodies(expected.corpo, got.corpo);
}

function inHeaders(a: RecordedResponse['cabecalhos'], b: RecordedResponse['cabecalhos']): Place | undefined {
  const name = Object.keys({ ...a, ...b }).find((each) => a[each] !== b[each]);
  return name === undefined ? undefined : place(name, a[name], b[name]);
}

function inBodies(a: RecordedResponse['corpo'], b: RecordedResponse['corpo']): Place | undefined {
  const [expected, got] = [a, b].map((body) =>
    body !== null && typeof body === 'object' ? body.base64 : body,
  );
  if (expected === got) return undefined;
  const bodies = [expected, got].map((body) => ({ method: '', target: '', body: body ?? undefined }));
  const [pointer = ''] = differences(bodies[0] as (typeof bodies)[0], bodies[1] as (typeof bodies)[0]);
  return place(pointer || 'body', at(expected, pointer), at(got, pointer));
}

function at(body: string | null | undefined, pointer: string): unknown {
  if (pointer === '') return body;
  const names = pointer.split('/').slice(1);
  const walk = (value: unknown, name: string) =>
    (value as Record<string, unknown> | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')];
  return names.reduce(walk, JSON.parse(body ?? 'null'));
}

const place = (where: string, expected: unknown, got: unknown): Place => ({
  where,
  expected: shown(expected),
  got: shown(got),
});

const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : redact(JSON.stringify(value)).slice(0, SHOWN);
