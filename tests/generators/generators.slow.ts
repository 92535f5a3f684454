import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../mock/src/index.ts';
import { asObject, at, loadPublished } from '../contract/contract.ts';
import { type Edit, put } from '../contract/lint/edit.ts';
import { inEcosystem } from '../ecosystem/install.ts';
import { command, succeed } from '../package/command.ts';
import { sharedFolder } from '../temporary.ts';
import type { Accepts, Story } from './programs/story.ts';

const CONTRACT = fileURLToPath(new URL('../../contract/generated/openapi.yaml', import.meta.url));
const PROGRAMS = fileURLToPath(new URL('programs/', import.meta.url));

const COMPILER_OPTIONS = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, target: 'es2022', types: [] },
  ...{ module: 'preserve', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
};

/** Settings of Orval, which imports its HTTP function from a file named there. */
const ORVAL_SETTINGS = `
const input = ${JSON.stringify(CONTRACT)};
const mutator = { path: './orval-fetch.ts', name: 'send' };
export default {
  client: { input, output: { target: 'generated/client.ts', client: 'fetch', override: { mutator } } },
  schemas: { input, output: { target: 'generated/zod.ts', client: 'zod' } },
};`;

const PACKAGE = '{ "private": true, "type": "module", "dependencies": { "zod": "3.25.76" } }';

const CLIENT = 'generated/client.ts';

const HEY_API = ['client-fetch', 'typescript', 'sdk']
  .flatMap((plugin) => ['-p', `@hey-api/${plugin}`])
  .concat('-p', 'zod');

/** The command line of each generator, which writes to `generated/` in the program's folder. */
const GENERATORS: Readonly<Record<string, readonly [bin: string, ...args: string[]]>> = {
  'hey-api': ['openapi-ts', '-i', CONTRACT, '-o', 'generated', ...HEY_API],
  oazapfts: ['oazapfts', CONTRACT, CLIENT],
  'openapi-fetch': ['openapi-typescript', CONTRACT, '-o', CLIENT],
  'openapi-zod-client': ['openapi-zod-client', CONTRACT, '-o', CLIENT, '--export-schemas'],
  orval: ['orval', '--config', 'orval.config.mjs'],
  'swagger-typescript-api': [
    'swagger-typescript-api',
    'generate',
    '-p',
    CONTRACT,
    '-o',
    'generated',
    '-n',
    'client.ts',
  ],
  'typed-openapi': ['typed-openapi', CONTRACT, '-o', CLIENT],
};

async function generate(name: string, folder: string): Promise<void> {
  const [bin = '', ...args] = GENERATORS[name] ?? [];
  await mkdir(join(folder, 'generated'), { recursive: true });
  await symlink(inEcosystem('.'), join(folder, 'node_modules'), 'junction');
  for (const file of ['story.ts', `${name}.ts`, 'orval-fetch.ts'])
    await cp(join(PROGRAMS, file), join(folder, file));
  const settings = { compilerOptions: COMPILER_OPTIONS, files: [`${name}.ts`] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await writeFile(join(folder, 'package.json'), PACKAGE);
  await writeFile(join(folder, 'orval.config.mjs'), ORVAL_SETTINGS);
  await succeed(process.execPath, [inEcosystem(`.bin/${bin}`), ...args], { cwd: folder });
}

async function diagnose(folder: string): Promise<string[]> {
  const compiler = inEcosystem('typescript-7/bin/tsc');
  const { stdout } = await command(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
    cwd: folder,
  });
  return stdout.split('\n').filter(Boolean);
}

interface Program {
  run(baseUrl: string): Promise<Story>;
  readonly accepts?: Accepts;
}

async function load(name: string, folder: string): Promise<Program> {
  const file = join(folder, 'program.mjs');
  const bundle = await rolldown({
    input: join(folder, `${name}.ts`),
    cwd: folder,
    platform: 'node',
    logLevel: 'silent',
  });
  await bundle.write({ file, codeSplitting: false });
  await bundle.close();
  return (await import(pathToFileURL(file).href)) as Program;
}

type Changed = readonly [operation: keyof Accepts, example: string, edit: Edit];

const OF_OPEN_LISTS: readonly Changed[] = [
  ['listarRegistros', 'ExemploListaDeRegistros', put('ajuste', 'dados', '0', 'tipo')],
  ['obterTransacao', 'ExemploTransacaoFalha', put('congelada', 'motivo_da_falha')],
  ['obterOrganizacao', 'ExemploOrganizacao', put('premium', 'plano')],
];

const OF_CLOSED_LISTS: readonly Changed[] = [
  ['listarRegistros', 'ExemploListaDeRegistros', put('base', 'dados', '0', 'rede')],
  ['obterTransacao', 'ExemploTransacaoFalha', put('congelada', 'status')],
  ['obterTransacao', 'ExemploTransacaoFalha', put('EURC', 'token')],
  ['obterTransacao', 'ExemploTransacaoFalha', put('corretora', 'destinatario', 'tipo')],
  ['obterOrganizacao', 'ExemploOrganizacao', put('homologacao', 'ambiente')],
  ['obterPosicoes', 'ExemploPosicoes', put('OUSG', 'por_ativo', '0', 'ativo')],
  ['listarEventos', 'ExemploListaDeEventos', put('deposito.recusado', 'dados', '0', 'tipo')],
];

const contract = loadPublished();

/** Whether a validator accepts an example, and then the example with the change. */
function verdicts(accepts: Accepts, [operation, example, edit]: Changed): boolean[] {
  const answer = asObject(at(contract, `/components/examples/${example}/value`), example);
  const changed = structuredClone(answer);
  edit(changed);
  return [answer, changed].map(accepts[operation]);
}

/** Generators of zod schemas. */
const VALIDATED = ['hey-api', 'openapi-zod-client', 'orval'];

const root = sharedFolder();

describe.each(Object.keys(GENERATORS))('generator %s', (name) => {
  const folder = join(root, name);
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({ port: 0 });
    await generate(name, folder);
  });

  afterAll(() => server.close());

  test('the generated client compiles in strict mode, and status narrows a proposal', async () => {
    expect(await diagnose(folder)).toEqual([]);
  });

  test('the generated client reads a page, approves once despite a repeated request, and reads an error', async () => {
    const { run } = await load(name, folder);
    expect(await run(`${server.url}/v1`)).toEqual({
      page: { ids: ['prop_5x0q2m8kvt4c'], tem_mais: false },
      pending: 'pendente: null',
      approved: 'aprovada: 2',
      repeated: { isSame: true, replayed: 'true' },
      refused: { status: 409, codigo: expect.any(String), campo: null },
    });
  });

  test.runIf(VALIDATED.includes(name))(
    'the generated validators accept a new value of an open list, and refuse one of a closed list',
    async () => {
      const { accepts } = await load(name, folder);
      if (accepts === undefined) expect.unreachable(`${name} exports no validators`);
      for (const changed of OF_OPEN_LISTS) expect(verdicts(accepts, changed)).toEqual([true, true]);
      for (const changed of OF_CLOSED_LISTS) expect(verdicts(accepts, changed)).toEqual([true, false]);
    },
  );
});
