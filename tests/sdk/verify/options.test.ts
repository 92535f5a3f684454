import { getAddress } from 'ethers';
import { describe, expect, test } from 'vitest';
import { issuerAddress } from '../../../mock/src/treasury/chain/index.ts';
import { isConfigurationError } from '../../../sdk/src/generated/guards.ts';
import { MAINNET, SANDBOX, type VerifyOptions, verifyRedemption } from '../../../sdk/src/verify/index.ts';
import { decodeAccount } from '../../../sdk/src/verify/solana-accounts.ts';
import { programOf } from '../../treasury/chain/decode-solana.ts';
import { ADDRESS, CARTEIRA, DECIMALS, TOKENS } from '../../treasury/chain/plans.ts';
import { awaiting, OPTIONS, OTHER, proposalOf, REDES, SECOND, signed, verify, WALLETS } from './support.ts';

const { ethereum } = SANDBOX;
const [wallet] = WALLETS;
if (wallet === undefined) throw new Error('the tests have no wallet');
const [settlement] = wallet.enderecos_de_liquidacao ?? [];
const own = { ...OPTIONS, wallets: [wallet], networks: { ethereum } };

const withWallet = (changes: object) => ({ ...own, wallets: [{ ...wallet, ...changes }] });
const withNetwork = (changes: object) => ({ ...own, networks: { ethereum: { ...ethereum, ...changes } } });
const withToken = (changes: object) =>
  withNetwork({ tokens: { ...ethereum.tokens, USDY: { ...ethereum.tokens.USDY, ...changes } } });
const withProgram = (program: unknown) => {
  const { tokens } = SANDBOX.solana;
  return { ...SANDBOX.solana, tokens: { ...tokens, BUIDL: { ...tokens.BUIDL, program } } };
};
const withSettlement = (changes: object) =>
  withWallet({ enderecos_de_liquidacao: [{ ...settlement, ...changes }] });
const withSigned = (changes: object) => ({
  ...own,
  signed: [{ ...signed(awaiting('ethereum')), ...changes }],
});

const wrong: readonly (readonly [what: string, options: object, message: RegExp])[] = [
  ['no wallets', { ...own, wallets: undefined }, /^wallets must be an array\.$/],
  ['a wallet that is no list', { ...own, wallets: wallet }, /^wallets must be an array\.$/],
  [
    'none of the wallets',
    { ...own, wallets: [] },
    /^wallets must not be empty: list each wallet that may pay\.$/,
  ],
  ['nothing for a wallet', { ...own, wallets: [null] }, /^wallets\[0\] must be a wallet, with id, rede/],
  ['no id of a wallet', withWallet({ id: undefined }), /^wallets\[0\]\.id must be text\.$/],
  ['an unknown network', withWallet({ rede: 'base' }), /^wallets\[0\]\.rede must be ethereum or solana\.$/],
  [
    'an address of words',
    withWallet({ endereco: 'tesouraria' }),
    /^wallets\[0\]\.endereco is not a valid ethereum address\.$/,
  ],
  ['an address of the other network', withWallet({ endereco: CARTEIRA.solana }), /is not a valid/],
  [
    'an address with something before it',
    withWallet({ endereco: `junk${wallet.endereco}` }),
    /not a valid ethereum address/,
  ],
  ['an address with something after it', withWallet({ endereco: `${wallet.endereco}0` }), /is not a valid/],
  ['the address of zeros', withWallet({ endereco: `0x${'0'.repeat(40)}` }), /is not a valid/],
  ['an address that is no text', withWallet({ endereco: 1n }), /is not a valid/],
  ['the zeros of solana', withWallet({ rede: 'solana', endereco: '1'.repeat(32) }), /is not a valid/],
  [
    'one id for two wallets',
    { ...own, wallets: [wallet, { ...wallet, endereco: SECOND.ethereum }] },
    /^wallets has an id or an address twice\.$/,
  ],
  [
    'one address for two wallets, in another case',
    { ...own, wallets: [wallet, { ...wallet, id: 'cart_x', endereco: wallet.endereco.toLowerCase() }] },
    /^wallets has an id or an address twice/,
  ],
  [
    'settlement addresses that are not a list',
    withWallet({ enderecos_de_liquidacao: settlement }),
    /^wallets\[0\]\.enderecos_de_liquidacao must be an array\.$/,
  ],
  [
    'a settlement address of words',
    withSettlement({ endereco: 'mesa' }),
    /^wallets\[0\]\.enderecos_de_liquidacao\[0\]\.endereco is not a valid ethereum address\.$/,
  ],
  [
    'a settlement address of an unknown network',
    withSettlement({ rede: 'base' }),
    /\[0\]\.rede must be ethereum or solana\.$/,
  ],
  [
    'a settlement address of an unknown token',
    withSettlement({ token: 'EUR' }),
    /enderecos_de_liquidacao\[0\]\.token must be USDC, USDY or BUIDL\.$/,
  ],
  [
    'two settlement addresses for one token',
    withWallet({ enderecos_de_liquidacao: [settlement, settlement] }),
    /enderecos_de_liquidacao has two addresses for ethereum USDY\.$/,
  ],
  [
    'nonce accounts that are null',
    withWallet({ contas_de_nonce: null }),
    /contas_de_nonce must be an array\.$/,
  ],
  [
    'a nonce account of words',
    withWallet({ rede: 'solana', endereco: OTHER.solana, contas_de_nonce: ['conta'] }),
    /^wallets\[0\]\.contas_de_nonce\[0\] is not a valid solana address\.$/,
  ],
  [
    'a nonce account of ethereum, which has none',
    withWallet({ contas_de_nonce: [OTHER.solana] }),
    /^wallets\[0\]\.contas_de_nonce\[0\] is not a valid ethereum address\.$/,
  ],
  ['nothing said of what was signed', { ...own, signed: undefined }, /^signed must be an array\.$/],
  ['nothing for what was signed', { ...own, signed: [null] }, /^signed\[0\] must be a transaction that/],
  [
    'a signed transaction without a payload',
    withSigned({ payload: undefined }),
    /^signed\[0\] must have transacao, walletId and/,
  ],
  [
    'a wallet that signed and is not named',
    withSigned({ walletId: 'cart_x' }),
    /^signed\[0\]\.walletId is not in wallets\.$/,
  ],
  [
    'a movement that is not an integer',
    withSigned({ movimento: '0' }),
    /^signed\[0\]\.movimento must be an integer/,
  ],
  [
    'a signed transaction of a different operation',
    withSigned({ movimento: 1 }),
    /^signed\[0\]\.movimento matches nothing that was reviewed: pass only what was signed for this approval\.$/,
  ],
  ['isVoid as text', withSigned({ isVoid: 'false' }), /^signed\[0\]\.isVoid must be a boolean\.$/],
  [
    'a transaction signed twice',
    { ...own, signed: [signed(awaiting('ethereum')), signed(awaiting('ethereum', { nth: 1 }))] },
    /^signed has tx_1 twice\.$/,
  ],
  [
    'no network for the wallet',
    { ...own, networks: { solana: SANDBOX.solana } },
    /^networks\.ethereum is missing: a wallet is on ethereum\.$/,
  ],
  ['no chain', withNetwork({ chainId: undefined }), /chainId must be a bigint, such as 1n\.$/],
  ['a chain that is a number', withNetwork({ chainId: 11_155_111 }), /chainId must be a bigint/],
  [
    'no destinations',
    { ...own, networks: MAINNET },
    /must list the allowed USDY addresses: there is no default\.$/,
  ],
  [
    'no destinations of an asset',
    withNetwork({ destinations: { USDY: [] } }),
    /must list the allowed BUIDL addresses/,
  ],
  [
    'a destination that is not a list',
    withNetwork({ destinations: { USDY: issuerAddress('USDY', 'ethereum'), BUIDL: [] } }),
    /must list the allowed USDY addresses/,
  ],
  [
    'a destination of words',
    withNetwork({ destinations: { USDY: ['mesa'], BUIDL: [] } }),
    /^networks\.ethereum\.destinations\.USDY is not/,
  ],
  [
    'a destination of zeros',
    withNetwork({ destinations: { USDY: [`0x${'0'.repeat(40)}`], BUIDL: [] } }),
    /^networks\.ethereum\.destinations\.USDY/,
  ],
  [
    'a token of words',
    withToken({ address: 'USDY' }),
    /^networks\.ethereum\.tokens\.USDY\.address is not a valid ethereum address\.$/,
  ],
  ...[undefined, 'Token-2022', SANDBOX.solana.tokens.USDC.address].map(
    (program) =>
      [
        `${program} for a token program`,
        { wallets: WALLETS, networks: { ...SANDBOX, solana: withProgram(program) }, signed: [] },
        /^networks\.solana\.tokens\.BUIDL\.program must be TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA \(SPL Token\) or TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb \(Token-2022\), the programa in obterEnderecos\.$/,
      ] as const,
  ),
  [
    'decimals that are no integer',
    withToken({ decimals: 17.5 }),
    /^networks\.ethereum\.tokens\.USDY\.decimals must be an integer from 2 to 255\.$/,
  ],
  [
    'decimals that hold no cents',
    withToken({ decimals: 1 }),
    /^networks\.ethereum\.tokens\.USDY\.decimals must be/,
  ],
  ['decimals that no contract counts', withToken({ decimals: 256 }), /an integer from 2 to 255\.$/],
  ['a maxFee that is a number', { ...own, maxFee: 1e16 }, /^maxFee must be a bigint of wei\.$/],
  ['a maxFee below nothing', { ...own, maxFee: -1n }, /^maxFee must be a bigint/],
  [
    'a maxTotalFee of no network',
    { ...own, maxTotalFee: 10n ** 16n },
    /^maxTotalFee must be an object by network/,
  ],
  [
    'a maxTotalFee that is a number',
    { ...own, maxTotalFee: { ethereum: 1e16 } },
    /^maxTotalFee\.ethereum must be a bigint of wei\.$/,
  ],
  [
    'a maxTotalFee below nothing',
    { ...own, maxTotalFee: { solana: -1n } },
    /^maxTotalFee\.solana must be a bigint of lamports\.$/,
  ],
  [
    'a maxTotalFee of an unknown network',
    { ...own, maxTotalFee: { etherum: 1n } },
    /^maxTotalFee has the unknown option etherum: use ethereum, solana\.$/,
  ],
  [
    'a misspelled limit',
    { ...own, maxfee: 1n },
    /^The third argument has the unknown option maxfee: use wallets, networks, signed, maxFee, maxTotalFee\.$/,
  ],
  ['no networks', { ...own, networks: undefined }, /^networks must be an object, such as SANDBOX\.$/],
  ['a network that is none', { ...own, networks: { ethereum: true } }, /^networks\.ethereum is missing/],
  [
    'one address for two tokens',
    withToken({ address: ethereum.tokens.USDC.address.toUpperCase().replace('X', 'x') }),
    /^networks\.ethereum\.tokens has the same address for USDC and USDY\.$/,
  ],
  ['no tokens', withNetwork({ tokens: undefined }), /^networks\.ethereum\.tokens must be an object/],
  [
    'a token that is an address',
    withNetwork({ tokens: { ...ethereum.tokens, USDY: ethereum.tokens.USDY.address } }),
    /^networks\.ethereum\.tokens\.USDY must be an object with address and decimals\.$/,
  ],
];

describe('option checks', () => {
  test.each(wrong)(
    'options with %s are a ConfigurationError, before any payload is read',
    async (_, options, message) => {
      const unread = proposalOf(awaiting('ethereum', {}, { payload_nao_assinado: 'never read' }));
      const error = await verify(unread, options as VerifyOptions).catch((thrown) => thrown);
      expect(isConfigurationError(error)).toBe(true);
      expect(error.message).toMatch(message);
    },
  );

  test.each([2, 255])('options with a token of %d decimals are accepted', async (decimals) => {
    const options = withToken({ decimals }) as VerifyOptions;
    expect(await verify(proposalOf(awaiting('ethereum')), options)).toMatchObject({ ok: true });
  });

  test('options without a destination among the wallets are a ConfigurationError', async () => {
    const resgate = { valor: '1.00', carteira_destino_id: 'cart_solana' };
    const error = await verifyRedemption(resgate, { transacoes: [] }, own).catch((thrown) => thrown);
    expect(isConfigurationError(error)).toBe(true);
    expect(error.message).toBe('wallets must include the wallet of carteira_destino_id.');
  });
});

describe('published networks', () => {
  test.each(REDES)(
    "SANDBOX has, on %s, the sandbox's tokens, programs, decimals and destinations",
    (rede) => {
      for (const token of TOKENS) {
        expect(SANDBOX[rede].tokens[token]).toEqual({
          address: ADDRESS[rede][token],
          decimals: DECIMALS[rede][token],
          ...(rede === 'solana' && { program: programOf(ADDRESS.solana[token]) }),
        });
      }
      expect(SANDBOX[rede].destinations).toEqual({
        USDY: [issuerAddress('USDY', rede)],
        BUIDL: [issuerAddress('BUIDL', rede)],
      });
    },
  );

  test("MAINNET has the contract's decimals, and correctly typed addresses", () => {
    expect([SANDBOX.ethereum.chainId, MAINNET.ethereum.chainId]).toEqual([11_155_111n, 1n]);
    for (const token of TOKENS) {
      const onEthereum = MAINNET.ethereum.tokens[token];
      expect(getAddress(onEthereum.address)).toBe(onEthereum.address);
      expect(decodeAccount(MAINNET.solana.tokens[token].address)).toHaveLength(32);
      expect(onEthereum.decimals).toBe(DECIMALS.ethereum[token]);
      expect(MAINNET.solana.tokens[token].decimals).toBe(DECIMALS.solana[token]);
    }
  });

  test('MAINNET does not name a destination', () => {
    expect(MAINNET.ethereum).not.toHaveProperty('destinations');
    expect(MAINNET.solana).not.toHaveProperty('destinations');
  });
});
