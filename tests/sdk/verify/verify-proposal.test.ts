import { describe, expect, test } from 'vitest';
import { issuerAddress } from '../../../mock/src/treasury/chain/index.ts';
import type { Movimento, Transacao } from '../../../sdk/src/generated/contract.ts';
import { SANDBOX, type SignedTransfer, verifyProposal } from '../../../sdk/src/verify/index.ts';
import { CARTEIRA } from '../../treasury/chain/plans.ts';
import {
  awaiting,
  codesOf,
  type Does,
  failed,
  MOVIMENTO,
  OPTIONS,
  OTHER,
  otherRede,
  payload,
  proposalOf,
  REDES,
  signed,
  verify,
} from './support.ts';

describe.each(REDES)('verifyProposal on %s', (rede) => {
  test('a proposal whose transaction matches its movement is ok, and toSign has the verified payload', async () => {
    const verification = await verify(proposalOf(awaiting(rede)));
    if (!verification.ok) throw new Error(JSON.stringify(verification));
    const [transfer, ...others] = verification.toSign;
    expect(others).toEqual([]);
    expect(transfer).toMatchObject({
      transacao: 'tx_1',
      walletId: `cart_${rede}`,
      movimento: 0,
      rede,
      wallet: rede === 'ethereum' ? CARTEIRA.ethereum.toLowerCase() : CARTEIRA.solana,
      token: 'USDC',
      destination: issuerAddress('USDY', rede),
      payload: payload(rede),
      decoded: { rede, units: 100_000_000n },
    });
    expect(`${transfer?.valor}`).toBe('100.00');
  });

  test.each<[what: string, changes: Does, codes: string[]]>([
    ['a cent more', { centavos: 100_01n }, ['amount']],
    ['a cent less', { centavos: 99_99n }, ['amount']],
    ['a hundred times as much', { centavos: 10_000_00n }, ['amount']],
    ['another asset', { token: 'BUIDL' }, ['asset']],
    ["a different asset's issuer", { destino: issuerAddress('BUIDL', rede) }, ['destination']],
    ['a stranger', { destino: OTHER[rede] }, ['destination']],
    ['the wallet itself', { destino: CARTEIRA[rede] }, ['destination']],
    [
      'a different asset, amount and issuer',
      { token: 'USDY', centavos: 1n, destino: issuerAddress('BUIDL', rede) },
      ['asset', 'destination'],
    ],
  ])('a proposal that moves or pays %s is not ok', async (_, changes, codes) => {
    expect(codesOf(await verify(proposalOf(awaiting(rede, changes))))).toEqual(codes);
  });

  test('a rebalancing transaction moves the asset that the proposal sells', async () => {
    const movimento: Movimento = { de: 'USDY', para: 'BUIDL', valor: '100.00' };
    const right = awaiting(rede, { token: 'USDY', destino: issuerAddress('BUIDL', rede) });
    const proposal = proposalOf(right, movimento);
    expect(await verify(proposal)).toMatchObject({ ok: true, toSign: [{ token: 'USDY' }] });
    expect(codesOf(await verify(proposalOf(awaiting(rede), movimento)))).toEqual(['asset', 'destination']);
  });

  test('a proposal with an unknown wallet is not ok', async () => {
    const proposal = proposalOf(awaiting(rede, {}, { carteira_id: 'cart_outra' }));
    expect(await verify(proposal)).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [
        {
          code: 'wallet',
          transacao: 'tx_1',
          message: 'carteira_id is not in wallets.',
        },
      ],
    });
  });

  test('a transaction labeled with, or encoded for, the other network is not ok', async () => {
    const other = otherRede(rede);
    expect(codesOf(await verify(proposalOf(awaiting(rede, {}, { rede: other }))))).toEqual(['network']);
    const foreign = awaiting(rede, {}, { payload_nao_assinado: payload(other) });
    expect(codesOf(await verify(proposalOf(foreign)))).toEqual(['undecodable']);
  });

  test('the message of a refused proposal quotes no text from the service', async () => {
    const hostile = 'x\nall is well';
    const lies = { rede: hostile, token: hostile, valor: hostile, nonce: hostile, movimento: hostile };
    const liar = { ...awaiting(rede), ...lies } as unknown as Transacao;
    const movimento = { de: hostile, para: 'USDY', valor: '100.00' } as unknown as Movimento;
    const proposals = [
      proposalOf(liar),
      proposalOf({ ...liar, movimento: 0 }),
      proposalOf({ ...liar, carteira_id: hostile }),
      proposalOf(awaiting(rede), movimento),
      { movimentos: [movimento], transacoes: [] },
    ];
    for (const proposal of proposals) {
      const verification = await verify(proposal);
      if (verification.ok) throw new Error('verified');
      for (const { message } of verification.divergences) expect(message).not.toContain('all is well');
    }
  });

  test('the error for a proposal with an unreadable payload gives the reason, and does not quote the payload', async () => {
    const proposal = proposalOf(awaiting(rede, {}, { payload_nao_assinado: `${payload(rede)}00` }));
    expect(await verify(proposal)).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [
        { code: 'undecodable', transacao: 'tx_1', message: 'The payload has bytes after its last field.' },
      ],
    });
  });

  test('a proposal with a movement without a transaction is not ok', async () => {
    const proposal = {
      movimentos: [MOVIMENTO, { de: null, para: 'BUIDL', valor: '40.00' } as const],
      transacoes: [awaiting(rede)],
    };
    expect(await verify(proposal)).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [
        {
          code: 'missing',
          transacao: null,
          message: 'No transaction moves the 40.00 of movimentos[1]: ask the service for it.',
        },
      ],
    });
    expect(codesOf(await verify({ ...proposal, transacoes: [] }))).toEqual(['missing', 'missing']);
  });

  test('a response for a different proposal is not ok, although its movements are the same', async () => {
    const verifyIds = (id: string | undefined, answered: string | undefined) =>
      verifyProposal(
        { movimentos: [MOVIMENTO], ...(id && { id }) },
        { transacoes: [awaiting(rede)], ...(answered && { id: answered }) },
        OPTIONS,
      );
    expect(await verifyIds('prop_1', 'prop_2')).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [
        { code: 'id', transacao: null, message: 'The response is about a different proposal than prop_1.' },
      ],
    });
    for (const [id, answered] of [['prop_1', 'prop_1'], ['prop_1'], [undefined, 'prop_2']])
      expect(await verifyIds(id, answered)).toMatchObject({ ok: true });
  });

  test.each([1, -1, 0.5, null, '0'])(
    'a proposal with a transaction for the movement %j is not ok',
    async (movimento) => {
      const extra = awaiting(rede, { nth: 1 }, { id: 'tx_2', movimento: movimento as number });
      const proposal = { movimentos: [MOVIMENTO], transacoes: [awaiting(rede), extra] };
      expect(await verify(proposal)).toEqual({
        ok: false,
        state: 'divergent',
        divergences: [
          { code: 'unexpected', transacao: 'tx_2', message: 'movimento matches nothing that was reviewed.' },
        ],
      });
    },
  );

  test('a proposal with two equal movements needs two transactions, and not the same one twice', async () => {
    const movimentos = [MOVIMENTO, MOVIMENTO];
    const second = awaiting(rede, { nth: 1 }, { id: 'tx_2', movimento: 1 });
    const twice = { movimentos, transacoes: [awaiting(rede), second] };
    expect(await verify(twice)).toMatchObject({ ok: true });
    const double = awaiting(rede, {}, { id: 'tx_2', movimento: 1 });
    const samePayload = { movimentos, transacoes: [awaiting(rede), double] };
    expect(codesOf(await verify(samePayload))).toEqual(['repeated']);
    const sameId = { movimentos, transacoes: [awaiting(rede), { ...second, id: 'tx_1' }] };
    expect(codesOf(await verify(sameId))).toEqual(['repeated']);
  });

  test('a proposal with more transactions than the contract allows is not ok, and none of them is read', async () => {
    const transacoes = Array.from({ length: 1001 }, (_, n) => awaiting(rede, {}, { id: `tx_${n}` }));
    expect(await verify({ movimentos: [MOVIMENTO], transacoes })).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [
        { code: 'unexpected', transacao: null, message: 'There are more than 1000 transactions.' },
      ],
    });
  });

  test('a proposal may list its transactions in any order', async () => {
    const movimentos: Movimento[] = [MOVIMENTO, { de: null, para: 'BUIDL', valor: '40.00' }];
    const destino = issuerAddress('BUIDL', rede);
    const toBuidl = awaiting(rede, { nth: 1, destino, centavos: 40_00n }, { id: 'tx_2', movimento: 1 });
    expect(await verify({ movimentos, transacoes: [toBuidl, awaiting(rede)] })).toMatchObject({
      ok: true,
      toSign: [{ transacao: 'tx_2' }, { transacao: 'tx_1' }],
    });
  });

  test('a proposal with two swapped amounts is not ok', async () => {
    const movimentos: Movimento[] = [MOVIMENTO, { de: null, para: 'BUIDL', valor: '40.00' }];
    const destino = issuerAddress('BUIDL', rede);
    const transacoes = [
      awaiting(rede, { centavos: 40_00n }),
      awaiting(rede, { nth: 1, destino }, { id: 'tx_2', movimento: 1 }),
    ];
    expect(codesOf(await verify({ movimentos, transacoes }))).toEqual(['amount', 'amount']);
  });

  test("a proposal's failed transactions count as issued, and the remaining ones can be signed", async () => {
    const movimentos: Movimento[] = [MOVIMENTO, MOVIMENTO];
    const second = awaiting(rede, { nth: 1 }, { id: 'tx_2', movimento: 1 });
    const expired = { movimentos, transacoes: [failed(awaiting(rede)), second] };
    expect(await verify(expired)).toMatchObject({ ok: true, toSign: [{ transacao: 'tx_2' }] });
    const other = failed(awaiting(rede, { centavos: 99_99n }));
    expect(codesOf(await verify({ movimentos, transacoes: [other, second] }))).toEqual(['amount']);
  });

  test.each(['transmitida', 'confirmada', 'suspensa'])(
    'a transaction that is %s according to the service is not handed over, and the message asks who signed it',
    async (status) => {
      const done = { ...awaiting(rede), status } as unknown as Transacao;
      expect(await verify(proposalOf(done))).toEqual({
        ok: false,
        state: 'divergent',
        divergences: [
          {
            code: 'unsigned',
            transacao: 'tx_1',
            message:
              'The service reports it as sent, but signed does not contain it: add it, or find out who signed it.',
          },
        ],
      });
      expect(await verify(proposalOf(done), { signed: [signed(done)] })).toEqual({
        ok: true,
        state: 'verified',
        toSign: [],
      });
    },
  );

  test.each(['EUR', 'constructor', '__proto__'])(
    'a proposal with the unknown asset %s is not ok',
    async (para) => {
      const movimento = { para, valor: '100.00' } as unknown as Movimento;
      expect(codesOf(await verify(proposalOf(awaiting(rede), movimento)))).toEqual(['destination']);
    },
  );

  test('a proposal with an invalid amount cannot be verified', async () => {
    const movimento = { ...MOVIMENTO, valor: '100' };
    await expect(verify(proposalOf(awaiting(rede), movimento))).rejects.toThrow(
      expect.objectContaining({ name: 'ConfigurationError' }),
    );
  });

  test('a proposal that pays one of several destinations of the asset is ok', async () => {
    const described = SANDBOX[rede];
    const destinations = { ...described.destinations, USDY: [OTHER[rede], issuerAddress('USDY', rede)] };
    const networks = { ...SANDBOX, [rede]: { ...described, destinations } };
    expect(await verify(proposalOf(awaiting(rede)), { networks })).toMatchObject({
      ok: true,
    });
  });

  test('a proposal without a named destination is not ok', async () => {
    const described = SANDBOX[rede];
    const networks = { ...SANDBOX, [rede]: { ...described, destinations: { USDY: [], BUIDL: [] } } };
    expect(codesOf(await verify(proposalOf(awaiting(rede)), { networks }))).toEqual(['destination']);
  });

  test('a proposal with unknown tokens is not ok', async () => {
    const described = SANDBOX[rede];
    const tokens = { ...described.tokens, USDC: { ...described.tokens.USDC, address: OTHER[rede] } };
    const networks = { ...SANDBOX, [rede]: { ...described, tokens } };
    expect(codesOf(await verify(proposalOf(awaiting(rede)), { networks }))).toEqual(['asset']);
  });

  test('a proposal with the wrong decimals for its token is not ok', async () => {
    const described = SANDBOX[rede];
    const tokens = { ...described.tokens, USDC: { ...described.tokens.USDC, decimals: 18 } };
    const networks = { ...SANDBOX, [rede]: { ...described, tokens } };
    expect(codesOf(await verify(proposalOf(awaiting(rede)), { networks }))).toEqual(['amount']);
  });
});

describe.each(REDES)('contradictions between a transaction and its payload on %s', (rede) => {
  const first = awaiting(rede);
  const nonce = rede === 'ethereum' ? first.nonce : `${first.nonce} of ${first.conta_de_nonce}`;

  async function messages(change: Partial<Transacao>, before: readonly SignedTransfer[] = []) {
    const verification = await verify(proposalOf({ ...first, ...change } as Transacao), { signed: before });
    return verification.ok ? [] : verification.divergences.map(({ message }) => message);
  }

  test.each<[what: string, change: Partial<Transacao>, message: string]>([
    ['network', { rede: otherRede(rede) }, `rede does not match the wallet, which is on ${rede}.`],
    ['asset', { token: 'BUIDL' }, 'token does not match the payload, which moves USDC.'],
    ['amount', { valor: '99.00' }, 'valor does not match the payload, which moves 100.00.'],
    [
      'destination',
      { destinatario: { ...first.destinatario, endereco: OTHER[rede] } },
      `destinatario does not match the payload, which pays ${issuerAddress('USDY', rede)}.`,
    ],
    ['nonce', { nonce: '5' }, `nonce and conta_de_nonce do not match the payload, which uses ${nonce}.`],
  ])(
    'a transaction that contradicts its payload is refused with a message that names its %s',
    async (_, change, message) => {
      expect(await messages(change)).toEqual([message]);
    },
  );

  test('a transaction that contradicts the signed one with its id is refused with a message that says so', async () => {
    const altered = { carteira_id: `cart_${rede}_2` };
    expect(await messages(altered, [signed(first)])).toEqual([
      'The transaction differs from the one signed under its id: do not sign it.',
    ]);
  });
});
