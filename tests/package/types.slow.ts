import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { COMPILERS, diagnosticsOf, PLATFORMS, resolutionsOf } from './compile.ts';
import { copyOf } from './packed.ts';

const NARROWED = fileURLToPath(new URL('../types/narrowed.ts', import.meta.url));
const DECLARED = fileURLToPath(new URL('../types/declared.ts', import.meta.url));

let project: string;

beforeAll(async () => {
  project = await copyOf(inject('packed').project);
  await writeFile(join(project, 'mistakes.ts'), MISTAKEN_PROGRAM);
  // The extension `.cts` makes the file CommonJS.
  await copyFile(join(project, 'program.ts'), join(project, 'required.cts'));
  await copyFile(DECLARED, join(project, 'declared.ts'));
  await copyFile(NARROWED, join(project, 'narrowed.ts'));
});

afterAll(() => rm(project, { recursive: true, force: true }));

const PROGRAMS = ['program.ts', 'required.cts', 'declared.ts', 'narrowed.ts'];
const EMITTING = {
  ...PLATFORMS['the types of Node'],
  ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: 'declared' },
};

/** What the oldest and the newest compiler accept, those between accept too, so these are tried in fewer ways. */
const [BETWEEN, ...ENDS] = COMPILERS;

describe.each(ENDS)('TypeScript $version', (compiler) => {
  test.each(Object.entries(resolutionsOf(compiler)))(
    "the program compiles, resolved as %s, with Node's types in both module systems, with `declaration: true`",
    async (_, resolution) => {
      const options = { ...resolution, ...EMITTING };
      expect(await diagnosticsOf(project, { compiler, files: PROGRAMS, options })).toEqual([]);
    },
  );

  // Types do not depend on the module resolution.
  test('the program compiles without `strict`', async () => {
    const files = ['declared.ts', 'narrowed.ts'];
    const options = { ...resolutionsOf(compiler).nodenext, ...EMITTING, strict: false };
    expect(await diagnosticsOf(project, { compiler, files, options })).toEqual([]);
  });

  test('each mistake is an error on its line with browser types, and there is no other error', async () => {
    const files = ['program.ts', 'required.cts', 'mistakes.ts'];
    const options = { ...resolutionsOf(compiler).nodenext, ...PLATFORMS['the types of a browser'] };
    expect(await diagnosticsOf(project, { compiler, files, options })).toEqual(
      expectedDiagnostics('mistakes.ts'),
    );
  });
});

test(`TypeScript ${BETWEEN.version} compiles the program with \`declaration: true\`, and finds each mistake on its line and no other error`, async () => {
  const options = { ...resolutionsOf(BETWEEN).nodenext, ...EMITTING };
  const files = [...PROGRAMS, 'mistakes.ts'];
  expect(await diagnosticsOf(project, { compiler: BETWEEN, files, options })).toEqual(
    expectedDiagnostics('mistakes.ts'),
  );
});

/** Mistakes that the types must refuse, with TypeScript's error code. */
const MISTAKES: readonly { what: string; code: string; error: string }[] = [
  { what: 'approving a rejected proposal', code: 'tesa.aprovarProposta(rejeitada);', error: 'TS2345' },
  { what: 'rejecting an executed proposal', code: 'tesa.rejeitarProposta(executada);', error: 'TS2345' },
  { what: 'a number as a Valor', code: 'Valor.parse(10.5);', error: 'TS2345' },
  { what: 'adding a number to a Valor', code: "Valor.parse('10.50').add(1);", error: 'TS2345' },
  {
    what: 'a number as the amount of a redemption',
    code: "tesa.criarResgate({ valor: 10.5, carteira_destino_id: 'cart_1' });",
    error: 'TS2322',
  },
  { what: 'an unknown option', code: "new Tesa({ apiKey: 'svc_test_1', retries: 3 });", error: 'TS2353' },
  {
    what: 'the key of a write on a read',
    code: "tesa.obterProposta('prop_1', { idempotencyKey: 'a' });",
    error: 'TS2353',
  },
  {
    what: 'waiting for a status that no proposal has',
    code: "tesa.aguardarProposta('prop_1', { until: ['paga'] });",
    error: 'TS2322',
  },
  {
    what: 'reading the transactions of any proposal',
    code: "tesa.obterProposta('prop_1').then((proposta) => proposta.transacoes);",
    error: 'TS2339',
  },
  {
    what: 'verifying a webhook without a secret',
    code: "verifyWebhook({ payload: '', header: '' });",
    error: 'TS2345',
  },
  { what: 'an operation that does not exist', code: "tesa.transferirFundos('10.50');", error: 'TS2339' },
  { what: 'an internal file', code: "import('@tesa/sdk/client');", error: 'TS2307' },
];

const PREAMBLE = `import { type PropostaExecutada, type PropostaRejeitada, Tesa, Valor } from '@tesa/sdk';
import { verifyWebhook } from '@tesa/sdk/webhooks';
declare const tesa: Tesa;
declare const rejeitada: PropostaRejeitada;
declare const executada: PropostaExecutada;
`;

const MISTAKEN_PROGRAM = `${PREAMBLE}${MISTAKES.map(({ code }) => code).join('\n')}\n`;

function expectedDiagnostics(file: string): string[] {
  const first = PREAMBLE.split('\n').length;
  return MISTAKES.map(({ error }, index) => `${file}:${first + index} ${error}`);
}
