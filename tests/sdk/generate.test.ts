import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { PUBLISHED_FILE } from '../../scripts/contract/published-file.ts';
import { generatedFiles } from '../../scripts/generate/sdk/generated-files.ts';
import { newFolder } from '../temporary.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const yaml = await readFile(PUBLISHED_FILE, 'utf8');

const generate = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/generate/generate.ts', ...args], { cwd: root, encoding: 'utf8' });

async function contractWith(change: (yaml: string) => string): Promise<string> {
  const file = join(newFolder(), 'openapi.yaml');
  await writeFile(file, change(yaml));
  return file;
}

describe('generator of the SDK', () => {
  test('npm run generate -- --check fails when the contract has changed, and names the stale files', async () => {
    const moved = await contractWith((text) =>
      text.replaceAll('operationId: aprovarProposta', 'operationId: aprovar'),
    );
    const { status, stderr } = generate('--check', moved);
    expect(status).toBe(1);
    expect(stderr).toContain('sdk/src/generated/contract.ts is out of date');
    expect(stderr).toContain('sdk/src/generated/operations.ts is out of date');
    expect(stderr).not.toContain('servers.ts');
  });

  test('npm run generate names an added value of a list that its description does not name', async () => {
    const grown = await contractWith((text) =>
      text.replace(
        'x-extensible-enum: [deposito, rebalanceamento, resgate]',
        'x-extensible-enum: [deposito, rebalanceamento, resgate, ajuste]',
      ),
    );
    const { status, stdout } = generate(grown, '--out', newFolder());
    expect(status).toBe(0);
    expect(stdout).toContain(
      '/components/schemas/TipoDeRegistro/description: The description names other values, but not ajuste.',
    );
  });

  test.each([
    [
      'a path with a different parameter',
      '/carteiras/{id}:',
      '/carteiras/{carteira}:',
      'the path may only contain {id}',
    ],
    ['a success that no method could answer', "'204':", "'202':", 'succeeds with 202'],
    [
      'a resource with states that no operation reads',
      'operationId: obterResgate',
      'operationId: lerResgate',
      'add an operation obterResgate that reads one by id',
    ],
    [
      'a list whose items nothing tells apart',
      '^cob_[0-9A-Za-z_-]+$',
      '^[0-9A-Za-z_-]+$',
      'The items of a list need an id',
    ],
    ['a reference to nothing', 'parameters/Limite', 'parameters/Limites', 'The contract has no'],
  ])('npm run generate -- --check refuses %s', async (_, before, after, complaint) => {
    await expect(generatedFiles(load(yaml.replaceAll(before, after)) as JsonObject, '1.0.0')).rejects.toThrow(
      complaint,
    );
  });

  test('npm run generate -- --check says in one line where a contract cannot be read', async () => {
    const contract = await contractWith((text) => text.replace('openapi: 3.1.0', 'openapi: ['));
    const { status, stderr } = generate('--check', contract);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^.+openapi\.yaml:\d+: .*\n$/);
  });
});
