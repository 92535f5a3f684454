import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { contractStory } from './story.ts';

type Sdk = typeof import('@tesa/sdk');

const installed = join(inject('packed').project, 'node_modules/@tesa/sdk');

// Imported by path, because Vitest would resolve the package name to the sources.
const imported: Sdk = await import(pathToFileURL(join(installed, 'index.js')).href);
const required: Sdk = createRequire(import.meta.url)(join(installed, 'index.cjs'));

const copies = [
  { whose: 'imported', one: imported, other: required },
  { whose: 'required', one: required, other: imported },
];

/** A client of one copy of the SDK whose calls always get this response. */
const clientOf = ({ Tesa }: Sdk, status: number, body: object) =>
  new Tesa({ apiKey: 'svc_test_exemplo', maxRetries: 0, fetch: async () => Response.json(body, { status }) });

const refusal = {
  codigo: 'chave_de_idempotencia_reutilizada',
  mensagem: 'Outra.',
  campo: null,
  requisicao_id: 'req_1',
};
const page = { dados: [{ id: 'prop_1' }], tem_mais: true, proximo_cursor: 'cursor_1' };

test('ESM and CommonJS load separate copies', () => {
  expect(imported.Tesa).not.toBe(required.Tesa);
  expect(Object.keys(imported).sort()).toEqual(Object.keys(required).sort());
});

test("the guards of each copy recognize the other copy's webhook and verification errors", async () => {
  const load = async (subpath: string) => [
    await import(pathToFileURL(join(installed, `${subpath}.js`)).href),
    createRequire(import.meta.url)(join(installed, `${subpath}.cjs`)),
  ];
  const webhooks: typeof import('@tesa/sdk/webhooks')[] = await load('webhooks');
  const verify: typeof import('@tesa/sdk/verify')[] = await load('verify');
  for (const [one, other] of [webhooks, webhooks.toReversed()]) {
    const refusal = await one
      ?.verifyWebhook({ payload: '', header: '', secrets: [] })
      .catch((thrown) => thrown);
    expect(refusal instanceof Error && other?.isWebhookVerificationError(refusal)).toBe(true);
    expect(other && refusal instanceof other.WebhookVerificationError).toBe(false);
  }
  for (const [one, other] of [verify, verify.toReversed()]) {
    const decode = () => one?.decodeUnsigned('ethereum', '0x');
    expect(decode).toThrow(expect.toSatisfy((error: unknown) => other?.isUndecodableError(error) ?? false));
  }
});

describe.each(copies)('the copy that is $whose', ({ one, other }) => {
  test('a value of a different copy is recognized by its guards, and by instanceof only within its own copy', async () => {
    const error = await clientOf(one, 409, { erro: refusal })
      .aprovarProposta('prop_1')
      .catch((thrown: unknown) => thrown);
    expect(other.isTesaError(error) && other.isConflictError(error)).toBe(true);
    expect([error instanceof one.ConflictError, error instanceof other.ConflictError]).toEqual([true, false]);
  });

  test('a value of a different copy is accepted as an amount by Valor', () => {
    const total = other.Valor.parse('0.10').add(one.Valor.parse('0.20'));
    expect([total.toString(), total.equals(one.Valor.parse('0.30'))]).toEqual(['0.30', true]);
  });

  test('a value of a different copy has its receipt in either copy', async () => {
    const proposta = await clientOf(one, 200, Object(contractStory().pendente)).obterProposta(
      'prop_5x0q2m8kvt4c',
    );
    expect(other.receiptOf(proposta)).toMatchObject({ attempts: 1, status: 200 });
    expect(other.receiptOf(proposta)).toEqual(one.receiptOf(proposta));
  });

  test('a value of a different copy gives the cursor of its failed list in either copy', async () => {
    const answers = [() => Response.json(page), () => Response.json({ erro: refusal }, { status: 403 })];
    const fetch = async () => answers.shift()?.() ?? Response.error();
    const tesa = new one.Tesa({ apiKey: 'svc_test_exemplo', maxRetries: 0, fetch });
    const first = await tesa.listarPropostas();
    const error = await first.nextPage().catch((thrown: unknown) => thrown);
    expect([one.cursorOf(error), other.cursorOf(error)]).toEqual(['cursor_1', 'cursor_1']);
  });
});
