import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { command, succeed } from './command.ts';
import { COMPILERS, PLATFORMS, RESOLUTIONS } from './compile.ts';
import { nodesToTry } from './nodes.ts';
import { copyOf } from './packed.ts';
import { contractStory } from './story.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const nodes = await nodesToTry();
const alone = nodes.length === 1 ? ', the only Node of this machine' : '';

let project: string;

beforeAll(async () => {
  project = await copyOf(inject('packed').project);
  await emit();
  const story = JSON.stringify(contractStory());
  await writeFile(join(project, 'story.json'), story);
  await writeFile(
    join(project, 'main.js'),
    `import { readFileSync } from 'node:fs';
import { run } from './program.js';
const story = JSON.parse(readFileSync(new URL('story.json', import.meta.url), 'utf8'));
console.log(JSON.stringify(await run(story)));
`,
  );
});

afterAll(() => rm(project, { recursive: true, force: true }));

/** The program as JavaScript, since the older Node reads no types. */
async function emit(): Promise<void> {
  const [{ tsc } = { tsc: '' }] = COMPILERS;
  const compilerOptions = { target: 'es2022', ...RESOLUTIONS.nodenext, ...PLATFORMS['the types of Node'] };
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, strict: true }, files: ['program.ts'] }),
  );
  await succeed(process.execPath, [tsc, '-p', '.'], { cwd: project });
}

const evaluate = (file: string, program: string, kind: 'module' | 'commonjs') =>
  command(file, [`--input-type=${kind}`, '--eval', program], { cwd: project });

describe.each(nodes)(`on Node $version at $file${alone}`, ({ file }) => {
  test('a program uses every subpath', async () => {
    const said = JSON.parse(await succeed(file, ['main.js'], { cwd: project }));
    expect(said).toEqual({
      money: { total: '0.30', parts: ['0.15', '0.15'], text: '0,30\u00a0USDC' },
      client: {
        requests: [
          'GET https://sandbox.tesa.example/v1/propostas/prop_5x0q2m8kvt4c',
          'POST https://sandbox.tesa.example/v1/propostas/prop_5x0q2m8kvt4c/aprovar',
          'POST https://sandbox.tesa.example/v1/propostas/prop_5x0q2m8kvt4c/aprovar',
        ],
        status: 'aprovada',
        verified: ['600000.00 USDC', '400000.00 USDC'],
        tampered: ['unexpected', 'unexpected'],
        secondApproval: { codigo: 'estado_incompativel', outcome: 'rejected' },
      },
      webhook: { tipo: 'alocacao.aprovada', refused: 'signature' },
    });
  });

  test.each(['', '/webhooks', '/verify'])(
    'CommonJS requires @tesa/sdk%s, and gets the same',
    async (subpath) => {
      const name = `@tesa/sdk${subpath}`;
      const program = `import(${JSON.stringify(name)}).then((imported) => {
      const required = require(${JSON.stringify(name)});
      console.log(Object.keys(required).length > 0 && Object.keys(imported).every((key) => imported[key] === required[key]));
    });`;
      expect(await evaluate(file, program, 'commonjs')).toMatchObject({ code: 0, stdout: 'true\n' });
    },
  );

  test('a program may read the manifest', async () => {
    const program = `console.log(require('@tesa/sdk/package.json').name);`;
    expect(await evaluate(file, program, 'commonjs')).toMatchObject({ code: 0, stdout: '@tesa/sdk\n' });
  });

  test.each(['index.js', 'shared-valor.js', 'types/client.js', 'client'])(
    'an import of %s, which is internal, is refused',
    async (internal) => {
      const { code, stderr } = await evaluate(file, `await import('@tesa/sdk/${internal}');`, 'module');
      expect(code).not.toBe(0);
      expect(stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
    },
  );
});
