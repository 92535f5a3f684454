import { spawnSync } from 'node:child_process';
import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSource } from '../../scripts/contract/source.ts';
import { newFolder } from '../temporary.ts';
import { extendContract } from './extended-contract.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const node = (args: string[], cwd = root) => spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });

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

test('npm run generate alone gives a contract with three more operations and one more status typed, working methods', async () => {
  const folder = newFolder();
  const contract = join(folder, 'openapi.json');
  await cp(join(root, 'sdk/src'), join(folder, 'sdk/src'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'program.ts'), program);
  const tsconfig = { extends: join(root, 'tsconfig.json'), include: ['program.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  await writeFile(contract, JSON.stringify(extendContract(readSource())));

  const out = join(folder, 'sdk/src/generated');
  const generated = node(['scripts/generate/generate.ts', contract, '--out', out]);
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
