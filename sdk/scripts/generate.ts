/**
 * Writes sdk/src/generated from the contract. With `--check` it writes nothing and exits 1 when a file differs.
 * The contract is openapi.yaml, or the file named as an argument.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { generatedFiles } from './generated-files.ts';

const folder = new URL('../src/generated/', import.meta.url);
const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' } },
  allowPositionals: true,
});

const contract = positionals[0] ?? new URL('../../openapi.yaml', import.meta.url);
const files = await read();

if (values.check) {
  const stale = await staleFiles();
  for (const name of stale)
    console.error(`sdk/src/generated/${name} differs from the contract: npm run generate`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(new URL(name, folder), text);
}

async function read(): Promise<Map<string, string>> {
  try {
    return await generatedFiles(await readFile(contract, 'utf8'));
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
    const committed = await readFile(new URL(name, folder), 'utf8').catch(() => '');
    if (committed !== text) stale.push(name);
  }
  return stale;
}
