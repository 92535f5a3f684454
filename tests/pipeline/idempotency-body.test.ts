import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headers, oneRedemption, redemption } from './one-redemption.ts';
import { call, EMPTY_WALLET, outcome, PROPOSAL, type Sent, write } from './support.ts';

const given = oneRedemption();

describe('equality of repeated requests', () => {
  const text = JSON.stringify(redemption);
  const rebuilt: readonly (readonly [string, string, Sent])[] = [
    ['a different order of fields', `{"carteira_destino_id":"${EMPTY_WALLET}","valor":"10.00"}`, {}],
    ['spaces and lines', JSON.stringify(redemption, null, 2), {}],
    ['a line more behind it', `${text}\n`, {}],
    ['escapes', text.replace('valor', '\\u0076alor'), {}],
    [
      'a charset beside the content type',
      text,
      { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } },
    ],
  ];

  test.each(rebuilt)(
    'a request sent again after a crash is the same request in any serialization: %s',
    async (_what, body, sent) => {
      const first = await given.redeem();
      expect((await given.redeem(body, sent)).text).toBe(first.text);
      expect(await given.redemptions()).toHaveLength(1);
    },
  );

  test('a request with a different spelling of a number is the same request', async () => {
    const define = (percentual: string) =>
      call(given.sandbox.fetch, '/politica-de-alocacao', {
        method: 'PUT',
        body: `{"ativos":[{"ativo":"USDY","percentual":${percentual}}]}`,
        headers: { ...headers, 'Content-Type': 'application/json' },
      });
    const first = await define('100');
    expect(first.status).toBe(200);
    for (const spelling of ['100.0', '1e2', '1.00E+2', '1000e-1'])
      expect((await define(spelling)).text).toBe(first.text);
    expect(outcome(await define('99.99'))).toBe('409 chave_de_idempotencia_reutilizada');
  });

  test('a request with an escape in the path is the same request', async () => {
    const approve = (id: string) => write(given.sandbox.fetch, `/propostas/${id}/aprovar`, {}, { headers });
    const first = await approve(PROPOSAL);
    expect(first.status).toBe(200);
    expect((await approve(PROPOSAL.replace('_', '%5F'))).text).toBe(first.text);
  });
});

test('a missing body differs from an empty one', async () => {
  const reject = (body?: string) =>
    call(given.sandbox.fetch, `/propostas/${PROPOSAL}/rejeitar`, {
      method: 'POST',
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body }),
    });
  const first = await reject();
  expect(first.status).toBe(200);
  expect((await reject()).text).toBe(first.text);
  expect(outcome(await reject('{}'))).toBe('409 chave_de_idempotencia_reutilizada');
});

test('a body that an operation ignores is still part of the request', async () => {
  const remove = (body?: string) =>
    call(given.sandbox.fetch, '/carteiras/cart_nenhuma', {
      method: 'DELETE',
      headers,
      ...(body !== undefined && { body }),
    });
  expect(outcome(await remove())).toBe('404 nao_encontrado');
  expect(outcome(await remove('{}'))).toBe('409 chave_de_idempotencia_reutilizada');
});

test("a rebuilt body gets its own stored response, and never a different body's", async () => {
  const reasons = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => !/[\p{Control}\p{Format}\u2028\u2029]/u.test(text));
  const parts = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);
  const propose = (body: string, key: string) =>
    write(given.sandbox.fetch, '/propostas', body, { headers: { 'Idempotency-Key': key } });
  const proposal = fc.record({ motivo: reasons, part: parts }).map(({ motivo, part }) => ({
    motivo,
    alocacao_alvo: [
      { ativo: 'USDY', percentual: part },
      { ativo: 'BUIDL', percentual: (10_000 - Math.round(part * 100)) / 100 },
    ],
  }));
  await fc.assert(
    fc.asyncProperty(proposal, proposal, fc.infiniteStream(fc.nat()), async (one, other, dice) => {
      const key = crypto.randomUUID();
      const first = await propose(JSON.stringify(one), key);
      expect((await propose(rewritten(one, dice), key)).text).toBe(first.text);
      const isOther = JSON.stringify(one) !== JSON.stringify(other);
      const refused = '409 chave_de_idempotencia_reutilizada';
      expect(outcome(await propose(rewritten(other, dice), key)) === refused).toBe(isOther);
    }),
    { numRuns: 60 },
  );
});

/**
 * The same JSON with another field order, spacing, escapes and number formats.
 * @param dice source of the random choices
 */
function rewritten(value: unknown, dice: Iterator<number>): string {
  const roll = (sides: number): number => Number(dice.next().value) % sides;
  const pad = (text: string): string => `${SPACES[roll(SPACES.length)]}${text}${SPACES[roll(SPACES.length)]}`;
  const unit = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const escaped = (char: string): string => char.split('').map(unit).join('');
  const char = (one: string): string => (roll(2) === 0 || /["\\]/.test(one) ? escaped(one) : one);
  const quoted = (text: string): string => `"${[...text].map(char).join('')}"`;
  const number = (one: number): string => [`${one}`, `${one}e0`, one.toExponential()][roll(3)] ?? '';

  const write = (one: unknown): string => {
    if (Array.isArray(one)) return `[${one.map(write).map(pad).join(',')}]`;
    if (typeof one === 'number') return number(one);
    if (typeof one === 'string') return quoted(one);
    if (typeof one !== 'object' || one === null) return String(one);
    const members = Object.entries(one).map(([name, member]) => `${pad(quoted(name))}:${pad(write(member))}`);
    return `{${roll(2) === 0 ? members : members.reverse()}}`;
  };
  return pad(write(value));
}

const SPACES = ['', ' ', '\n', '\r\n\t'];
