import { errorRowsOf } from '../../scripts/contract/error-rows.ts';
import { at, entries } from '../contract/contract.ts';
import { judge } from '../model/judges.ts';
import { rowsIn } from '../model/rows.ts';
import { liveIn, open } from './lived-in.ts';
import { HEADERS } from './odd-headers.ts';
import { QUERIES } from './odd-targets.ts';
import type { Plane } from './plane.ts';

const STATUSES = new Map(errorRowsOf(judge.contract.doc).map(({ code, status }) => [code, Number(status)]));

/** Codes of refusals that are stored under the request's idempotency key. */
const KEPT = new Set(
  entries(at(judge.contract.doc, '/components/schemas/CodigoDeErro/x-idempotencia'))
    .filter(([, kind]) => kind === 'guardada')
    .map(([codigo]) => codigo),
);

export async function apiPlane(): Promise<Plane> {
  const { snapshot, ...lived } = await liveIn();
  return {
    ...lived,
    basePath: '/v1',
    pages: new Set(),
    judge,
    statuses: STATUSES,
    anywhere: new Set([404, 405]),
    standing: [],
    kept: KEPT,
    oddHeaders: HEADERS,
    oddQueries: QUERIES,
    stranger: { headers: [['Content-Type', 'application/json']], refusal: '401 chave_ausente' },
    snapshot,
    prepare: async () => {},
    open: () => open({ snapshot }),
    stateOf: async ({ world }) => rowsIn(world.sql),
  };
}
