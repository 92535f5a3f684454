import { describe, expect, test } from 'vitest';
import type { Carteira, Enderecos, Rede, Transacao } from '../../mock/src/contract/types.ts';
import { decodeEthereum } from './chain/decode-ethereum.ts';
import { decodeSolana, tokenAccount } from './chain/decode-solana.ts';
import { ADDRESS } from './chain/plans.ts';
import { DAY, ETHEREUM, half, SOLANA, type TestWorld, transactionsOf, treasury } from './support.ts';

const SECOND = {
  ethereum: { rede: 'ethereum', endereco: `0x${'7'.repeat(40)}` },
  solana: { rede: 'solana', endereco: 'TesteTesaCaixa11111111111111111111111111111' },
} as const;
const FIRST = { ethereum: ETHEREUM, solana: SOLANA } as const;
const onlyBuidl = [{ ativo: 'BUIDL', percentual: 100 }];

/**
 * A treasury with two wallets on one network, the first with 600 USDY and 400 BUIDL, and one on the other
 * network.
 */
function holding(rede: Rede) {
  const { world } = treasury();
  const [wallet, second, abroad] = [
    rede === 'ethereum' ? firstWallet(world) : world.link(FIRST.solana),
    world.link(SECOND[rede]),
    rede === 'ethereum' ? world.link(FIRST.solana) : firstWallet(world),
  ] as const;
  const bought = world.allocate(wallet, '1000.00');
  return { world, wallet, second, abroad, bought };
}

const firstWallet = (world: TestWorld) => world.list('listarCarteiras').itens.at(-1)?.id ?? '';

const redeem = (world: TestWorld, valor: string, to: string): Transacao[] =>
  transactionsOf(world.ask('aprovarResgate', { id: world.redeem(valor, to).id }));

const walletOf = (world: TestWorld, id: string) => world.ask('obterCarteira', { id }) as unknown as Carteira;

const issuersOf = (world: TestWorld, ativo: string, rede: Rede): string[] =>
  (world.ask('obterEnderecos') as unknown as Enderecos).emissores
    .filter((one) => one.ativo === ativo && one.rede === rede)
    .map(({ endereco }) => endereco);

const settlementOf = (world: TestWorld, id: string, { rede, token }: Transacao): string | undefined =>
  walletOf(world, id).enderecos_de_liquidacao.find((one) => one.rede === rede && one.token === token)
    ?.endereco;

/** The account that a payload pays, decoded by a public library. */
function paidBy({ rede, payload_nao_assinado }: Transacao): string | undefined {
  if (rede === 'ethereum') return decodeEthereum(payload_nao_assinado).recipient;
  return decodeSolana(payload_nao_assinado).instruction.accounts?.[2]?.address;
}

/** The account of the stated recipient: the address itself on `ethereum`, its token account on `solana`. */
const accountOf = async ({ rede, token, destinatario: { endereco } }: Transacao): Promise<string> =>
  rede === 'ethereum' ? endereco.toLowerCase() : tokenAccount(endereco, ADDRESS.solana[token]);

describe.each(['ethereum', 'solana'] as const)('recipients on %s', (rede) => {
  /** @param expected kind and allowed addresses of the recipient */
  async function check(transacao: Transacao | undefined, tipo: string, expected: readonly unknown[]) {
    if (transacao === undefined) throw new Error('nothing was issued');
    expect(transacao.rede).toBe(rede);
    expect(transacao.destinatario.tipo).toBe(tipo);
    expect(expected).toContain(transacao.destinatario.endereco);
    expect(paidBy(transacao)).toBe(await accountOf(transacao));
  }

  test.each(['USDY', 'BUIDL'])(
    'a transaction that buys %s states the issuer that its payload pays',
    async (ativo) => {
      const { world, bought } = holding(rede);
      const place = ativo === 'USDY' ? 0 : 1;
      await check(transactionsOf(bought)[place], 'emissor', issuersOf(world, ativo, rede));
    },
  );

  test('a rebalancing transaction pays the issuer of the asset it buys', async () => {
    const { world } = holding(rede);
    const [given] = transactionsOf(world.approve(world.propose(onlyBuidl).id));
    expect(given?.token).toBe('USDY');
    await check(given, 'emissor', issuersOf(world, 'BUIDL', rede));
  });

  test("a redemption of USDC on the destination's network pays the wallet itself", async () => {
    const { world, wallet, second } = holding(rede);
    world.deposit(wallet, '50.00');
    const [leg] = redeem(world, '50.00', second);
    await check(leg, 'carteira', [walletOf(world, second).endereco]);
  });

  test('a redemption of USDC on a different network pays a settlement address of the destination', async () => {
    const { world, wallet, abroad } = holding(rede);
    world.deposit(wallet, '50.00');
    const [leg] = redeem(world, '50.00', abroad) as [Transacao];
    expect(leg.token).toBe('USDC');
    await check(leg, 'endereco_de_liquidacao', [settlementOf(world, abroad, leg)]);
  });

  test('a redemption of an asset pays a settlement address of the destination', async () => {
    const { world, second } = holding(rede);
    const legs = redeem(world, '100.00', second);
    expect(legs.map(({ token }) => token)).toEqual(['USDY', 'BUIDL']);
    for (const leg of legs) await check(leg, 'endereco_de_liquidacao', [settlementOf(world, second, leg)]);
  });

  test('a replacement pays the same recipient as the transaction it replaces', async () => {
    const { world, wallet, second } = holding(rede);
    const bought = transactionsOf(world.approve(world.propose(half).id));
    world.deposit(wallet, '50.00');
    const all = [...bought, ...redeem(world, '60.00', second)];
    expect(new Set(all.map(({ destinatario }) => destinatario.tipo)).size).toBe(3);
    world.now += DAY;
    for (const { id, destinatario } of all) {
      const again = world.ask('reemitirTransacao', { id }) as unknown as Transacao;
      await check(again, destinatario.tipo, [destinatario.endereco]);
    }
  });
});
