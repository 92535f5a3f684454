/**
 * Writes sdk/src/generated from the contract. With `--check` it writes nothing and exits 1 when a file differs.
 * The contract is openapi.yaml, or the file named as an argument; `--out` names another folder to write to.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generatedFiles } from './generated-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' }, out: { type: 'string' } },
  allowPositionals: true,
});

const { version } = JSON.parse(await readFile(join(root, 'sdk/package.json'), 'utf8')) as { version: string };
const contract = resolve(positionals[0] ?? join(root, 'openapi.yaml'));
const folder = resolve(values.out ?? join(root, 'sdk/src/generated'));
const files = await read();

if (values.check) {
  const stale = await staleFiles();
  for (const name of stale)
    console.error(`${relative(root, join(folder, name))} differs from its source: npm run generate`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text);
}

async function read(): Promise<Map<string, string>> {
  try {
    return await generatedFiles(await readFile(contract, 'utf8'), version);
  } catch (error) {
    const { reason, mark, message } = error as { reason?: string; mark?: { line: number }; message: string };
    console.error(
      `${contract}: ${reason === undefined ? message : `${reason} at line ${(mark?.line ?? 0) + 1}`}`,
    );
    process.exit(1);
  }
}

async function staleFiles(): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, text] of files) {
    const committed = await readFile(join(folder, name), 'utf8').catch(() => '');
    if (committed !== text) stale.push(name);
  }
  return stale;
}
