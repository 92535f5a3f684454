import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { amount } from '../amount.ts';
import { medianOf } from '../load.ts';
import { type Row, rangeOf } from '../report.ts';

const ROUNDS = amount(5);
const MAIN = fileURLToPath(new URL('../../../docs/site/main.ts', import.meta.url));

/** In seconds. Each round builds into a new folder in a new process, like the first request for the docs. */
export async function buildTime(): Promise<Row> {
  const times = Array.from({ length: ROUNDS }, timeOfOne);
  return {
    what: 'seconds to build the site, both languages, from cold',
    reference: '',
    ours: `${ROUNDS} builds`,
    value: medianOf(times),
    range: rangeOf(times),
    target: { atMost: 4 },
  };
}

function timeOfOne(): number {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-docs-'));
  try {
    const before = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [MAIN, folder], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The docs could not be built: ${stderr}`);
    return (performance.now() - before) / 1000;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
