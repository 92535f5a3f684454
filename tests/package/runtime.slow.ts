import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { command, succeed } from './command.ts';
import { COMPILERS, PLATFORMS } from './compile.ts';
import { copyOf } from './packed.ts';
import { RUNTIMES } from './runtimes.ts';
import { contractStory } from './story.ts';

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
  await writeFile(
    join(project, 'main.cjs'),
    `const { run } = require('./required.cjs');
run(require('./story.json')).then((said) => console.log(JSON.stringify(said)));
`,
  );
});

afterAll(() => rm(project, { recursive: true, force: true }));

/** Compiles the program for both module systems, because some runtimes cannot run TypeScript. */
async function emit(): Promise<void> {
  const [{ tsc } = { tsc: '' }] = COMPILERS;
  await copyFile(join(project, 'program.ts'), join(project, 'required.cts'));
  const compilerOptions = { target: 'es2022', module: 'nodenext', ...PLATFORMS['the types of Node'] };
  const files = ['program.ts', 'required.cts'];
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, strict: true }, files }),
  );
  await succeed(process.execPath, [tsc, '-p', '.'], { cwd: project });
}

const SAID = {
  money: { total: '0.30', parts: ['0.15', '0.15'], text: '0,30\u00a0USDC' },
  client: {
    requests: [
      'GET https://sandbox.tesa.example/v1/propostas/prop_5x0q2m8kvt4c',
      'POST https://sandbox.tesa.example/v1/propostas/prop_5x0q2m8kvt4c/aprovar',
      'POST https://sandbox.tesa.example/v1/propostas/prop_5x0q2m8kvt4c/aprovar',
      'GET https://sandbox.tesa.example/v1/propostas/prop_5x0q2m8kvt4c',
    ],
    status: 'aprovada',
    verified: ['600000.00 USDC', '400000.00 USDC'],
    tampered: ['unexpected', 'unexpected'],
    secondApproval: { codigo: 'estado_incompativel', outcome: 'rejected' },
    asked: 'pendente',
  },
  webhook: { tipo: 'alocacao.aprovada', refused: 'signature' },
  claim: { status: 'claimed', token: '7' },
};

describe.each(RUNTIMES)('runtime $name', ({ file, args }) => {
  test.each(['main.js', 'main.cjs'])('a program uses every subpath, as %s', async (program) => {
    expect(JSON.parse(await succeed(file, [...args, program], { cwd: project }))).toEqual(SAID);
  });
});

const evaluate = (file: string, program: string, kind: 'module' | 'commonjs') =>
  command(file, [`--input-type=${kind}`, '--eval', program], { cwd: project });

const NODES = RUNTIMES.filter(({ name }) => name.startsWith('Node'));

describe.each(NODES)('Node $name', ({ file }) => {
  test("a program may read the package's manifest", async () => {
    const program = `console.log(require('@tesa/sdk/package.json').name);`;
    expect(await evaluate(file, program, 'commonjs')).toMatchObject({ code: 0, stdout: '@tesa/sdk\n' });
  });

  test.each(['index.js', 'shared-valor.js', 'index.cjs', 'client'])(
    'an import of the internal %s is refused',
    async (internal) => {
      const { code, stderr } = await evaluate(file, `await import('@tesa/sdk/${internal}');`, 'module');
      expect(code).not.toBe(0);
      expect(stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
    },
  );
});
