import { errorRows } from '../../scripts/contract/error-rows.ts';
import { at } from '../contract/contract.ts';
import { judge } from '../model/judges.ts';
import { rowsIn } from '../model/rows.ts';
import { liveIn, open } from './lived-in.ts';
import { HEADERS } from './odd-headers.ts';
import { QUERIES } from './odd-targets.ts';
import type { Plane } from './plane.ts';

/** The status of each code, as the guide's table tells clients. */
const STATUSES = new Map(
  errorRows(`${at(judge.contract.doc, '/info/description')}`).map(({ code, status }) => [
    code,
    Number(status),
  ]),
);

/** The API. */
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
    kept: new Set([
      'nao_encontrado',
      'estado_incompativel',
      'politica_invalida',
      'saldo_insuficiente',
      'carteira_invalida',
      'proposta_sem_movimento',
    ]),
    oddHeaders: HEADERS,
    oddQueries: QUERIES,
    stranger: { headers: [['Content-Type', 'application/json']], refusal: '401 chave_ausente' },
    snapshot,
    prepare: async () => {},
    open: () => open({ snapshot }),
    stateOf: async ({ world }) => rowsIn(world.sql),
  };
}
