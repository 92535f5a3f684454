import { describe, expect, test } from 'vitest';
import type { Transacao } from '../../mock/src/contract/types.ts';
import { Refusal } from '../../mock/src/refusal.ts';
import { refusal } from './refusal.ts';
import { DAY, ETHEREUM, SOLANA, TestWorld, transactionsOf } from './support.ts';

/** Ways for a transaction to be replaced while its signed payload can still be broadcast. */
const ROADS = {
  expires: (world: TestWorld) => {
    world.now += DAY;
  },
  'is reverted': (world: TestWorld, transaction: Transacao) => {
    spendBefore(world, transaction);
    world.transmit(transaction.id);
    world.fail(transaction.id);
  },
  'loses its nonce to the company': (world: TestWorld, transaction: Transacao) => {
    spendBefore(world, transaction);
    spend(world, transaction.carteira_id, transaction.nonce);
  },
} as const;

type Road = keyof typeof ROADS;
const ROAD_NAMES = Object.keys(ROADS) as Road[];
const CHAINS = ROAD_NAMES.flatMap((first) => ROAD_NAMES.map((second) => [first, second] as const));
const ORDERS = permutations([0, 1, 2]);

const refused = { codigo: 'estado_incompativel', campo: null };

/** A wallet with ample funds, so that only the rule prevents a second payment. */
function rich(address: object) {
  const world = new TestWorld();
  const wallet = world.link(address);
  const destination = world.link({ ...ETHEREUM, endereco: `0x${'7'.repeat(40)}` });
  world.deposit(wallet, '1000.00');
  return { world, wallet, destination };
}

/** A proposal with two movements stays approved after the first one confirms. */
function aMovement(address: object) {
  const { world, wallet } = rich(address);
  world.definePolicy();
  const { proposta } = world.deposit(wallet, '100.00');
  const [first] = transactionsOf(world.approve(String(proposta?.id))) as [Transacao];
  return { world, first, by: { proposta_id: String(proposta?.id), para: 'USDY' } };
}

/** A redemption of cash and an asset stays open after the first leg confirms. */
function aLeg(address: object) {
  const { world, wallet, destination } = rich(address);
  world.definePolicy([{ ativo: 'BUIDL', percentual: 100 }]);
  world.allocate(wallet, '500.00');
  const { id } = world.redeem('1200.00', destination);
  const [first] = transactionsOf(world.ask('aprovarResgate', { id })) as [Transacao];
  return { world, first, by: { resgate_id: id, de: 'USDC' } };
}

const read = (world: TestWorld, id: string) => world.ask('obterTransacao', { id }) as unknown as Transacao;

const reissue = (world: TestWorld, { id }: Transacao) =>
  world.ask('reemitirTransacao', { id }) as unknown as Transacao;

const spend = (world: TestWorld, walletId: string, nonce: string) =>
  world.act(() => world.service.spendNonce(walletId, nonce));

/** Spends the nonces before this transaction's, because `ethereum` executes in nonce order. */
function spendBefore(world: TestWorld, { carteira_id, nonce, conta_de_nonce }: Transacao): void {
  if (conta_de_nonce !== null) return;
  for (let before = 0; before < Number(nonce); before += 1)
    attempt(() => spend(world, carteira_id, String(before)));
}

function tryToLand(world: TestWorld, transaction: Transacao): void {
  const { id } = transaction;
  if (read(world, id).status === 'aguardando_assinatura') world.transmit(id);
  spendBefore(world, transaction);
  attempt(() => world.confirm(id));
}

function attempt(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.codigo !== 'estado_incompativel') throw error;
  }
}

/** Amounts moved for a purpose, from the records. */
const moved = (world: TestWorld, by: object) =>
  world
    .list('listarRegistros', { page: { limite: 100, apos: null } })
    .itens.filter((record) => Object.entries(by).every(([field, value]) => record[field] === value))
    .map(({ valor }) => valor);

describe.each([
  ['ethereum', ETHEREUM],
  ['solana', SOLANA],
] as const)('chain %s', (_, address) => {
  describe.each([
    ['movement', aMovement],
    ['leg of a redemption', aLeg],
  ] as const)('two transactions of one %s', (_, start) => {
    test.each(CHAINS)(
      'two transactions never both confirm when the first %s and the second %s',
      (...roads) => {
        for (const order of ORDERS) {
          const { world, first, by } = start(address);
          const line = [first];
          for (const road of roads) {
            ROADS[road](world, line.at(-1) as Transacao);
            line.push(reissue(world, line.at(-1) as Transacao));
          }
          for (const place of order) tryToLand(world, line[place] as Transacao);
          expect(moved(world, by)).toEqual([first.valor]);
          for (const one of line) expect(refusal(world, () => reissue(world, one))).toEqual(refused);
          world.now += DAY;
          for (const one of line) tryToLand(world, one);
          expect(moved(world, by)).toEqual([first.valor]);
          world.check();
        }
      },
    );
  });

  test('a canceled leg that confirms late is the only one of its purpose', () => {
    const { world, first, by } = aLeg(address);
    world.now += DAY;
    const second = reissue(world, first);
    world.ask('cancelarResgate', { id: by.resgate_id, body: undefined });
    for (const one of [first, second]) expect(refusal(world, () => reissue(world, one))).toEqual(refused);
    for (const one of [second, first, second]) tryToLand(world, one);
    expect(moved(world, by)).toEqual([first.valor]);
    expect(world.ask('obterResgate', { id: by.resgate_id })).toMatchObject({
      status: 'cancelado',
      valor_recebido: first.valor,
    });
    world.check();
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
  );
}
