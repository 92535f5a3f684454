import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { amount } from '../amount.ts';
import { medianOf } from '../load.ts';
import { type Row, rangeOf } from '../report.ts';
import { SANDBOX, start } from '../servers.ts';

const ROUNDS = amount(5);
const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** Seconds from the start of the sandbox with nothing built, and the page asked for at once. */
export async function firstPage(): Promise<Row> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) times.push(await timeOfOne());
  return {
    what: 'seconds from the start, with nothing built, to the page that is asked for',
    reference: '',
    ours: `${ROUNDS} starts`,
    value: medianOf(times),
    range: rangeOf(times),
    target: { atMost: 3 },
  };
}

async function timeOfOne(): Promise<number> {
  for (const site of ['docs', 'painel']) await rm(`${DIST}${site}`, { recursive: true, force: true });
  const before = performance.now();
  const server = await start(SANDBOX);
  try {
    await readable(`http://127.0.0.1:${server.port}/docs/en/operacoes/aprovarProposta/`);
    return (performance.now() - before) / 1000;
  } finally {
    await server.stop();
  }
}

async function readable(address: string): Promise<void> {
  while (!(await fetch(address)).ok) await pause(20);
}
