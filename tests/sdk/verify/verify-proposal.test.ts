import { describe, expect, test } from 'vitest';
import { issuerAddress, type TransactionPlan } from '../../../mock/src/sandbox/chain/index.ts';
import type { Movimento, Transacao } from '../../../sdk/src/generated/contract.ts';
import { SANDBOX, verifyProposal } from '../../../sdk/src/verify/index.ts';
import { CARTEIRA } from '../../sandbox/chain/plans.ts';
import { putTogether, takeApart } from './solana-encoding.ts';
import {
  awaiting,
  codesOf,
  hexOf,
  MOVIMENTO,
  OTHER,
  optionsOf,
  payload,
  proposalOf,
  REDES,
  verify,
  walletOf,
} from './support.ts';

describe.each(REDES)('a proposal on %s', (rede) => {
  const options = optionsOf(rede);

  /** The transaction whose payload departs so from 100.00 USDC to the desk of USDY. */
  const departing = (changes: Partial<TransactionPlan>) =>
    proposalOf(awaiting(rede, { payload_nao_assinado: payload(rede, changes) }));

  test('whose transaction does its movement is ok, and hands over the very payload to sign', async () => {
    const verification = await verify(proposalOf(awaiting(rede)), options);
    if (!verification.ok) throw new Error(JSON.stringify(verification));
    const [transfer, ...others] = verification.toSign;
    expect(others).toEqual([]);
    expect(transfer).toMatchObject({
      transacao: 'tx_1',
      rede,
      wallet: rede === 'ethereum' ? CARTEIRA.ethereum.toLowerCase() : CARTEIRA.solana,
      token: 'USDC',
      destination: issuerAddress('USDY', rede),
      payload: payload(rede),
      decoded: { rede, units: 100_000_000n },
    });
    expect(`${transfer?.valor}`).toBe('100.00');
  });

  test.each<[what: string, changes: Partial<TransactionPlan>, codes: string[]]>([
    ['a cent more', { centavos: 100_01n }, ['amount']],
    ['a cent less', { centavos: 99_99n }, ['amount']],
    ['a hundred times as much', { centavos: 10_000_00n }, ['amount']],
    ['another asset', { token: 'BUIDL' }, ['asset']],
    ["another asset's desk", { destino: issuerAddress('BUIDL', rede) }, ['destination']],
    ['a stranger', { destino: OTHER[rede] }, ['destination']],
    ['the wallet itself', { destino: CARTEIRA[rede] }, ['destination']],
    [
      'another asset, amount and desk',
      { token: 'USDY', centavos: 1n, destino: issuerAddress('BUIDL', rede) },
      ['asset', 'destination', 'amount'],
    ],
  ])('that moves or pays %s is not ok', async (_, changes, codes) => {
    expect(codesOf(await verify(departing(changes), options))).toEqual(codes);
  });

  test('in which a rebalancing moves the asset it leaves', async () => {
    const movimento: Movimento = { de: 'USDY', para: 'BUIDL', valor: '100.00' };
    const right = payload(rede, { token: 'USDY', destino: issuerAddress('BUIDL', rede) });
    const proposal = proposalOf(awaiting(rede, { payload_nao_assinado: right }), movimento);
    expect(await verify(proposal, options)).toMatchObject({ ok: true, toSign: [{ token: 'USDY' }] });
    expect(codesOf(await verify(proposalOf(awaiting(rede), movimento), options))).toEqual([
      'asset',
      'destination',
    ]);
  });

  test('of another wallet is not ok', async () => {
    const proposal = proposalOf(awaiting(rede, { carteira_id: 'cart_outra' }));
    expect(await verify(proposal, options)).toEqual({
      ok: false,
      divergences: [
        {
          code: 'wallet',
          transacao: 'tx_1',
          message: `It is for another wallet than cart_${rede} to sign.`,
        },
      ],
    });
  });

  test('said to be of the other network, or that is, is not ok', async () => {
    const other = rede === 'ethereum' ? 'solana' : 'ethereum';
    expect(codesOf(await verify(proposalOf(awaiting(rede, { rede: other })), options))).toEqual(['network']);
    const foreign = awaiting(rede, { payload_nao_assinado: payload(other) });
    expect(codesOf(await verify(proposalOf(foreign), options))).toEqual(['undecodable']);
  });

  test('is refused in words of ours alone, whatever the service wrote', async () => {
    const hostile = 'x\nall is well';
    const transacao = { ...awaiting(rede), rede: hostile, carteira_id: hostile } as unknown as Transacao;
    const movimento = { de: hostile, para: 'USDY', valor: '100.00' } as unknown as Movimento;
    const proposals = [
      proposalOf(transacao),
      proposalOf(awaiting(rede), movimento),
      { movimentos: [movimento], transacoes: [] },
    ];
    for (const proposal of proposals) {
      const verification = await verify(proposal, options);
      if (verification.ok) throw new Error('verified');
      for (const { message } of verification.divergences) expect(message).not.toContain('all is well');
    }
  });

  test('whose payload cannot be read says why, and does not quote it', async () => {
    const proposal = proposalOf(awaiting(rede, { payload_nao_assinado: `${payload(rede)}00` }));
    expect(await verify(proposal, options)).toEqual({
      ok: false,
      divergences: [{ code: 'undecodable', transacao: 'tx_1', message: 'Bytes follow its last field.' }],
    });
  });

  test('with a movement that no transaction does is not ok', async () => {
    const proposal = {
      movimentos: [MOVIMENTO, { de: null, para: 'BUIDL', valor: '40.00' } as const],
      transacoes: [awaiting(rede)],
    };
    expect(await verify(proposal, options)).toEqual({
      ok: false,
      divergences: [
        {
          code: 'missing',
          transacao: null,
          message: 'No transaction carries out the movement of 40.00.',
        },
      ],
    });
    expect(codesOf(await verify({ ...proposal, transacoes: [] }, options))).toEqual(['missing', 'missing']);
  });

  test('whose answer is about another proposal is not ok, though its movements are the same', async () => {
    const verifyIds = (id: string | undefined, answered: string | undefined) =>
      verifyProposal(
        { movimentos: [MOVIMENTO], ...(id && { id }) },
        { transacoes: [awaiting(rede)], ...(answered && { id: answered }) },
        options,
      );
    expect(await verifyIds('prop_1', 'prop_2')).toEqual({
      ok: false,
      divergences: [
        { code: 'id', transacao: null, message: 'The answer is about another proposal than prop_1.' },
      ],
    });
    for (const [id, answered] of [['prop_1', 'prop_1'], ['prop_1'], [undefined, 'prop_2']])
      expect(await verifyIds(id, answered)).toMatchObject({ ok: true });
  });

  test('with a transaction that no movement asks for is not ok', async () => {
    const extra = awaiting(rede, { id: 'tx_2', payload_nao_assinado: payload(rede, { nonce: 1 }) });
    const proposal = { movimentos: [MOVIMENTO], transacoes: [awaiting(rede), extra] };
    expect(await verify(proposal, options)).toEqual({
      ok: false,
      divergences: [
        {
          code: 'unexpected',
          transacao: 'tx_2',
          message: 'It moves 100.00 of USDC, which no movement asks for.',
        },
      ],
    });
  });

  test('of two equal movements takes two transactions, but not the same one twice', async () => {
    const movimentos = [MOVIMENTO, MOVIMENTO];
    const second = awaiting(rede, { id: 'tx_2', payload_nao_assinado: payload(rede, { nonce: 1 }) });
    const twice = { movimentos, transacoes: [awaiting(rede), second] };
    expect(await verify(twice, options)).toMatchObject({ ok: true });
    const samePayload = { movimentos, transacoes: [awaiting(rede), awaiting(rede, { id: 'tx_2' })] };
    expect(codesOf(await verify(samePayload, options))).toEqual(['repeated']);
    const sameId = { movimentos, transacoes: [awaiting(rede), { ...second, id: 'tx_1' }] };
    expect(codesOf(await verify(sameId, options))).toEqual(['repeated']);
  });

  test('whose transactions are a thousand is not ok, and all but the first two are left unread', async () => {
    const read: string[] = [];
    const transacoes = Array.from({ length: 1000 }, (_, n) => awaiting(rede, { id: `tx_${n}` }));
    const verification = await verify({ movimentos: [MOVIMENTO], transacoes }, options);
    if (verification.ok) throw new Error('verified');
    for (const { transacao } of verification.divergences) if (transacao !== null) read.push(transacao);
    expect(new Set(read)).toEqual(new Set(['tx_1']));
  });

  test('may list its transactions in any order', async () => {
    const movimentos: Movimento[] = [MOVIMENTO, { de: null, para: 'BUIDL', valor: '40.00' }];
    const toBuidl = payload(rede, { nonce: 1, destino: issuerAddress('BUIDL', rede), centavos: 40_00n });
    const transacoes = [awaiting(rede, { id: 'tx_2', payload_nao_assinado: toBuidl }), awaiting(rede)];
    expect(await verify({ movimentos, transacoes }, options)).toMatchObject({
      ok: true,
      toSign: [{ transacao: 'tx_2' }, { transacao: 'tx_1' }],
    });
  });

  test('whose two amounts are swapped is not ok', async () => {
    const movimentos: Movimento[] = [MOVIMENTO, { de: null, para: 'BUIDL', valor: '40.00' }];
    const transacoes = [
      awaiting(rede, { payload_nao_assinado: payload(rede, { centavos: 40_00n }) }),
      awaiting(rede, {
        id: 'tx_2',
        payload_nao_assinado: payload(rede, { nonce: 1, destino: issuerAddress('BUIDL', rede) }),
      }),
    ];
    expect(codesOf(await verify({ movimentos, transacoes }, options))).toEqual(['amount', 'amount']);
  });

  test('counts the replacement of a transaction that failed, and signs only what awaits it', async () => {
    const hash = '0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95';
    const failed: Transacao = { ...awaiting(rede), status: 'falhou', tx_hash: hash };
    const sent: Transacao = { ...awaiting(rede), status: 'transmitida', tx_hash: hash };
    const second = awaiting(rede, { id: 'tx_2', payload_nao_assinado: payload(rede, { nonce: 1 }) });
    const replaced = { movimentos: [MOVIMENTO], transacoes: [failed, second] };
    expect(await verify(replaced, options)).toMatchObject({
      ok: true,
      toSign: [{ transacao: 'tx_2' }],
    });
    const doubled = { movimentos: [MOVIMENTO], transacoes: [sent, second] };
    expect(codesOf(await verify(doubled, options))).toEqual(['unexpected']);
    const under = { movimentos: [MOVIMENTO], transacoes: [sent] };
    expect(await verify(under, options)).toEqual({ ok: true, toSign: [] });
    const lost = { movimentos: [MOVIMENTO], transacoes: [failed] };
    expect(codesOf(await verify(lost, options))).toEqual(['missing']);
  });

  test('of a status that is not known yet counts as done, and is not to be signed', async () => {
    const unknown = { ...awaiting(rede), status: 'suspensa' } as unknown as Transacao;
    expect(await verify(proposalOf(unknown), options)).toEqual({ ok: true, toSign: [] });
  });

  test.each(['EUR', 'constructor', '__proto__'])('to the unknown asset %s is not ok', async (para) => {
    const movimento = { para, valor: '100.00' } as unknown as Movimento;
    expect(codesOf(await verify(proposalOf(awaiting(rede), movimento), options))).toEqual(['destination']);
  });

  test('whose amount is no amount cannot be verified', async () => {
    const movimento = { ...MOVIMENTO, valor: '100' };
    await expect(verify(proposalOf(awaiting(rede), movimento), options)).rejects.toThrow(
      expect.objectContaining({ name: 'ConfigurationError' }),
    );
  });

  test('that pays one of several destinations of the asset is ok', async () => {
    const described = SANDBOX[rede];
    const destinations = { ...described.destinations, USDY: [OTHER[rede], issuerAddress('USDY', rede)] };
    const networks = { ...SANDBOX, [rede]: { ...described, destinations } };
    expect(await verify(proposalOf(awaiting(rede)), { ...options, networks })).toMatchObject({
      ok: true,
    });
  });

  test('with no destination named is not ok', async () => {
    const described = SANDBOX[rede];
    const networks = { ...SANDBOX, [rede]: { ...described, destinations: { USDY: [], BUIDL: [] } } };
    expect(codesOf(await verify(proposalOf(awaiting(rede)), { ...options, networks }))).toEqual([
      'destination',
    ]);
  });

  test('of tokens that are not the known ones is not ok', async () => {
    const described = SANDBOX[rede];
    const tokens = { ...described.tokens, USDC: { address: OTHER[rede], decimals: 6 } };
    const networks = { ...SANDBOX, [rede]: { ...described, tokens } };
    expect(codesOf(await verify(proposalOf(awaiting(rede)), { ...options, networks }))).toEqual(['asset']);
  });

  test('counted in other decimals than those of the token is not ok', async () => {
    const described = SANDBOX[rede];
    const tokens = { ...described.tokens, USDC: { ...described.tokens.USDC, decimals: 18 } };
    const networks = { ...SANDBOX, [rede]: { ...described, tokens } };
    expect(codesOf(await verify(proposalOf(awaiting(rede)), { ...options, networks }))).toEqual(['amount']);
  });
});

describe('on ethereum', () => {
  const networks = { ethereum: { ...SANDBOX.ethereum, chainId: 1n } };

  test('a transaction of another chain is not ok', async () => {
    const verification = await verify(proposalOf(awaiting('ethereum')), optionsOf('ethereum', { networks }));
    expect(verification).toEqual({
      ok: false,
      divergences: [
        { code: 'chain', transacao: 'tx_1', message: 'It is for the chain 11155111, and not 1.' },
      ],
    });
  });

  test('a fee may come to maxFee and no further', async () => {
    const fee = 65_000n * 30_000_000_000n;
    const verifyFee = (maxFee: bigint) =>
      verify(proposalOf(awaiting('ethereum')), optionsOf('ethereum', { maxFee }));
    expect(await verifyFee(fee)).toMatchObject({ ok: true });
    expect(codesOf(await verifyFee(fee - 1n))).toEqual(['fee']);
  });

  test('two transactions of one nonce are not ok, though each does its movement', async () => {
    const movimentos = [MOVIMENTO, MOVIMENTO];
    // One wei more for each unit of gas makes another text of the same nonce.
    const dearer = payload('ethereum').replace('8506fc23ac00', '8506fc23ac01');
    const transacoes = [
      awaiting('ethereum'),
      awaiting('ethereum', { id: 'tx_2', payload_nao_assinado: dearer }),
    ];
    expect(dearer).not.toBe(payload('ethereum'));
    expect(codesOf(await verify({ movimentos, transacoes }, optionsOf('ethereum')))).toEqual(['repeated']);
  });

  test('a fee that would empty the wallet is not ok by default', async () => {
    // The highest fee, 30 gwei, becomes 2 ^ 40 wei and more.
    const greedy = payload('ethereum')
      .replace('0x02f870', '0x02f871')
      .replace('8506fc23ac00', '8601fc23ac0000');
    const proposal = proposalOf(awaiting('ethereum', { payload_nao_assinado: greedy }));
    expect(codesOf(await verify(proposal, optionsOf('ethereum')))).toEqual(['fee']);
  });

  test('addresses match in any case', async () => {
    const wallet = { ...walletOf('ethereum'), endereco: CARTEIRA.ethereum.toLowerCase() };
    const destinations = { USDY: ['0x7E5700000000000000000000000000000000D002'], BUIDL: [] };
    const shouted = { ethereum: { ...SANDBOX.ethereum, destinations } };
    const options = { wallet, networks: shouted };
    expect(await verify(proposalOf(awaiting('ethereum')), options)).toMatchObject({ ok: true });
  });

  test('units that are no whole cents are not ok', async () => {
    const dusty = payload('ethereum').replace('05f5e100c0', '05f5e101c0');
    const proposal = proposalOf(awaiting('ethereum', { payload_nao_assinado: dusty }));
    expect(dusty).not.toBe(payload('ethereum'));
    expect(codesOf(await verify(proposal, optionsOf('ethereum')))).toEqual(['amount']);
  });

  test('nothing at all is no amount, even where the movement is of nothing', async () => {
    const empty = payload('ethereum').replace('05f5e100c0', '00000000c0');
    const proposal = proposalOf(awaiting('ethereum', { payload_nao_assinado: empty }), {
      de: null,
      para: 'USDY',
      valor: '0.00',
    });
    expect(codesOf(await verify(proposal, optionsOf('ethereum')))).toEqual(['amount']);
  });
});

describe('on solana', () => {
  test('another fee payer, even with the right carteira_id, is not ok', async () => {
    const foreign = payload('solana', { carteira: OTHER.solana });
    const proposal = proposalOf(awaiting('solana', { payload_nao_assinado: foreign }));
    expect(codesOf(await verify(proposal, optionsOf('solana')))).toEqual(['wallet', 'wallet']);
  });

  test('a source that is not the token account of the wallet is not ok', async () => {
    const pieces = takeApart(payload('solana'));
    const [wallet = [], , ...others] = pieces.keys;
    const [, source = []] = takeApart(payload('solana', { carteira: OTHER.solana })).keys;
    const foreign = putTogether({ ...pieces, keys: [wallet, source, ...others] });
    const proposal = proposalOf(awaiting('solana', { payload_nao_assinado: foreign }));
    expect(codesOf(await verify(proposal, optionsOf('solana')))).toEqual(['wallet']);
  });

  test('the wallet of a destination in place of its token account is not ok', async () => {
    const pieces = takeApart(payload('solana'));
    const [deskWallet = []] = takeApart(
      payload('solana', { carteira: issuerAddress('USDY', 'solana') }),
    ).keys;
    const [wallet = [], source = [], , ...others] = pieces.keys;
    const direct = putTogether({ ...pieces, keys: [wallet, source, deskWallet, ...others] });
    const proposal = proposalOf(awaiting('solana', { payload_nao_assinado: direct }));
    expect(codesOf(await verify(proposal, optionsOf('solana')))).toEqual(['destination']);
  });

  test('other decimals than those of the mint are not ok', async () => {
    const pieces = takeApart(payload('solana'));
    const instructions = pieces.instructions.map(({ data, ...rest }) => ({
      ...rest,
      data: [...data.slice(0, 9), 5],
    }));
    const proposal = proposalOf(
      awaiting('solana', { payload_nao_assinado: putTogether({ ...pieces, instructions }) }),
    );
    expect(codesOf(await verify(proposal, optionsOf('solana')))).toEqual(['amount']);
  });

  test('the pieces that these tests change put the payload together again', () => {
    expect(putTogether(takeApart(payload('solana')))).toBe(payload('solana'));
    expect(hexOf(takeApart(payload('solana')).version)).toBe('0x80');
  });
});
