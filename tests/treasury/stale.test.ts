import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Transacao } from '../../mock/src/contract/types.ts';
import { Refusal } from '../../mock/src/refusal.ts';
import { DAY, ETHEREUM, SOLANA, TestWorld } from './support.ts';

const OTHER_ETHEREUM = { rede: 'ethereum', endereco: `0x${'7'.repeat(40)}` };

/** What company, custodian and network do with the nth item. */
const STEPS = {
  deposit: (world, n) => world.deposit(pick(wallets(world), n), `${1 + (n % 977)}.37`),
  approve: (world, n) => world.approve(pick(world.list('listarPropostas', EVERYTHING).itens, n).id),
  redeem: (world, n) => {
    const { id } = world.redeem(`${1 + (n % 613)}.11`, pick(wallets(world), n));
    world.ask('aprovarResgate', { id });
  },
  cancel: (world, n) => {
    const awaiting = redemptions(world).filter(({ status }) => status === 'aguardando_assinatura');
    world.ask('cancelarResgate', { id: pick(awaiting, n).id });
  },
  transmit: (world, n) => world.transmit(pick(issued(world, 'aguardando_assinatura'), n).id),
  land: (world, n) => world.confirm(pick(issued(world), n).id),
  reprice: (world, n) =>
    world.act(() => world.service.confirm(pick(issued(world), n).id, { isRepriced: true })),
  withhold: (world, n) =>
    world.act(() => world.service.confirm(pick(issued(world), n).id, { isWithheld: true })),
  arrive: (world, n) => world.act(() => world.service.receive(pick(issued(world), n).id)),
  revert: (world, n) => world.fail(pick(issued(world, 'transmitida'), n).id),
  reissue: (world, n) => world.ask('reemitirTransacao', { id: pick(issued(world, 'falhou'), n).id }),
  spend: (world, n) => {
    const { carteira_id, nonce } = pick(issued(world), n);
    world.act(() => world.service.spendNonce(carteira_id, nonce));
  },
  wait: (world, n) => {
    world.now += (n % 2) * DAY + (n % 7) * 3_600_000;
  },
} satisfies Record<string, (world: TestWorld, n: number) => unknown>;

const EVERYTHING = { page: { limite: 1000, apos: null } };
const wallets = (world: TestWorld) => world.list('listarCarteiras').itens.map(({ id }) => id);
const redemptions = (world: TestWorld) => world.list('listarResgates', EVERYTHING).itens;
const issued = (world: TestWorld, status?: Transacao['status']) =>
  world.list('listarTransacoes', { ...EVERYTHING, ...(status && { filters: { status } }) })
    .itens as unknown as Transacao[];

function pick<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Nothing();
  return item;
}

class Nothing extends Error {}

/** A refusal must not change anything; other errors fail the test. */
function attempt(world: TestWorld, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Nothing)) throw error;
  }
  world.check();
}

/** Broadcasts every payload ever issued, newest first in every other round, with enough funds for all. */
function landEverything(world: TestWorld): void {
  for (const wallet of wallets(world)) attempt(world, () => world.deposit(wallet, '1000000.00'));
  for (let turn = 0; turn < 4; turn++)
    for (const { id } of turn % 2 === 0 ? issued(world).toReversed() : issued(world)) {
      attempt(world, () => world.transmit(id));
      attempt(world, () => world.confirm(id));
    }
}

/** Cents confirmed and approved, per purpose. */
function purposes(world: TestWorld): { landed: bigint; approved: bigint; purpose: string }[] {
  const landed = issued(world).filter(({ status }) => status === 'confirmada');
  const proposals = world.list('listarPropostas', EVERYTHING).itens.flatMap(({ id, movimentos }) =>
    (movimentos as { valor: string }[]).map(({ valor }, index) => ({
      purpose: `${id}[${index}]`,
      approved: cents(valor),
      landed: total(landed.filter((one) => one.proposta_id === id && one.movimento === index)),
    })),
  );
  return [
    ...proposals,
    ...redemptions(world).map(({ id, valor }) => ({
      purpose: id,
      approved: cents(valor),
      landed: total(landed.filter(({ resgate_id }) => resgate_id === id)),
    })),
  ];
}

const cents = (valor: string): bigint => BigInt(valor.replace('.', ''));
const total = (transactions: readonly Transacao[]): bigint =>
  transactions.reduce((sum, { valor }) => sum + cents(valor), 0n);

function start(): TestWorld {
  const world = new TestWorld();
  for (const wallet of [ETHEREUM, SOLANA, OTHER_ETHEREUM]) world.link(wallet);
  world.definePolicy();
  for (const wallet of wallets(world).slice(0, 2)) world.allocate(wallet, '1000.00');
  for (const wallet of wallets(world)) world.approve(world.deposit(wallet, '500.00').proposta?.id ?? '');
  return world;
}

test('property: any combination of confirmed transactions pays nothing twice and uses no nonce twice', () => {
  const names = Object.keys(STEPS) as (keyof typeof STEPS)[];
  const history = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat()), { minLength: 10, maxLength: 60 });
  const reached = new Set<string>();
  fc.assert(
    fc.property(history, (steps) => {
      const world = start();
      for (const [name, n] of steps) attempt(world, () => STEPS[name](world, n));
      landEverything(world);
      for (const { purpose, landed, approved } of purposes(world))
        expect(landed <= approved, `${purpose} moved ${landed} of ${approved}`).toBe(true);
      const transactions = issued(world);
      const landed = transactions.filter(({ status }) => status === 'confirmada');
      const nonces = landed.map(({ carteira_id, nonce }) => `${carteira_id} ${nonce}`);
      expect(new Set(nonces).size).toBe(nonces.length);
      for (const { rede, status, motivo_da_falha, substitui } of transactions)
        reached.add(`${rede} ${motivo_da_falha ?? status} ${substitui === null ? 'first' : 'again'}`);
    }),
    // The fixed histories reach every end below; the random ones differ in each run.
    { numRuns: 40, examples: fc.sample(history, { seed: 5, numRuns: 20 }).map((steps) => [steps]) },
  );
  for (const rede of ['ethereum', 'solana'])
    for (const end of ['confirmada first', 'confirmada again', 'preterida first', 'revertida first'])
      expect(reached).toContain(`${rede} ${end}`);
});
