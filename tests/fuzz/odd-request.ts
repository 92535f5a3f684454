import fc from 'fast-check';
import type { WrittenOperation } from '../contract/contract.ts';
import { anyEdit, anyRawBody, write } from './odd-json.ts';
import { IDS, METHODS } from './odd-targets.ts';
import type { Plane } from './plane.ts';

/** A request as plain data, so that a failing one can be printed. */
export interface OddRequest {
  readonly method: string;
  /** Path and query, relative to the base path. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array | undefined;
}

export function anyRequestOf(operation: WrittenOperation, plane: Plane): fc.Arbitrary<OddRequest> {
  const ids = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...plane.idsFor(operation)) },
    { weight: 1, arbitrary: fc.constantFrom(...IDS) },
    { weight: 1, arbitrary: fc.constantFrom(...plane.strangeIds) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(safeUri) },
  );
  return fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(operation.method.toUpperCase()) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      id: ids,
      query: sometimes(2, fc.oneof(fc.constantFrom('', ...plane.oddQueries), fc.webQueryParameters())),
      header: sometimes(2, fc.constantFrom(...plane.oddHeaders)),
      edit: sometimes(1, anyEdit),
      raw: sometimes(7, anyRawBody),
    })
    .map(({ method, id, query, header, edit, raw }) => {
      const good = plane.bodyFor(operation);
      const edited =
        good === undefined ? edit?.token : edit === undefined ? JSON.stringify(good) : write(good, edit);
      const path = pathOf(operation, id);
      return {
        method,
        target: query === undefined ? path : `${path}?${query}`,
        headers: [...plane.headers, ...(header === undefined ? [] : [header])],
        body: /^(?:get|head)$/i.test(method) ? undefined : (raw ?? edited),
      };
    });
}

/** Requests that every operation gets: a valid one per id, and one for each of the simplest mistakes. */
export function plainRequestsOf(operation: WrittenOperation, plane: Plane): OddRequest[] {
  const body = plane.bodyFor(operation);
  const goodFor = (id: string): OddRequest => ({
    method: operation.method.toUpperCase(),
    target: pathOf(operation, id),
    headers: plane.headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const ids = plane.idsFor(operation);
  const good = goodFor(ids[0] ?? '');
  return [
    ...ids.map(goodFor),
    { ...good, headers: plane.stranger.headers },
    { ...good, method: 'PROPFIND' },
    { ...good, target: `${good.target}?limite=0` },
  ];
}

const pathOf = ({ path }: WrittenOperation, id: string): string => path.replace('{id}', id);

/** Undefined when the platform cannot represent the request. */
export function toRequest(
  basePath: string,
  { method, target, headers, body }: OddRequest,
): Request | undefined {
  try {
    const sent = new Headers();
    for (const [name, value] of headers) sent.set(name, value);
    return new Request(`http://sandbox.test${basePath}${target}`, {
      method,
      headers: sent,
      body: (body ?? null) as BodyInit | null,
    });
  } catch {
    return undefined;
  }
}

function sometimes<T>(not: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: not, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

function safeUri(text: string): string {
  return !/\p{Surrogate}/u.test(text) ? encodeURIComponent(text) : '%ED%B0%80';
}
