import '../../treasury/rules/seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Transacao } from '../../../sdk/src/generated/contract.ts';
import { isConfigurationError } from '../../../sdk/src/generated/guards.ts';
import {
  decodeUnsigned,
  isUndecodableError,
  UndecodableError,
  verifyProposal,
  verifyRedemption,
} from '../../../sdk/src/verify/index.ts';
import { CARTEIRA } from '../../treasury/chain/plans.ts';
import { ABSURD, anySpoiling, spoil } from '../absurd.ts';
import { awaiting, failed, MOVIMENTO, OPTIONS, payload, REDES, SECOND, signed } from './support.ts';

type Call = (...args: never[]) => unknown;

/** The outcome if it is neither a result nor a documented error; undefined otherwise. */
async function surprise(call: Call, args: readonly unknown[]): Promise<unknown> {
  try {
    await Reflect.apply(call, undefined, args);
    return undefined;
  } catch (error) {
    return isConfigurationError(error) || error instanceof UndecodableError ? undefined : error;
  }
}

describe.each(REDES)('argument checks on %s', (rede) => {
  const cash = awaiting(
    rede,
    { carteira: SECOND[rede], destino: CARTEIRA[rede] },
    {
      carteira_id: `cart_${rede}_2`,
      movimento: null,
    },
  );
  const order = { valor: '100.00', carteira_destino_id: `cart_${rede}` };
  const expired = awaiting(rede, {}, { id: 'tx_0' });
  const replacement = awaiting(rede, {}, { substitui: 'tx_0' });
  const fees = { maxFee: 2n * 10n ** 16n, maxTotalFee: { [rede]: 10n ** 17n } };
  const calls: [string, Call, readonly unknown[]][] = [
    [
      'verifyProposal',
      verifyProposal,
      [
        { id: 'prop_1', movimentos: [MOVIMENTO] },
        { id: 'prop_1', transacoes: [failed(expired), replacement] },
        { ...OPTIONS, ...fees, signed: [signed(expired)] },
      ],
    ],
    [
      'verifyRedemption',
      verifyRedemption,
      [
        order,
        { carteira_destino_id: `cart_${rede}`, transacoes: [cash] },
        { ...OPTIONS, ...fees, signed: [signed(cash)] },
      ],
    ],
  ];

  test.each(calls)('the function %s accepts valid arguments', async (_, call, args) => {
    expect(await Reflect.apply(call, undefined, args)).toMatchObject({ ok: true });
  });

  test.each(calls)(
    'property: %s returns or throws a ConfigurationError for any argument',
    async (_, call, args) => {
      await fc.assert(
        fc.asyncProperty(anySpoiling(args), async (spoiling) => {
          expect(await surprise(call, spoil(args, spoiling))).toBeUndefined();
        }),
        { numRuns: 150 },
      );
    },
    60_000,
  );
});

test.each(ABSURD)('decodeUnsigned refuses %s as a payload and as a network', (_, value) => {
  for (const rede of REDES) {
    expect(() => decodeUnsigned(rede, value as string)).toThrow(UndecodableError);
    expect(() => decodeUnsigned(value as 'solana', payload(rede))).toThrow(UndecodableError);
  }
});

test('an UndecodableError is recognized by the guard, also when it is from a different copy of the package', () => {
  const thrown = (() => {
    try {
      return decodeUnsigned('ethereum', '0x');
    } catch (error) {
      return error;
    }
  })();
  const foreign = Object.assign(new Error(), { name: 'UndecodableError' });
  expect([thrown, foreign].map(isUndecodableError)).toEqual([true, true]);
  for (const other of [undefined, null, 'UndecodableError', {}, new Error('UndecodableError')])
    expect(isUndecodableError(other)).toBe(false);
});

describe('arguments of verify', () => {
  const reviewed = { movimentos: [MOVIMENTO] };
  const approved = { ...reviewed, transacoes: [awaiting('ethereum')] };
  const options = OPTIONS;
  const messageOf = (call: Promise<unknown>) =>
    call.then(
      () => 'nothing was thrown',
      (error: unknown) => (isConfigurationError(error) ? error.message : error),
    );

  const first = (what: string) =>
    `The first argument must be ${what}, before the approval: this one has transactions.`;

  test('the reviewed object and the response must be separate: an object with transactions is refused as the reviewed one, because it would prove nothing', async () => {
    for (const later of [approved, { ...approved }]) {
      // @ts-expect-error: a reviewed proposal must not have transactions
      const verification = verifyProposal(later, approved, options);
      expect(await messageOf(verification)).toBe(first('the proposal as it was reviewed'));
    }
    const order = { valor: '100.00', carteira_destino_id: 'cart_ethereum' };
    const answer = { ...order, transacoes: [awaiting('ethereum')] };
    // @ts-expect-error: a requested redemption must not have transactions
    const verification = verifyRedemption(answer, answer, options);
    expect(await messageOf(verification)).toBe(first('the redemption as it was requested'));
    const same = { ...order, transacoes: [] as never };
    expect(await messageOf(verifyRedemption(same, same, options))).toMatch(/^The first argument must be/);
  });

  test('the reviewed object and the response are not confused with the options when the first argument is omitted', async () => {
    const verify = verifyProposal as (...args: unknown[]) => Promise<unknown>;
    expect(await messageOf(verify(approved, options))).toMatch(/^The first argument must be the proposal/);
    expect(await messageOf(verify(reviewed, options))).toMatch(/^The third argument must be the options/);
    expect(await messageOf(verify(reviewed))).toMatch(
      /^The second argument must be the response to the approval/,
    );
    expect(await messageOf(verify())).toMatch(/^The first argument must be the proposal as it was reviewed/);
  });

  test.each<[what: string, transacoes: unknown, message: string]>([
    ['no list', {}, 'transacoes must be an array.'],
    ['a list of nothing', [null], 'transacoes[0] must be a transaction.'],
    ['a transaction without an id', [{}], 'transacoes[0].id must be text.'],
    ['a transaction with an empty id', [{ id: '' }], 'transacoes[0].id must be text.'],
  ])(
    'verification throws a ConfigurationError for a reviewed object and a response with %s for transactions',
    async (_, transacoes, message) => {
      const wrong = { transacoes: transacoes as Transacao[] };
      expect(await messageOf(verifyProposal(reviewed, wrong, options))).toBe(message);
    },
  );

  test.each([null, 7, ''])(
    'verification throws a ConfigurationError for a reviewed object and a response with %j for an id',
    async (id) => {
      const wrong = { id } as { id: never };
      const order = { valor: '100.00', carteira_destino_id: 'cart_ethereum', ...wrong };
      const ofFirst = 'The id of the first argument must be text, or be left out.';
      expect(await messageOf(verifyProposal({ ...reviewed, ...wrong }, approved, options))).toBe(ofFirst);
      expect(await messageOf(verifyRedemption(order, approved, options))).toBe(ofFirst);
      const ofSecond = ofFirst.replace('first', 'second');
      expect(await messageOf(verifyProposal(reviewed, { ...approved, ...wrong }, options))).toBe(ofSecond);
    },
  );

  test.each<[what: string, movimentos: unknown, message: string]>([
    ['no list', 'two', 'movimentos must be an array.'],
    ['a list of text', ['USDY'], 'movimentos[0] must be a movement.'],
    [
      'a number for an amount',
      [{ para: 'USDY', valor: 100.25 }],
      "movimentos[0].valor must be an amount, such as '1250.00'.",
    ],
  ])(
    'verification throws a ConfigurationError for a reviewed object and a response with %s for movements',
    async (_, movimentos, message) => {
      const wrong = { movimentos: movimentos as never[] };
      expect(await messageOf(verifyProposal(wrong, approved, options))).toBe(message);
    },
  );

  test('the reviewed object and the response are read once, so that the returned payload is the verified one', async () => {
    const good = payload('ethereum');
    const answers = [good, payload('ethereum', { destino: CARTEIRA.ethereum })];
    const turning = Object.defineProperty(awaiting('ethereum'), 'payload_nao_assinado', {
      get: () => answers.shift(),
    });
    const verification = await verifyProposal(reviewed, { transacoes: [turning] }, options);
    expect(verification).toMatchObject({ ok: true, toSign: [{ payload: good }] });
  });
});
