import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '../../mock/src/files.ts';
import { FileStore } from '../../mock/src/platform/node/file-store.ts';
import { createWorld } from '../../mock/src/worlds/open-world.ts';
import { seed } from '../../mock/src/worlds/seed.ts';
import { amount } from './amount.ts';
import { measure, medianOf } from './load.ts';
import { milliseconds, type Row } from './report.ts';
import { criarProposta, get, post } from './requests.ts';
import { type Server, sandboxAt, start } from './servers.ts';

const SMALL = 100;
const LARGE = amount(100_000, 200);
const ROUNDS = amount(7);
const REQUESTS = amount(100, 10);

const ALVO = [
  { ativo: 'USDY', percentual: 55 },
  { ativo: 'BUIDL', percentual: 45 },
];

interface World {
  readonly ids: readonly string[];
  readonly server: Server;
  rejected: number;
}

const OPERATIONS = {
  'GET /propostas/{id}': ({ ids }: World, n: number) => get(`/v1/propostas/${ids[(n * 7919) % ids.length]}`),
  'GET /propostas': () => get('/v1/propostas'),
  'GET /propostas?status=rejeitada': () => get('/v1/propostas?status=rejeitada'),
  'GET /posicoes': () => get('/v1/posicoes'),
  'POST /propostas': () => criarProposta('/v1'),
  'POST /propostas/{id}/rejeitar': (world: World) => {
    const id = world.ids[world.rejected++ % world.ids.length];
    return post(`/v1/propostas/${id}/rejeitar`, '{}');
  },
};

/** Latency in a world with many proposals compared with a world with few; both worlds are in files. */
export async function scale(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-bench-'));
  const worlds: World[] = [];
  try {
    for (const size of [SMALL, LARGE]) {
      const file = join(folder, `${size}.db`);
      const ids = await fill(file, size);
      worlds.push({ ids, server: await start(sandboxAt(file)), rejected: 0 });
    }
    const rows: Row[] = [];
    for (const [what, request] of Object.entries(OPERATIONS)) rows.push(await compare(what, worlds, request));
    return rows;
  } finally {
    for (const { server } of worlds) await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function fill(file: string, size: number): Promise<string[]> {
  const contract = await loadContract();
  const world = createWorld({ contract, store: new FileStore(file), place: 'principal', clock: 'real' });
  seed(world, { contract });
  const organizationId = 'org_7h2k9m4qx0ta';
  const por = 'painel';
  const body = { alocacao_alvo: ALVO, motivo: 'Adequação à política.' };
  const ids = world.sql.transaction(() =>
    Array.from({ length: size }, () => {
      const made = world.service.operate({
        operationId: 'criarProposta',
        organizationId,
        por,
        filters: {},
        body,
      });
      return (made as { id: string }).id;
    }),
  );
  await world.close();
  return ids;
}

async function compare(
  what: string,
  worlds: readonly World[],
  request: (world: World, n: number) => string,
): Promise<Row> {
  const medians = worlds.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, world] of worlds.entries()) {
      const { median } = await measure({
        port: world.server.port,
        connections: 1,
        requests: what.endsWith('rejeitar') ? Math.floor(SMALL / (ROUNDS + 1)) : REQUESTS,
        request: (n) => request(world, n),
      });
      if (round > 0) medians[at]?.push(median);
    }
  }
  const [small = 0, large = 0] = medians.map(medianOf);
  return {
    what: `${what}, ${LARGE} proposals over ${SMALL}`,
    reference: milliseconds(small),
    ours: milliseconds(large),
    value: large / small,
    target: { atMost: 1.3 },
  };
}
