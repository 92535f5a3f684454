import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { samplesOf } from '../../docs/samples/samples.ts';
import { mistakesIn } from '../compile.ts';
import { loadContract, operations } from '../contract/contract.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LOOSE = { strict: false, exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: false };
const contract = loadContract();

const blocksOf = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);

const samplesIn = (language: 'en' | 'pt') =>
  operations(contract).map(({ id }) => {
    const { beforeSdk, sdk } = samplesOf(contract, id, { baseUrl: 'http://127.0.0.1:4010/v1', language });
    return `${beforeSdk}\n${sdk}`;
  });

test('every program of the READMEs, SDK sample of the docs and verification example compiles with `strict: false`', () => {
  const shown = [...['README.md', 'sdk/README.md'].flatMap(blocksOf), ...samplesIn('en')];
  const names = ['fila-do-custodiante', 'resgatar-e-esperar', 'verificar-antes-de-assinar'];
  const paths = ['aprovar-proposta', ...names, 'postgres/aprovar-e-entregar', 'sdk/verificacao'].map((name) =>
    join(root, `examples/${name}.ts`),
  );
  const programs = new Map([
    ...shown.map((code, n) => [join(root, `tests/examples/loose-${n}.ts`), code] as const),
    ...paths.map((path) => [path, readFileSync(path, 'utf8')] as const),
  ]);
  expect(programs.size).toBeGreaterThan(40);
  expect(mistakesIn(programs, LOOSE)).toEqual([]);
});
