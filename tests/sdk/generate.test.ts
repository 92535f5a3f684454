import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { describe, expect, onTestFinished, test } from 'vitest';
import { generatedFiles } from '../../scripts/generate/sdk/generated-files.ts';
import { extendContract } from './extended-contract.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const yaml = await readFile(join(root, 'openapi.yaml'), 'utf8');

function node(args: string[], cwd = root) {
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
}

const generate = (...args: string[]) => node(['scripts/generate/generate.ts', ...args]);

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tesa-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The path of a contract that differs from ours by a change to its text. */
async function contractWith(change: (yaml: string) => string): Promise<string> {
  const file = join(await temporaryFolder(), 'openapi.yaml');
  await writeFile(file, change(yaml));
  return file;
}

describe('npm run generate -- --check', () => {
  test('passes when generating again would write the same bytes', () => {
    expect(generate('--check')).toMatchObject({ status: 0, stderr: '' });
  });

  test('fails when the contract has changed, and names the stale files', async () => {
    const moved = await contractWith((text) =>
      text.replaceAll('operationId: aprovarProposta', 'operationId: aprovar'),
    );
    const { status, stderr } = generate('--check', moved);
    expect(status).toBe(1);
    expect(stderr).toContain('sdk/src/generated/contract.ts differs');
    expect(stderr).toContain('sdk/src/generated/operations.ts differs');
    expect(stderr).not.toContain('servers.ts');
  });

  test.each([
    ['a path with another parameter', '/carteiras/{id}:', '/carteiras/{carteira}:', 'may only hold {id}'],
    ['a success that no method could answer', "'204':", "'202':", 'succeeds with 202'],
    [
      'a resource with states that no operation reads',
      'operationId: obterResgate',
      'operationId: lerResgate',
      'must read one by its id',
    ],
    [
      'a list whose items nothing tells apart',
      '^cob_[0-9A-Za-z_-]+$',
      '^[0-9A-Za-z_-]+$',
      'must be of items with an id',
    ],
    ['a reference to nothing', 'parameters/Limite', 'parameters/Limites', 'The contract has no'],
  ])('refuses %s', async (_, before, after, complaint) => {
    await expect(generatedFiles(yaml.replaceAll(before, after), '1.0.0')).rejects.toThrow(complaint);
  });

  test('says why nothing can be generated', async () => {
    const { status, stderr } = generate(
      '--check',
      await contractWith((text) => text.replaceAll('parameters/Limite', 'parameters/Limites')),
    );
    expect(status).toBe(1);
    expect(stderr).toContain('The contract has no');
  });
});

const program = `
import { Tesa } from './sdk/src/index.ts';

const fetch = async (url: string, { method }: { method: string }) => {
  lines.push(method + ' ' + url.slice(url.indexOf('/v1')));
  const list = { dados: [{ id: 'rel_1' }], tem_mais: false, proximo_cursor: null };
  return Response.json({ id: 'res_1', status: 'suspenso', total: 3, ...list });
};
const lines: string[] = [];
const tesa = new Tesa({ apiKey: 'svc_test_exemplo', fetch });
const suspenso: 'suspenso' = (await tesa.suspenderResgate('res_1', {}, { timeout: 1000 })).status;
const { total }: { total: number } = await tesa.resumirRelatorios({ ano: 2026 });
for await (const { id } of tesa.listarRelatorios({ limite: 3 })) lines.push(id);
const esperado: 'suspenso' = (await tesa.aguardarResgate('res_1', { until: ['suspenso'] })).status;
export async function wrong() {
  const resgate = await tesa.obterResgate('res_1');
  if (resgate.status === 'aguardando_assinatura') await tesa.suspenderResgate(resgate);
  // @ts-expect-error what is concluded cannot be suspended
  if (resgate.status === 'concluido') await tesa.suspenderResgate(resgate);
  // @ts-expect-error the year is required
  await tesa.resumirRelatorios();
}
console.log(JSON.stringify([suspenso, total, esperado, lines]));
`;

describe('a contract with three more operations and one more status', () => {
  test('gets typed, working methods from npm run generate alone', async () => {
    const folder = await temporaryFolder();
    const contract = join(folder, 'openapi.json');
    await cp(join(root, 'sdk/src'), join(folder, 'sdk/src'), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'program.ts'), program);
    const tsconfig = { extends: join(root, 'tsconfig.json'), include: ['program.ts'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    await writeFile(contract, JSON.stringify(extendContract(load(yaml))));

    const generated = generate(contract, '--out', join(folder, 'sdk/src/generated'));
    expect(generated).toMatchObject({ status: 0, stderr: '' });
    const checked = node([join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', folder], folder);
    expect(checked).toMatchObject({ status: 0, stdout: '' });
    const ran = node(['program.ts'], folder);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(ran.stdout)).toEqual([
      'suspenso',
      3,
      'suspenso',
      [
        'POST /v1/resgates/res_1/suspender',
        'GET /v1/relatorios/resumo?ano=2026',
        'GET /v1/relatorios?limite=3',
        'rel_1',
        'GET /v1/resgates/res_1',
      ],
    ]);
  });
});
