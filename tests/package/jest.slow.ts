import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inEcosystem } from '../ecosystem/install.ts';
import { command } from './command.ts';
import { copyOf } from './packed.ts';

let project: string;

beforeAll(async () => {
  project = await copyOf(inject('packed').project);
});

afterAll(() => rm(project, { recursive: true, force: true }));

test('Jest 30 without configuration can require every subpath', async () => {
  await writeFile(
    join(project, 'sdk.test.cjs'),
    `const { isConflictError, Tesa, Valor } = require('@tesa/sdk');
const { SANDBOX } = require('@tesa/sdk/verify');
const { signWebhook } = require('@tesa/sdk/webhooks');
const { SCHEMA } = require('@tesa/sdk/postgres');
const erro = { codigo: 'chave_de_idempotencia_reutilizada', mensagem: 'Outra.', campo: null, requisicao_id: 'req_1' };
test('the SDK', async () => {
  const fetch = async () => Response.json({ erro }, { status: 409 });
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo', fetch });
  const error = await tesa.aprovarProposta('prop_1').catch((thrown) => thrown);
  expect(isConflictError(error)).toBe(true);
  expect(Valor.parse('0.10').add(Valor.parse('0.20')).toString()).toBe('0.30');
  expect(SANDBOX).toHaveProperty('ethereum');
  expect(SCHEMA).toContain('CREATE TABLE');
  expect(await signWebhook({ payload: '{}', secret: 'whsec_exemplo' })).toMatch(/^t=\\d+,v1=/);
});
`,
  );
  const args = [
    inEcosystem('jest/bin/jest.js'),
    '--rootDir',
    project,
    '--testMatch',
    '**/*.test.cjs',
    '--ci',
  ];
  const { code, stderr } = await command(process.execPath, args, { cwd: project });
  expect(code, stderr).toBe(0);
  expect(stderr).toMatch(/Tests: +1 passed, 1 total/);
});
