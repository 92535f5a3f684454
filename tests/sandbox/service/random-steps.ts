import fc from 'fast-check';
import { A, B, DAY, ETHEREUM, type Shown, SOLANA, type TestWorld, transactionsOf } from './support.ts';

/** Something that may happen to a world. */
export type Step = (world: TestWorld) => void;

const org = fc.constantFrom(A, B);
/** Which of what there is. */
const pick = fc.nat({ max: 1000 });
const valor = fc.bigInt({ min: 0n, max: 10n ** 10n }).map((cents) => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
const target = fc.integer({ min: 0, max: 10_000 }).map((usdy) => [
  { ativo: 'USDY', percentual: usdy / 100 },
  { ativo: 'BUIDL', percentual: (10_000 - usdy) / 100 },
]);
const rate = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100);

function pickOf<T>(items: readonly T[], index: number): T | undefined {
  return items[index % Math.max(items.length, 1)];
}

const every = { limite: 100, apos: null };
const all = (world: TestWorld, operation: string, of: string) =>
  world.list(operation, { org: of, page: every }).itens;

/** Does something to one of the items; nothing when there is none. */
const onOne =
  (operation: string, act: (world: TestWorld, of: string, item: Shown) => void) =>
  (of: string, index: number): Step =>
  (world) => {
    const item = pickOf(all(world, operation, of), index);
    if (item !== undefined) act(world, of, item);
  };

const decide = (list: string, operation: string) =>
  onOne(list, (world, of, { id }) => world.ask(operation, { org: of, id }));

const moveOne =
  (move: 'transmit' | 'confirm' | 'fail') =>
  (of: string, index: number): Step =>
  (world) => {
    const owners = [...all(world, 'listarPropostas', of), ...all(world, 'listarResgates', of)];
    const from = move === 'transmit' ? 'aguardando_assinatura' : 'transmitida';
    const open = owners.flatMap(transactionsOf).filter(({ status }) => status === from);
    const transaction = pickOf(open, index);
    if (transaction !== undefined) world[move](transaction.id);
  };

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(org, pick, valor)
      .map(([of, index, amount]) =>
        onOne('listarCarteiras', (world, _of, { id }) => world.deposit(id, amount))(of, index),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(org, target).map(
      ([of, alvo]): Step =>
        (world) =>
          world.propose(alvo, of),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(org, pick).map(([of, i]) => decide('listarPropostas', 'aprovarProposta')(of, i)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(org, pick).map(([of, i]) => decide('listarPropostas', 'rejeitarProposta')(of, i)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(org, pick, valor)
      .map(([of, index, amount]) =>
        onOne('listarCarteiras', (world, owner, { id }) => world.redeem(amount, id, owner))(of, index),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(org, pick).map(([of, i]) => decide('listarResgates', 'aprovarResgate')(of, i)),
  },
  { weight: 6, arbitrary: fc.tuple(org, pick).map(([of, index]) => moveOne('transmit')(of, index)) },
  { weight: 6, arbitrary: fc.tuple(org, pick).map(([of, index]) => moveOne('confirm')(of, index)) },
  { weight: 1, arbitrary: fc.tuple(org, pick).map(([of, index]) => moveOne('fail')(of, index)) },
  {
    weight: 1,
    arbitrary: fc.tuple(org, target, rate).map(
      ([of, ativos, limiar]): Step =>
        (world) =>
          world.definePolicy(ativos, of, limiar),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(rate, rate).map(
      ([USDY, BUIDL]): Step =>
        (world) =>
          world.act(() => world.service.setRates({ USDY, BUIDL })),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 45 * DAY }).map(
      (wait): Step =>
        (world) => {
          world.now += wait;
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(org, pick).map(([of, i]) => decide('listarCarteiras', 'desvincularCarteira')(of, i)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(org, fc.constantFrom(ETHEREUM, SOLANA)).map(
      ([of, wallet]): Step =>
        (world) =>
          world.link(wallet, of),
    ),
  },
);
