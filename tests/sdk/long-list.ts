// Run with `node --expose-gc`: prints the bytes of memory that a loop over a list retains per item.
import { Tesa } from '../../sdk/src/index.ts';
import { apiKey, local } from './support.ts';

const PAGE = 100;
const ITEMS = 90_000;
/** Content that a loop need not retain. */
const descricao = 'x'.repeat(500);

const fetch = async (url: string) => {
  const at = Number(new URL(url).searchParams.get('apos'));
  const dados = Array.from({ length: PAGE }, (_, n) => ({
    id: `reg_${`${at + n}`.padStart(12, '0')}`,
    descricao,
  }));
  const tem_mais = at + PAGE < ITEMS;
  return Response.json({ dados, tem_mais, proximo_cursor: tem_mais ? `${at + PAGE}` : null });
};

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const samples: number[] = [];
let given = 0;
for await (const _ of new Tesa({ apiKey, baseUrl: local, fetch }).listarRegistros())
  if (++given % (ITEMS / 3) === 0) samples.push(heap());

const [first = 0, , last = 0] = samples;
process.stdout.write(`${Math.round((last - first) / ((ITEMS / 3) * 2))}`);
