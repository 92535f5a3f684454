import { describe, expect, test } from 'vitest';
import {
  issuerAddress,
  nonceAccount,
  nonceValue,
  settlementAddress,
} from '../../../mock/src/treasury/chain/index.ts';
import type { Rede, Transacao } from '../../../sdk/src/generated/contract.ts';
import { verifyProposal, verifyRedemption } from '../../../sdk/src/verify/index.ts';
import { CARTEIRA } from '../../treasury/chain/plans.ts';
import { putTogether, takeApart } from './solana-encoding.ts';
import {
  awaiting,
  codesOf,
  type Does,
  failed,
  OPTIONS,
  OTHER,
  otherRede,
  payload,
  REDES,
  type Said,
  SECOND,
  signed,
} from './support.ts';

/**
 * The service lies for a thief: each lie is consistent between payload and description, and the network would
 * execute it if the wallets signed it.
 */
describe.each(REDES)('proposal with two movements over two wallets on %s', (rede) => {
  const reviewed = {
    id: 'prop_1',
    movimentos: [
      { de: null, para: 'USDY', valor: '100.00' } as const,
      { de: 'USDY', para: 'BUIDL', valor: '40.00' } as const,
    ],
  };
  const atSecond = { carteira_id: `cart_${rede}_2` };
  const first = awaiting(rede, { centavos: 70_00n });
  const other = awaiting(rede, { carteira: SECOND[rede], centavos: 30_00n }, { id: 'tx_2', ...atSecond });
  const swap = (does: Does = {}, said: Said = {}) =>
    awaiting(
      rede,
      { nth: 1, token: 'USDY', destino: issuerAddress('BUIDL', rede), centavos: 40_00n, ...does },
      { id: 'tx_3', movimento: 1, ...said },
    );
  const verify = (transacoes: Transacao[], before: Transacao[] = []) =>
    verifyProposal(
      reviewed,
      { id: 'prop_1', transacoes },
      { ...OPTIONS, signed: before.map((transacao) => signed(transacao)) },
    );

  test('a service that lies about a proposal is distinguished from an honest one', async () => {
    expect(await verify([first, other, swap()])).toMatchObject({ ok: true, toSign: [{}, {}, {}] });
  });

  const lies: [lie: string, transacoes: Transacao[], codes: string[]][] = [
    [
      'pays a thief',
      [awaiting(rede, { centavos: 70_00n, destino: OTHER[rede] }), other, swap()],
      ['destination'],
    ],
    [
      'pays a settlement address, which is for redemptions',
      [
        awaiting(rede, { centavos: 70_00n, destino: settlementAddress(`cart_${rede}`, rede, 'USDC') }),
        other,
        swap(),
      ],
      ['destination'],
    ],
    [
      'pays the issuer of the asset that is given',
      [first, other, swap({ destino: issuerAddress('USDY', rede) })],
      ['destination'],
    ],
    ['gives a different asset', [first, other, swap({ token: 'BUIDL' })], ['asset']],
    [
      'splits to a cent more',
      [
        first,
        awaiting(rede, { carteira: SECOND[rede], centavos: 30_01n }, { id: 'tx_2', ...atSecond }),
        swap(),
      ],
      ['amount'],
    ],
    [
      'gives one movement more, the other less',
      [awaiting(rede, { centavos: 70_01n }), other, swap({ centavos: 39_99n })],
      ['amount', 'amount'],
    ],
    [
      "does one movement with the other one's name",
      [first, other, swap({}, { movimento: 0 })],
      ['asset', 'destination'],
    ],
    [
      'does a movement twice, by two names',
      [first, other, swap(), swap({ nth: 2 }, { id: 'tx_4' })],
      ['unexpected', 'unexpected'],
    ],
    [
      'does a movement twice, as a replacement of a transaction that did not fail',
      [first, other, swap(), swap({ nth: 2 }, { id: 'tx_4', substitui: 'tx_3' })],
      ['unexpected'],
    ],
    [
      'adds a movement that nobody reviewed',
      [first, other, swap(), swap({ nth: 2 }, { id: 'tx_4', movimento: 2 })],
      ['unexpected'],
    ],
    [
      'signs with a wallet of the other network',
      [{ ...first, carteira_id: `cart_${otherRede(rede)}` }, other, swap()],
      ['undecodable'],
    ],
    ["signs with a wallet of nobody's", [{ ...first, carteira_id: 'cart_x' }, other, swap()], ['wallet']],
    ["leaves a wallet's part out", [first, swap()], ['amount']],
    ['leaves a movement out', [first, other], ['missing']],
    ['states a different amount than it moves', [{ ...first, valor: '7.00' }, other, swap()], ['amount']],
    ['states a different token than it moves', [{ ...first, token: 'USDY' }, other, swap()], ['asset']],
    [
      'states that it pays a different issuer',
      [
        { ...first, destinatario: { tipo: 'emissor', endereco: issuerAddress('BUIDL', rede) } },
        other,
        swap(),
      ],
      ['destination'],
    ],
    [
      'says that it pays the issuer, and pays a thief',
      [
        awaiting(rede, { centavos: 70_00n, destino: OTHER[rede] }, { destinatario: first.destinatario }),
        other,
        swap(),
      ],
      ['destination'],
    ],
    [
      'does not say whom it pays',
      [{ ...first, destinatario: undefined } as never, other, swap()],
      ['destination'],
    ],
    ['states a different nonce than it takes', [{ ...first, nonce: '5' }, other, swap()], ['nonce']],
    ['has two transactions take one nonce', [first, other, swap({ nth: 0 })], ['repeated']],
  ];

  test.each(lies)('a service that lies about a proposal is detected: %s', async (_, transacoes, codes) => {
    expect(codesOf(await verify(transacoes))).toEqual(codes);
  });

  const again: [lie: string, transacoes: Transacao[], codes: string[]][] = [
    [
      'claims that it expired, and reissues it on a different nonce',
      [
        failed(first),
        other,
        swap(),
        awaiting(rede, { nth: 2, centavos: 70_00n }, { id: 'tx_4', substitui: 'tx_1' }),
      ],
      ['repeated'],
    ],
    [
      'forgets it, and reissues it under a different id',
      [other, swap(), awaiting(rede, { nth: 2, centavos: 70_00n }, { id: 'tx_4' })],
      ['repeated'],
    ],
    [
      'forgets all of it, and lets a different wallet pay everything',
      [
        awaiting(rede, { carteira: SECOND[rede], nth: 2, centavos: 100_00n }, { id: 'tx_4', ...atSecond }),
        swap(),
      ],
      ['amount', 'repeated'],
    ],
    [
      'forgets one part, and has the other network give it',
      [other, swap(), awaiting(otherRede(rede), { centavos: 70_00n }, { id: 'tx_4' })],
      ['amount'],
    ],
    [
      'moves a signed transaction to a wallet that did not sign',
      [{ ...first, ...atSecond }, other, swap()],
      ['altered'],
    ],
    [
      'gives a signed id to a transaction on a different nonce',
      [awaiting(rede, { nth: 2, centavos: 70_00n }), other, swap()],
      ['nonce', 'altered'],
    ],
  ];

  test.each(again)(
    'a service that lies about signed transactions is detected: %s',
    async (_, transacoes, codes) => {
      const verification = await verify(transacoes, [first, other]);
      expect(new Set(codesOf(verification))).toEqual(new Set(codes));
    },
  );
});

test("a service that swaps two of the company's wallets is detected where payloads name the wallet", async () => {
  const swapped = (rede: Rede) => {
    const first = awaiting(rede, { centavos: 70_00n }, { carteira_id: `cart_${rede}_2` });
    const other = awaiting(rede, { carteira: SECOND[rede], centavos: 30_00n }, { id: 'tx_2' });
    const movimentos = [{ de: null, para: 'USDY', valor: '100.00' } as const];
    return verifyProposal({ movimentos }, { transacoes: [first, other] }, OPTIONS);
  };
  expect(new Set(codesOf(await swapped('solana')))).toEqual(new Set(['wallet']));
  // On ethereum only the signature differs: the same amounts go from the company's wallets to the same
  // issuer.
  expect(await swapped('ethereum')).toMatchObject({
    ok: true,
    toSign: [{ walletId: 'cart_ethereum_2' }, { walletId: 'cart_ethereum' }],
  });
});

describe.each(REDES)('redemption to a wallet on %s', (rede) => {
  const asked = { id: 'resg_1', valor: '100.00', carteira_destino_id: `cart_${rede}` };
  const giving = { carteira_id: `cart_${rede}_2`, movimento: null };
  const cash = awaiting(rede, { carteira: SECOND[rede], destino: CARTEIRA[rede] }, giving);
  const verify = (transacoes: Transacao[]) =>
    verifyRedemption(asked, { ...asked, transacoes } as never, OPTIONS);

  test.each<[lie: string, transacao: Transacao]>([
    ['sends the cash to a thief', awaiting(rede, { carteira: SECOND[rede], destino: OTHER[rede] }, giving)],
    [
      'invents settlement addresses',
      awaiting(
        rede,
        { carteira: SECOND[rede], token: 'USDY', destino: settlementAddress('cart_x', rede, 'USDY') },
        giving,
      ),
    ],
    [
      'sends it to the settlement address of a different wallet of the company',
      awaiting(
        rede,
        { carteira: SECOND[rede], token: 'USDY', destino: settlementAddress(`cart_${rede}_2`, rede, 'USDY') },
        giving,
      ),
    ],
  ])('a service that lies about a redemption is detected: %s', async (_, transacao) => {
    expect(await verify([cash])).toMatchObject({ ok: true });
    expect(codesOf(await verify([transacao]))).toEqual(['destination']);
  });
});

test('a service that names a nonce account on Ethereum, which has none, is detected', async () => {
  const transacao = awaiting('ethereum', {}, { conta_de_nonce: nonceAccount(CARTEIRA.solana, 0) });
  const movimentos = [{ de: null, para: 'USDY', valor: '100.00' } as const];
  expect(codesOf(await verifyProposal({ movimentos }, { transacoes: [transacao] }, OPTIONS))).toEqual([
    'nonce',
  ]);
});

describe('durable nonces', () => {
  const verify = (transacao: Transacao) =>
    verifyProposal(
      { movimentos: [{ de: null, para: 'USDY', valor: '100.00' }] },
      { transacoes: [transacao] },
      OPTIONS,
    );
  const pieces = takeApart(payload('solana'));
  const [advance, transfer] = pieces.instructions;
  if (advance === undefined || transfer === undefined) throw new Error('it has not two instructions');
  const withPieces = (changes: object) => ({ payload_nao_assinado: putTogether({ ...pieces, ...changes }) });
  const strange = [...Buffer.from(takeApart(payload('solana', { nth: 5 })).keys[1] ?? [])];

  test.each<[lie: string, said: Said, codes: string[]]>([
    ['names a different account', { conta_de_nonce: nonceAccount(CARTEIRA.solana, 5) }, ['nonce']],
    ['names a different value', { nonce: nonceValue(nonceAccount(CARTEIRA.solana, 0), 1) }, ['nonce']],
    ['names none', { conta_de_nonce: null }, ['nonce']],
    ['changes the account in the payload', withPieces({ keys: pieces.keys.with(1, strange) }), ['nonce']],
    ['changes the value in the payload', withPieces({ lifetime: strange }), ['nonce']],
    ['leaves the advance out', withPieces({ instructions: [transfer] }), ['undecodable']],
    ['advances it last', withPieces({ instructions: [transfer, advance] }), ['undecodable']],
    ['adds an instruction', withPieces({ instructions: [advance, transfer, transfer] }), ['undecodable']],
    [
      'withdraws from its account instead',
      withPieces({ instructions: [{ ...advance, data: [5, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0] }, transfer] }),
      ['undecodable'],
    ],
  ])('a service that lies about a durable nonce is detected: %s', async (_, said, codes) => {
    expect(codesOf(await verify(awaiting('solana', {}, said)))).toEqual(codes);
  });
});
