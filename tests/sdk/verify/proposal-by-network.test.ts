import { getAddressDecoder } from '@solana/addresses';
import { describe, expect, test } from 'vitest';
import { issuerAddress } from '../../../mock/src/treasury/chain/index.ts';
import { SANDBOX } from '../../../sdk/src/verify/index.ts';
import { TOKEN_2022_PROGRAM } from '../../treasury/chain/decode-solana.ts';
import { putTogether, takeApart } from './solana-encoding.ts';
import { awaiting, codesOf, hexOf, OTHER, payload, proposalOf, verify, WALLETS } from './support.ts';

describe('proposals on Ethereum', () => {
  const networks = { ...SANDBOX, ethereum: { ...SANDBOX.ethereum, chainId: 1n } };
  const withPayload = (payload_nao_assinado: string) =>
    proposalOf(awaiting('ethereum', {}, { payload_nao_assinado }));

  test('a transaction of a different chain is not ok', async () => {
    const verification = await verify(proposalOf(awaiting('ethereum')), { networks });
    expect(verification).toEqual({
      ok: false,
      state: 'divergent',
      divergences: [{ code: 'chain', transacao: 'tx_1', message: 'chainId is 11155111 instead of 1.' }],
    });
  });

  test('addresses match in any case', async () => {
    const wallets = WALLETS.map((wallet) => ({
      ...wallet,
      endereco: wallet.rede === 'ethereum' ? wallet.endereco.toLowerCase() : wallet.endereco,
    }));
    const destinations = { USDY: ['0x7E5700000000000000000000000000000000D002'], BUIDL: [] };
    const shouted = { ...SANDBOX, ethereum: { ...SANDBOX.ethereum, destinations } };
    const options = { wallets, networks: shouted };
    expect(await verify(proposalOf(awaiting('ethereum')), options)).toMatchObject({ ok: true });
  });

  test('units that are not whole cents are not ok', async () => {
    const dusty = payload('ethereum').replace('05f5e100c0', '05f5e101c0');
    expect(dusty).not.toBe(payload('ethereum'));
    expect(codesOf(await verify(withPayload(dusty)))).toEqual(['amount']);
  });

  test('an amount of zero is refused, even for a movement of zero', async () => {
    const empty = payload('ethereum').replace('05f5e100c0', '00000000c0');
    const transacao = awaiting('ethereum', {}, { payload_nao_assinado: empty, valor: '0.00' });
    const proposal = proposalOf(transacao, { de: null, para: 'USDY', valor: '0.00' });
    expect(codesOf(await verify(proposal))).toEqual(['amount']);
  });
});

describe('proposals on Solana', () => {
  const withPayload = (payload_nao_assinado: string) =>
    proposalOf(awaiting('solana', {}, { payload_nao_assinado }));
  const pieces = takeApart(payload('solana'));
  const [wallet = [], nonceAccount = [], source = [], destination = [], ...others] = pieces.keys;

  test('a transaction with a different fee payer, even with the right carteira_id, is not ok', async () => {
    const foreign = payload('solana', { carteira: OTHER.solana });
    expect(codesOf(await verify(withPayload(foreign)))).toEqual(['wallet', 'wallet', 'nonce']);
  });

  test("a Solana transfer whose source is not the wallet's token account is not ok", async () => {
    const [, , strange = []] = takeApart(payload('solana', { carteira: OTHER.solana })).keys;
    const foreign = putTogether({ ...pieces, keys: [wallet, nonceAccount, strange, destination, ...others] });
    expect(codesOf(await verify(withPayload(foreign)))).toEqual(['wallet']);
  });

  test('a Solana transfer whose destination is a wallet instead of its token account is not ok', async () => {
    const [desk = []] = takeApart(payload('solana', { carteira: issuerAddress('USDY', 'solana') })).keys;
    const direct = putTogether({ ...pieces, keys: [wallet, nonceAccount, source, desk, ...others] });
    expect(codesOf(await verify(withPayload(direct)))).toEqual(['destination']);
  });

  test("a Solana transfer must use the token's pinned program and its derived token accounts", async () => {
    const { tokens } = SANDBOX.solana;
    const swap = awaiting('solana', { token: 'BUIDL' });
    const movimento = { de: 'BUIDL', para: 'USDY', valor: '100.00' } as const;
    expect(codesOf(await verify(proposalOf(swap, movimento)))).toEqual(['ok']);
    for (const [token, transacao, reviewed] of [
      ['USDC', awaiting('solana'), undefined],
      ['BUIDL', swap, movimento],
    ] as const) {
      const program = tokens[token === 'USDC' ? 'BUIDL' : 'USDC'].program;
      const other = { ...tokens, [token]: { ...tokens[token], program } };
      const networks = { ...SANDBOX, solana: { ...SANDBOX.solana, tokens: other } };
      const message = `The payload moves ${token} with the program ${tokens[token].program} instead of ${program}.`;
      expect(await verify(proposalOf(transacao, reviewed), { networks })).toEqual({
        ok: false,
        state: 'divergent',
        divergences: [{ code: 'asset', transacao: 'tx_1', message }],
      });
    }
  });

  test('a Solana transfer whose token accounts belong to the other program is not ok', async () => {
    const program = takeApart(payload('solana', { token: 'BUIDL' })).keys[6] ?? [];
    expect(TOKEN_2022_PROGRAM).toBe(getAddressDecoder().decode(Uint8Array.from(program)));
    const keys = pieces.keys.with(6, program);
    expect(codesOf(await verify(withPayload(putTogether({ ...pieces, keys }))))).toEqual(['asset']);
    const { tokens } = SANDBOX.solana;
    const pinned = { ...tokens, USDC: { ...tokens.USDC, program: tokens.BUIDL.program } };
    const networks = { ...SANDBOX, solana: { ...SANDBOX.solana, tokens: pinned } };
    const called = withPayload(putTogether({ ...pieces, keys }));
    expect(codesOf(await verify(called, { networks }))).toEqual(['wallet', 'destination']);
  });

  test('a Solana transfer with the wrong decimals for its mint is not ok', async () => {
    const instructions = pieces.instructions.map(({ data, ...rest }) => ({
      ...rest,
      data: data.length === 10 ? [...data.slice(0, 9), 5] : data,
    }));
    expect(codesOf(await verify(withPayload(putTogether({ ...pieces, instructions }))))).toEqual(['amount']);
  });

  test('the parts that these tests modify reassemble to the original payload', () => {
    expect(putTogether(pieces)).toBe(payload('solana'));
    expect(hexOf(pieces.version)).toBe('0x80');
  });
});
