import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inEcosystem } from '../../ecosystem/install.ts';
import { amount } from '../amount.ts';
import { inTurns } from '../in-turns.ts';
import { milliseconds, type Row, spreadIn } from '../report.ts';

const ROUNDS = amount(15);
const root = new URL('../../../', import.meta.url);
const built = (name: string): string => new URL(`sdk/dist/${name}.js`, root).href;

const PROGRAMS: Readonly<Record<string, string>> = {
  empty: '',
  client: `import '${built('index')}';`,
  webhooks: `import '${built('webhooks')}';`,
  stripe: `import '${pathToFileURL(inEcosystem('stripe/esm/stripe.esm.node.js'))}';`,
  openai: `import '${pathToFileURL(inEcosystem('openai/index.mjs'))}';`,
};

export async function imports(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-bench-'));
  try {
    const life = (code: string, name: string) => lifeOf(folder, name, code);
    const { empty, ...times } = await inTurns(PROGRAMS, life, ROUNDS);
    if (empty === undefined) throw new Error('An empty program was not measured');
    return Object.entries(times).map(([name, time]) => ({
      what: `import of ${name}, over an empty program`,
      reference: spreadIn(milliseconds, empty),
      ours: spreadIn(milliseconds, time),
      value: time.median - empty.median,
      ...(name === 'client' && { target: { atMost: 10 } }),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function lifeOf(folder: string, name: string, code: string): Promise<number> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [file]);
  if (status !== 0) throw new Error(`${pathToFileURL(file)} failed: ${stderr}`);
  return performance.now() - start;
}
